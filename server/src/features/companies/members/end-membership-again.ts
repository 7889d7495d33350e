import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { type EndedRight, journalChanges } from '../../../platform/journal/journal.ts';
import { updateParentAdmins } from './parent-admins.ts';
import { lockMembers, ownMembers } from './queries.ts';
import { deleteMember } from './remove-member.ts';

type ChangedMember = Extract<EndedRight, { companyId: string }> & { at: string };

/**
 * Removes a member, or gives the role, as it was done after the backup that is being restored. False when the backup has it so,
 * or the account has joined the company again since.
 */
export async function endMembershipAgain(ctx: Context, tx: Tx, changed: ChangedMember): Promise<boolean> {
  const { companyId, id: userId } = changed;
  await lockMembers(tx, companyId);
  const member = await ownMembers(tx, companyId)
    .innerJoin('users', 'users.id', 'members.userId')
    .select(['users.id', 'users.email', 'members.role'])
    .where('members.userId', '=', userId)
    .where('members.createdAt', '<', new Date(changed.at))
    .executeTakeFirst();
  if (!member) return false;
  if (changed.kind === 'member') {
    await deleteMember(ctx, tx, companyId, member);
    return true;
  }
  const { role } = changed;
  if (member.role === role) return false;
  await tx
    .updateTable('members')
    .set({ role })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
  await updateParentAdmins(ctx, tx, companyId);
  await journalChanges(ctx, tx, [{ kind: 'role', id: userId, companyId, role }]);
  return true;
}
