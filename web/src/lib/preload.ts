import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { sessionToken } from './session-token.ts';

/** A navigation waits this long for data before the page's skeleton is shown. */
const briefWaitMs = 300;

export function briefWait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, briefWaitMs));
}

/**
 * For a route's loader: fetches the page's data while the previous page stays, so that the new page usually renders
 * complete. Cached data is used at once, and failures are left to the page.
 */
export async function preload<Q, E, D, K extends QueryKey>(query: FetchQueryOptions<Q, E, D, K>): Promise<null> {
  if (sessionToken.read() === undefined || queryClient.getQueryData(query.queryKey) !== undefined) return null;
  await Promise.race([queryClient.prefetchQuery(query), briefWait()]);
  return null;
}
