import { withdrawInvite } from '@platsa/contract/companies/members';
import { inTransaction } from '../../../db/transaction.ts';
import { adminOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { audit } from '../../../platform/audit.ts';
import { notify } from '../../../platform/live-events/live-hub.ts';
import { lockMembersAsAdmin } from '../members/queries.ts';
import { getInvite } from './queries.ts';

export const withdrawInviteRoute = route(withdrawInvite, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input: { companyId, inviteId }, actor }) {
    await inTransaction(ctx, async (tx) => {
      await lockMembersAsAdmin(tx, companyId, actor.userId);
      const { id } = await getInvite(tx, companyId, inviteId);
      await tx.updateTable('company_invites').set({ withdrawn_at: ctx.now() }).where('id', '=', id).execute();
      await audit(tx, 'companyuser.invite.withdrawn', {
        company_id: companyId,
        user_id: actor.userId,
        invite_id: id,
      });
      await notify(tx, `company:${companyId}`, { type: 'company', id: companyId });
    });
    return {};
  },
});
