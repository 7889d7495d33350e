import { QueryClient } from '@tanstack/react-query';
import { CallError } from './api.ts';

/** What changes elsewhere is told by the event stream, so answers may be kept a while. */
export const queryClient = new QueryClient({
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
