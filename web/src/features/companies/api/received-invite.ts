import { acceptInvite, checkInvite, declineInvite } from '@platsa/contract/companies/member-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

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
