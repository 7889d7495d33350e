import { declineInvite } from '@platsa/contract/companies/member-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { lockMembers } from '../members/queries.ts';
import { markAnswered } from './answer-invite.ts';
import { getInviteOfLink } from './queries.ts';

/** The link alone is enough: nobody should need an account to say no. */
export const declineInviteRoute = route(declineInvite, {
  limits: [limits.followInvite],
  policy: anyone,
  async handle({ ctx, input }) {
    const now = ctx.now();
    const { companyId } = await getInviteOfLink(ctx.db, input, now);
    await inTransaction(ctx, async (tx) => {
      await lockMembers(tx, companyId);
      const invite = await getInviteOfLink(tx, input, now);
      await markAnswered(tx, invite, { declinedAt: now });
      await record(ctx, tx, { type: 'companyuser.invite.declined', companyId, inviteId: invite.id });
    });
    return {};
  },
});
