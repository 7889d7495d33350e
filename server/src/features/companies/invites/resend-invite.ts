import { resendInvite } from '@platsa/contract/companies/member-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { adminOf, allOf, confirmed } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { lockMembersAsAdmin } from '../members/queries.ts';
import { requireRoomForInvite } from '../members/user-limit.ts';
import { mailInvite } from './mail-invite.ts';
import { getInvite, inviteView } from './queries.ts';

export const resendInviteRoute = route(resendInvite, {
  limits: [limits.invite],
  subject: ({ input }) => input,
  policy: allOf(adminOf, confirmed),
  async handle({ ctx, input: { companyId, inviteId }, actor }) {
    const invite = await inTransaction(ctx, async (tx) => {
      await lockMembersAsAdmin(tx, companyId, actor.userId);
      const { declinedAt, expiresAt, role } = await getInvite(tx, companyId, inviteId);
      // One that waits for its answer has its room already.
      if (expiresAt <= ctx.now()) await requireRoomForInvite(tx, { companyId, now: ctx.now(), role });
      if (declinedAt) throw new ApiError('conflict', { userFriendlyMessage: 'Inbjudan är nekad.' });
      await record(ctx, tx, { type: 'companyuser.invite.resent', companyId, by: actor.userId, inviteId });
      return mailInvite(ctx, tx, companyId, inviteId);
    });
    return { invite: inviteView(invite, ctx.now()) };
  },
});
