import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { CallError } from './api.ts';

/** TanStack's, but what is invalidated while its first answer is under way is asked for once more. */
export class PlatsaQueryClient extends QueryClient {
  /** An answer under way may have been read before the change; TanStack would let a first one end and take it for fresh. */
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.isActive() && query.state.data !== undefined) continue;
      void query.cancel({ silent: true });
      void query.fetch().catch(() => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}

/** What changes elsewhere is told by the event stream, so answers may be kept a while. */
export const queryClient = new PlatsaQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: shouldRetry,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    // Without a network too: a call that waits for it in silence looks like one that was made.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A refusal is final; a lost connection or a server in trouble is tried twice more. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallError && (error.error === 'offline' || error.error === 'fail');
}
