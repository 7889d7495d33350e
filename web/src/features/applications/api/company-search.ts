import { searchCompany } from '@platsa/contract/applications/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { inTurn } from '../in-turn.ts';

const shortest = 2;
export const betweenRequestsMs = 500;
const mayAsk = inTurn(betweenRequestsMs);

/** What a company has by that name. A search that fails finds nothing, and the next letter tries again. */
export const companySearch = (companyId: string, name: string) =>
  queryOptions({
    queryKey: ['search', companyId, name],
    queryFn: async ({ signal }) => {
      await mayAsk(signal);
      return call(searchCompany, { companyId, name }, { signal });
    },
    enabled: name.length >= shortest,
    placeholderData: name.length >= shortest ? keepPreviousData : undefined,
    retry: false,
  });
