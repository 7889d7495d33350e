import { searchCompany } from '@platsa/contract/applications/endpoints';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** In letters. */
export const shortestSearch = 2;
export const betweenRequestsMs = 500;
const waitForInterval = minimumInterval(betweenRequestsMs);

/** Candidates by name, contact, skill and profession, and jobs by title. Failed searches are not retried: the next keystroke searches again. */
export const companySearch = (companyId: string | undefined, name: string) =>
  queryOptions({
    queryKey: ['search', companyId, name],
    queryFn:
      companyId === undefined || name.length < shortestSearch
        ? skipToken
        : async ({ signal }) => {
            await waitForInterval(signal);
            return call(searchCompany, { companyId, name }, { signal });
          },
    placeholderData: name.length >= shortestSearch ? keepPreviousData : undefined,
    retry: false,
  });

/**
 * Returns a function that resolves at least `betweenMs` after its previous resolution; aborted waits reject. Debouncing
 * the input is not enough, because rendering before each request takes time of its own.
 */
export function minimumInterval(betweenMs: number): (signal: AbortSignal) => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async (signal) => {
    for (let left = untilNext(); left > 0; left = untilNext()) {
      await new Promise((resolve) => setTimeout(resolve, left));
      signal.throwIfAborted();
    }
    last = performance.now();
  };

  function untilNext(): number {
    return last + betweenMs - performance.now();
  }
}
