import { removeMember } from '@platsa/contract/companies/member-endpoints';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { adminOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { journalChanges } from '../../../platform/journal/journal.ts';
import { listWaitingMembers } from '../queries.ts';
import { updateParentAdmins } from './parent-admins.ts';
import { letMembersBack } from './plan-room.ts';
import { getOwnMember, lockMembersAsAdmin, requireAnotherAdmin } from './queries.ts';

export const removeMemberRoute = route(removeMember, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input: { companyId, memberId }, actor }) {
    if (memberId === actor.userId) {
      throw new ApiError('forbidden', { userFriendlyMessage: 'Du kan inte ta bort dig själv.' });
    }
    await inTransaction(ctx, async (tx) => {
      await lockMembersAsAdmin(tx, companyId, actor.userId);
      const waiting = (await listWaitingMembers(tx, companyId)).find(({ id }) => id === memberId);
      const member = waiting ?? (await getOwnMember(tx, companyId, memberId));
      if (!waiting && member.role === 'admin') await requireAnotherAdmin(tx, companyId, memberId);
      await deleteMember(ctx, tx, companyId, member);
      await letMembersBack(ctx, tx, companyId);
      await record(ctx, tx, { type: 'companyuser.removed', companyId, by: actor.userId, memberId });
    });
    return {};
  },
});

/** The accepted invite counts no more. An admin of the parent company keeps working here as that. */
export async function deleteMember(
  ctx: Context,
  tx: Tx,
  companyId: string,
  { id: userId, email }: { id: string; email: string },
): Promise<void> {
  await ctx.hooks.membersWillLeave(ctx, tx, { companyId, userIds: [userId] });
  for (const table of ['members', 'waitingMembers'] as const) {
    await tx.deleteFrom(table).where('companyId', '=', companyId).where('userId', '=', userId).execute();
  }
  const invites = await tx
    .updateTable('companyInvites')
    .set({ withdrawnAt: ctx.now() })
    .where('companyId', '=', companyId)
    .where('email', '=', email)
    .returning('id')
    .execute();
  // A backup may have the membership, or the invite that led to it.
  await journalChanges(ctx, tx, [
    { kind: 'member', id: userId, companyId },
    ...invites.map(({ id }) => ({ kind: 'invite', id }) as const),
  ]);
  await updateParentAdmins(ctx, tx, companyId);
  const { parentCompanyId } = await tx
    .selectFrom('companies')
    .select('parentCompanyId')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (parentCompanyId) await updateParentAdmins(ctx, tx, parentCompanyId);
}
