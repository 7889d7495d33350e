import { searchCompany } from '@platsa/contract/applications/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { minimumInterval } from '../minimum-interval.ts';

const shortest = 2;
export const betweenRequestsMs = 500;
const waitForInterval = minimumInterval(betweenRequestsMs);

/** Candidates by name, contact, skill and profession, and jobs by title. Failed searches are not retried: the next keystroke searches again. */
export const companySearch = (companyId: string, name: string) =>
  queryOptions({
    queryKey: ['search', companyId, name],
    queryFn: async ({ signal }) => {
      await waitForInterval(signal);
      return call(searchCompany, { companyId, name }, { signal });
    },
    enabled: name.length >= shortest,
    placeholderData: name.length >= shortest ? keepPreviousData : undefined,
    retry: false,
  });
