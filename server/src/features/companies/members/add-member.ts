import type { MemberRole } from '@platsa/contract/companies/schema';
import type { Tx } from '../../../db/database.ts';
import { notify } from '../../../platform/live-events/live-hub.ts';
import { updateParentAdmins } from './parent-admins.ts';

/**
 * Adds a user to a company. A member keeps the current role. An admin of the parent company who is added as an admin becomes
 * one of the child company's own; added as a user, the admin loses nothing.
 */
export async function addMember(tx: Tx, companyId: string, userId: string, role: MemberRole): Promise<void> {
  await tx.deleteFrom('waitingMembers').where('companyId', '=', companyId).where('userId', '=', userId).execute();
  await tx
    .insertInto('members')
    .values({ companyId, userId, role })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'userId'])
        .doUpdateSet({ isParentAdmin: false })
        .where('members.isParentAdmin', '=', true)
        .where('excluded.role', '=', 'admin'),
    )
    .execute();
  await updateParentAdmins(tx, companyId);
  await notify(tx, `user:${userId}`, { type: 'session' });
  await notify(tx, `company:${companyId}`, { type: 'company', id: companyId });
}
