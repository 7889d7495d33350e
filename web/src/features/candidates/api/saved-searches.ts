import { deleteBankSearch, listBankSearches, saveBankSearch } from '@platsa/contract/candidates/saved-search-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { BankFilter } from '../candidate-filter.ts';

/** Refetched with the bank, because their counts change with it. */
export const bankSearches = (companyId: string) =>
  queryOptions({
    queryKey: ['board', 'list', companyId, 'bank-searches'],
    queryFn: ({ signal }) => call(listBankSearches, { companyId }, { signal }).then(({ searches }) => searches),
  });

export function useBankSearchChanges(companyId: string) {
  const queryClient = useQueryClient();
  const refetchSearches = () => queryClient.invalidateQueries({ queryKey: bankSearches(companyId).queryKey });
  return {
    save: (name: string, filter: BankFilter) =>
      call(saveBankSearch, { companyId, name, ...filter } as InputOf<typeof saveBankSearch>).finally(refetchSearches),
    remove: (bankSearchId: string) => call(deleteBankSearch, { companyId, bankSearchId }).finally(refetchSearches),
  };
}
