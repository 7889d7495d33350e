import type { MemberRole } from '@platsa/contract/companies/schema';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { updateParentAdmins } from './parent-admins.ts';
import { endWaiting } from './waiting-teams.ts';

interface NewMember {
  companyId: string;
  userId: string;
  role: MemberRole;
}

/**
 * Adds a user to a company; the caller records it. A member keeps the current role. An admin of the parent company who is
 * added as an admin becomes one of the child company's own; added as a user, the admin loses nothing.
 */
export async function addMember(ctx: Context, tx: Tx, { companyId, userId, role }: NewMember): Promise<void> {
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
  await endWaiting(tx, companyId, [userId]);
  await updateParentAdmins(ctx, tx, companyId);
}
