import type { Tx } from '../../db/database.ts';
import { invalidField } from '../../http/api-error.ts';
import { findUserLimit } from './payment-state.ts';

interface FewerUsers {
  companyId: string;
  /** Number of users that the plan has room for from `day` on. */
  room: number;
  day: string;
  /** Chosen by the buyer. */
  stayingMembers: readonly string[] | undefined;
}

/**
 * Records who stays when a plan has room for fewer members than the company has; refuses a change that does not say so. They
 * leave on the day itself. Called with the company locked.
 */
export async function chooseStayingMembers(
  tx: Tx,
  { companyId, room, day, stayingMembers }: FewerUsers,
): Promise<void> {
  await forgetStayingMembers(tx, companyId);
  if ((await findUserLimit(tx, companyId, day)) === null) return;
  const members = await tx
    .selectFrom('members')
    .select(['userId', 'role'])
    .where('companyId', '=', companyId)
    .where('isParentAdmin', '=', false)
    .where('role', '<>', 'limited')
    .execute();
  if (members.length <= room) return;
  const staying = members.filter(({ userId }) => stayingMembers?.includes(userId));
  if (staying.length !== room || new Set(stayingMembers).size !== room) {
    const users = `${room} användare`;
    throw invalidField(
      'stayingMembers',
      `Ni är ${members.length} användare och får plats med ${room}. Välj ${users} som ska vara kvar.`,
    );
  }
  if (!staying.some(({ role }) => role === 'admin')) {
    throw invalidField('stayingMembers', 'Minst en av dem som är kvar måste vara admin.');
  }
  await tx
    .updateTable('members')
    .set({ staysOn: day })
    .where('companyId', '=', companyId)
    .where(
      'userId',
      'in',
      staying.map(({ userId }) => userId),
    )
    .execute();
}

/** Nobody has to leave any more. */
export async function forgetStayingMembers(tx: Tx, companyId: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ staysOn: null })
    .where('companyId', '=', companyId)
    .where('staysOn', 'is not', null)
    .execute();
}
