import {
  type FetchQueryOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  matchQuery,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { CallError } from './api.ts';
import { sessionToken } from './session-token.ts';

/** A QueryClient that refetches queries invalidated during their first fetch, and lets nobody wait for retries. */
export class PlatsaQueryClient extends QueryClient {
  /** TanStack lets the first fetch finish and treats it as fresh, although it may have read older data. */
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.isActive() && query.state.data !== undefined) continue;
      void query.cancel({ silent: true });
      void query.fetch().catch(() => undefined);
    }
    const refetched = super.invalidateQueries(filters, options);
    let stopWatching: (() => void) | undefined;
    // A write that fails without a network refetches before it says so: it must not wait for the refetch's retries.
    const failed = new Promise<void>((resolve) => {
      stopWatching = this.getQueryCache().subscribe((event) => {
        const isFailure = event.type === 'updated' && event.action.type === 'failed';
        if (isFailure && matchQuery(filters ?? {}, event.query)) resolve();
      });
    });
    return Promise.race([refetched, failed]).finally(() => stopWatching?.());
  }
}

/** Live events invalidate queries, so the cache may stay fresh for a while. */
export const queryClient = new PlatsaQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: shouldRetry,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    // Offline mutations fail at once; a silently waiting one would look like a success.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Retries lost connections and server errors twice; refusals are final. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallError && (error.error === 'offline' || error.error === 'fail');
}

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
