import { withdrawInvite } from '@platsa/contract/companies/member-endpoints';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { adminOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { journalChanges } from '../../../platform/journal/journal.ts';
import { lockMembersAsAdmin } from '../members/queries.ts';
import { getInvite } from './queries.ts';

export const withdrawInviteRoute = route(withdrawInvite, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input: { companyId, inviteId }, actor }) {
    await inTransaction(ctx, async (tx) => {
      await lockMembersAsAdmin(tx, companyId, actor.userId);
      const { id } = await getInvite(tx, companyId, inviteId);
      await tx.updateTable('companyInvites').set({ withdrawnAt: ctx.now() }).where('id', '=', id).execute();
      await journalChanges(ctx, tx, [{ kind: 'invite', id }]);
      await record(ctx, tx, { type: 'companyuser.invite.withdrawn', companyId, by: actor.userId, inviteId: id });
    });
    return {};
  },
});

/** One that was withdrawn after the backup that is being restored. False when the backup has it as answered or ended. */
export async function withdrawInviteAgain(
  ctx: Context,
  tx: Tx,
  { id, at }: { id: string; at: string },
): Promise<boolean> {
  const withdrawn = await tx
    .updateTable('companyInvites')
    .set({ withdrawnAt: new Date(at) })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (withdrawn) await journalChanges(ctx, tx, [{ kind: 'invite', id }]);
  return withdrawn !== undefined;
}
