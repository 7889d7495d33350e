import type { ReactNode } from 'react';
import { CallError } from '../lib/api.ts';
import { Failed, type FailureText } from './Failed.tsx';

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
  failure?: FailureText | undefined;
  children: (data: D) => ReactNode;
}

/** Something fetched: its skeleton, its failure with a way to try again, or itself. Old data outlives a failed refetch. */
export function QueryView<D>({ query, skeleton, failure, children }: QueryViewProps<D>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <div aria-busy="true">{skeleton}</div>;
  // What is missing or not allowed is the whole page's matter, unless it has words of its own: the route's error page tells it.
  if (!failure && query.error instanceof CallError && ['notFound', 'forbidden'].includes(query.error.error))
    throw query.error;
  const retry = () => void query.refetch();
  return <Failed reason={query.error} words={failure} retrying={query.isFetching} onRetry={retry} />;
}
