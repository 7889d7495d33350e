import {
  acceptInvite,
  changeMemberRole,
  checkInvite,
  createInvite,
  declineInvite,
  listInvites,
  openViewing,
  removeMember,
  resendInvite,
  resetMemberTwoStep,
  withdrawInvite,
} from '@platsa/contract/companies/member-endpoints';
import type { MemberRole } from '@platsa/contract/companies/schema';
import type { InputOf } from '@platsa/contract/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { openWindowWithCode } from '../../../lib/window-session.ts';
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

/** Shows an admin the company as the member sees it. */
export const openViewingWindow = (companyId: string, memberId: string): Promise<void> =>
  openWindowWithCode(() => call(openViewing, { companyId, memberId }));

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
    send: (invite: Omit<InputOf<typeof createInvite>, 'companyId'>) =>
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
