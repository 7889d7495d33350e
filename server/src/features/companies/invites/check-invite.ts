import { checkInvite } from '@platsa/contract/companies/member-endpoints';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findAccount, getInviteOfLink } from './queries.ts';

/** Needs no session: the link was mailed to the invited address. */
export const checkInviteRoute = route(checkInvite, {
  limits: [limits.followInvite],
  policy: anyone,
  async handle({ ctx, input }) {
    const invite = await getInviteOfLink(ctx.db, input, ctx.now());
    const account = await findAccount(ctx.db, invite.email);
    return {
      userExist: account !== undefined,
      user: account ? { _id: account.id, isCompany: account.isCompany } : null,
      company: { _id: invite.companyId, name: invite.companyName, logo: invite.companyLogoId },
      email: invite.email,
      role: invite.role,
      invitedBy: `${invite.firstName ?? ''} ${invite.lastName ?? ''}`.trim(),
      expiresAt: invite.expiresAt.toISOString(),
    };
  },
});
