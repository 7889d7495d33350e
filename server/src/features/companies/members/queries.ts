import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { tryLockPayer } from '../../billing/index.ts';

/**
 * Locks a company whose members change, and its parent company, whose admins work in it. Then checks the caller again: a
 * concurrent request may have ended that they are an admin.
 */
export async function lockMembersAsAdmin(tx: Tx, companyId: string, userId: string): Promise<void> {
  await lockMembers(tx, companyId);
  const caller = await tx
    .selectFrom('members')
    .select('role')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!caller) throw new ApiError('notFound');
  if (caller.role !== 'admin') throw new ApiError('forbidden');
}

/** By the lock of the company that its plan takes too. */
export async function lockMembers(tx: Tx, companyId: string): Promise<void> {
  await tryLockPayer(tx, companyId);
}

/** A member of the company's own. Admins of the parent company answer as if they were not there. */
export async function getOwnMember(db: Db, companyId: string, userId: string) {
  return ownMembers(db, companyId)
    .innerJoin('users', 'users.id', 'members.userId')
    .innerJoin('persons', 'persons.id', 'users.id')
    .leftJoin('twoSteps', 'twoSteps.userId', 'users.id')
    .select(['users.id', 'users.email', 'persons.firstName', 'persons.lastName', 'persons.phoneNumber'])
    .select(['persons.imageId', 'members.role', 'members.isParentAdmin', 'twoSteps.confirmedAt as twoStepSince'])
    .where('members.userId', '=', userId)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}

/** Called before an admin is removed or becomes a user. */
export async function requireAnotherAdmin(tx: Tx, companyId: string, userId: string): Promise<void> {
  const another = await ownMembers(tx, companyId)
    .select('members.userId')
    .where('members.role', '=', 'admin')
    .where('members.userId', '!=', userId)
    .executeTakeFirst();
  if (!another) throw new ApiError('conflict', { userFriendlyMessage: 'Företaget måste ha minst en admin.' });
}

export function ownMembers(db: Db, companyId: string) {
  return db.selectFrom('members').where('members.companyId', '=', companyId).where('members.isParentAdmin', '=', false);
}

/** The members that the plan has to have places for. */
export function placedMembers(db: Db, companyId: string) {
  return ownMembers(db, companyId).where('members.role', '<>', 'limited');
}

/** All companies that a user works in or waits for a place in, and their parent companies, before the user's account goes. */
export async function lockMembersOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`
    SELECT FROM companies WHERE id IN (
      SELECT unnest(ARRAY[c.id, c.parent_company_id]) FROM companies c WHERE c.id IN (
        SELECT company_id FROM members WHERE user_id = ${userId}
        UNION SELECT company_id FROM waiting_members WHERE user_id = ${userId}))
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

/** Called before an admin's account is erased: a company cannot be left to nobody. */
export async function requireOtherAdmins(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.name FROM members m JOIN companies c ON c.id = m.company_id
    WHERE m.user_id = ${userId} AND m.role = 'admin' AND NOT m.is_parent_admin
      AND NOT EXISTS (SELECT FROM members other WHERE other.company_id = c.id AND other.user_id <> m.user_id
        AND other.role = 'admin' AND NOT other.is_parent_admin)
    ORDER BY c.name`.execute(tx);
  if (rows.length === 0) return;
  const names = new Intl.ListFormat('sv').format(rows.map(({ name }) => name));
  throw new ApiError('conflict', {
    userFriendlyMessage: `Du är den enda adminen i ${names}. Gör en kollega till admin först. Ska företaget bort, stäng det under Inställningar.`,
  });
}
