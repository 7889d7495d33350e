import { checkInvite } from '@platsa/contract/companies/members';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findAccount, getInviteOfLink } from './queries.ts';

/** Whoever has the link may see what it is for: it was mailed to the invited address. */
export const checkInviteRoute = route(checkInvite, {
  limits: [limits.followInvite],
  policy: anyone,
  async handle({ ctx, input }) {
    const invite = await getInviteOfLink(ctx.db, input, ctx.now());
    const account = await findAccount(ctx.db, invite.email);
    return {
      userExist: account !== undefined,
      user: account ? { _id: account.id, isCompany: account.is_company } : null,
      company: { _id: invite.company_id, name: invite.company_name, logo: invite.company_logo_id },
      email: invite.email,
      role: invite.role,
      invitedBy: `${invite.first_name ?? ''} ${invite.last_name ?? ''}`.trim(),
      expiresAt: invite.expires_at.toISOString(),
    };
  },
});
