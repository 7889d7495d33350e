import type { ReactNode } from 'react';
import { CallError } from '../lib/api.ts';
import { Failed, type FailureText } from './Failed.tsx';

/** The part of TanStack's query result that is needed. */
export interface QueryLike<D> {
  data: D | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryViewProps<D> {
  query: QueryLike<D>;
  /** A placeholder in the shape of the content. */
  skeleton: ReactNode;
  failure?: FailureText | undefined;
  children: (data: D) => ReactNode;
}

/** A query's content, its skeleton while loading, or its error with a retry button. Old data stays after a failed refetch. */
export function QueryView<D>({ query, skeleton, failure, children }: QueryViewProps<D>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <div aria-busy="true">{skeleton}</div>;
  // Missing or forbidden data fails the whole page (RouteError.tsx), unless the query has an error title of its own.
  if (!failure && query.error instanceof CallError && ['notFound', 'forbidden'].includes(query.error.error))
    throw query.error;
  const retry = () => void query.refetch();
  return <Failed reason={query.error} words={failure} retrying={query.isFetching} onRetry={retry} />;
}
