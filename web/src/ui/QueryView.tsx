import type { ReactNode } from 'react';
import { CallError } from '../lib/api.ts';
import { Failed, type FailureText } from './Failed.tsx';

/** The part of TanStack's query result that QueryView needs. */
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
  /**
   * Title and back link of the error. With it, missing or forbidden data is shown here instead of failing the whole
   * page.
   */
  failure?: FailureText | undefined;
  children: (data: D) => ReactNode;
}

/** A query's content, its skeleton while loading, or its error with a retry button. Old data stays after a failed refetch. */
export function QueryView<D>({ query, skeleton, failure, children }: QueryViewProps<D>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <div aria-busy="true">{skeleton}</div>;
  // Thrown to the route's error boundary (RouteError.tsx).
  if (!failure && query.error instanceof CallError && ['notFound', 'forbidden'].includes(query.error.error))
    throw query.error;
  const retry = () => void query.refetch();
  return <Failed reason={query.error} words={failure} retrying={query.isFetching} onRetry={retry} />;
}
