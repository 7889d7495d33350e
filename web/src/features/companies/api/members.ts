import {
  acceptInvite,
  changeMemberRole,
  checkInvite,
  createInvite,
  declineInvite,
  listInvites,
  removeMember,
  resendInvite,
  resetMemberTwoStep,
  withdrawInvite,
} from '@platsa/contract/companies/member-endpoints';
import type { MemberRole } from '@platsa/contract/companies/schema';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { failWith } from '../../../ui/form/failure.ts';

/** Changes of the company's members. Its other windows get a live event. */
export function useMemberChanges(companyId: string) {
  const queryClient = useQueryClient();
  const refetchCompany = () => queryClient.invalidateQueries({ queryKey: ['company', companyId] });
  return {
    changeRole: (memberId: string, role: MemberRole) =>
      call(changeMemberRole, { companyId, memberId, role }).finally(refetchCompany),
    resetTwoStep: (memberId: string) => call(resetMemberTwoStep, { companyId, memberId }).finally(refetchCompany),
    remove: (memberId: string) => call(removeMember, { companyId, memberId }).finally(refetchCompany),
  };
}

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

export interface InviteLink {
  companyId: string;
  email: string;
  token: string;
}

/** The invite behind a link. */
export const receivedInvite = (link: InviteLink) =>
  queryOptions({
    queryKey: ['invite', link.token],
    queryFn: ({ signal }) => call(checkInvite, link, { signal }),
  });

/** `session` is the key of somebody who has just logged in. */
export const accept = ({ token, email }: InviteLink, user: string, session?: string) =>
  call(acceptInvite, { token, email, user }, session ? { token: session } : {});

export const decline = ({ token, email }: InviteLink) => call(declineInvite, { token, email });

export const roleNames: Record<MemberRole, string> = { admin: 'Admin', user: 'Användare' };

export const roleOptions = [
  { value: 'user', label: roleNames.user },
  { value: 'admin', label: roleNames.admin },
] as const satisfies readonly { value: MemberRole; label: string }[];
