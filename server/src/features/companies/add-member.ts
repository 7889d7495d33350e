import type { MemberRole } from '@platsa/contract/companies/schema';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../platform/live-events/live-hub.ts';

/** Adds a user to a company. A user who is a member already keeps the current role. */
export async function addMember(tx: Tx, companyId: string, userId: string, role: MemberRole): Promise<void> {
  await tx
    .insertInto('members')
    .values({ company_id: companyId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doNothing())
    .execute();
  await announce(tx, `user:${userId}`, { type: 'session' });
  await announce(tx, `company:${companyId}`, { type: 'company', id: companyId });
}
