import {
  confirmSenderId,
  deleteCompany,
  openSupport,
  refuseCompany,
  refuseSenderId,
  whitelistCompany,
} from '@platsa/contract/admin/company-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { openWindowWithCode } from '../../../lib/window-session.ts';

/** The operator's changes of companies. Afterwards the lists are read again. */
export function useCompanyChanges() {
  const queryClient = useQueryClient();
  const refetchAdmin = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  return {
    remove: (companyId: string) => call(deleteCompany, { companyId }).finally(refetchAdmin),
    approve: (companyId: string) => call(whitelistCompany, { companyId }).finally(refetchAdmin),
    refuse: (input: InputOf<typeof refuseCompany>) => call(refuseCompany, input).finally(refetchAdmin),
    confirmSender: (input: InputOf<typeof confirmSenderId>) => call(confirmSenderId, input).finally(refetchAdmin),
    refuseSender: (input: InputOf<typeof refuseSenderId>) => call(refuseSenderId, input).finally(refetchAdmin),
  };
}

export const openSupportWindow = (companyId: string): Promise<void> =>
  openWindowWithCode(() => call(openSupport, { companyId }));

/** Counts the rows that would be deleted with a company. */
export const companyDeletion = (companyId: string) =>
  queryOptions({
    queryKey: ['admin', 'deletion', companyId],
    queryFn: ({ signal }) => call(deleteCompany, { companyId, dryRun: 'true' }, { signal }),
    staleTime: 0,
  });
