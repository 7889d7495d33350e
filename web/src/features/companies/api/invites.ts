import { createInvite, listInvites, resendInvite, withdrawInvite } from '@platsa/contract/companies/member-endpoints';
import type { MemberRole } from '@platsa/contract/companies/schema';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { failWith } from '../../../ui/form/failure.ts';

export const inviteList = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId, 'invites'],
    queryFn: ({ signal }) => call(listInvites, { companyId }, { signal }),
    select: ({ invites }) => invites,
  });

/** Changes of the company's invites. Its other windows get a live event. */
export function useInviteChanges(companyId: string) {
  const queryClient = useQueryClient();
  const refetchInvites = () => queryClient.invalidateQueries(inviteList(companyId));
  return {
    send: (invite: { email: string; role: MemberRole }) =>
      call(createInvite, { companyId, ...invite })
        .catch(failWith('Kunde inte skapa inbjudan'))
        .finally(refetchInvites),
    resend: (inviteId: string) => call(resendInvite, { companyId, inviteId }).finally(refetchInvites),
    withdraw: (inviteId: string) => call(withdrawInvite, { companyId, inviteId }).finally(refetchInvites),
  };
}
