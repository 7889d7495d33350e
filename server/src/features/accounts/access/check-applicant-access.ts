import { checkApplicantAccess } from '@platsa/contract/accounts/applicant-access-endpoints';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findAccount } from './open-access.ts';
import { getAccessOfLink, getAccessToDecline } from './queries.ts';

/** Needs no session: the link was mailed to the address that it names. */
export const checkApplicantAccessRoute = route(checkApplicantAccess, {
  limits: [limits.followAccess],
  policy: anyone,
  async handle({ ctx, input }) {
    const access = await (input.decline
      ? getAccessToDecline(ctx.db, input)
      : getAccessOfLink(ctx.db, input, ctx.now()));
    return {
      email: access.email,
      userExist: (await findAccount(ctx.db, access)) !== undefined,
      jobTitle: access.title,
      companyName: access.companyName,
      isOpen: access.declinedAt === null && access.expiresAt > ctx.now(),
    };
  },
});
