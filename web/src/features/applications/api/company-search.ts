import { searchCompany } from '@platsa/contract/applications/endpoints';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { minimumInterval } from '../minimum-interval.ts';

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
