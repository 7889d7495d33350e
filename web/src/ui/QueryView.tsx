import type { ReactNode } from 'react';
import { CallError } from '../lib/api.ts';
import { Failed } from './Failed.tsx';

/** What of TanStack's query the states need. */
export interface QueryLike<D> {
  data: D | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryViewProps<D> {
  query: QueryLike<D>;
  /** Of the shape of what comes. */
  skeleton: ReactNode;
  children: (data: D) => ReactNode;
}

/** Something fetched: its skeleton, its failure with a way to try again, or itself. Old data outlives a failed refetch. */
export function QueryView<D>({ query, skeleton, children }: QueryViewProps<D>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <div aria-busy="true">{skeleton}</div>;
  // What is missing or not allowed is the whole page's matter: the route's error page tells it.
  if (query.error instanceof CallError && ['notFound', 'forbidden'].includes(query.error.error)) throw query.error;
  return <Failed reason={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
}
