import type { MemberRole } from '@platsa/contract/companies/schema';
import type { Db } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { findUserLimit } from '../../billing/index.ts';
import { placedMembers } from './queries.ts';

/** Limited members need no place in the plan. */
interface Room {
  companyId: string;
  now: Date;
  role: MemberRole;
}

/** Refuses an invite once members and unanswered invites have reached the plan's number of users. Admins of the parent do not count. */
export async function requireRoomForInvite(db: Db, { companyId, now, role }: Room): Promise<void> {
  const limit = role === 'limited' ? null : await findUserLimit(db, companyId, dayInStockholm(now));
  if (limit === null) return;
  const invites = await db
    .selectFrom('companyInvites')
    .select('id')
    .where('companyId', '=', companyId)
    .where('role', '<>', 'limited')
    .where('acceptedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute();
  if ((await countMembers(db, companyId)) + invites.length < limit) return;
  const userFriendlyMessage = `Er plan omfattar ${limit} användare. Utöka den för att bjuda in fler.`;
  throw new ApiError('conflict', { userFriendlyMessage });
}

/** Refuses a new member once there are as many as the plan has users: it may have got fewer since the invite. */
export async function requireRoomForMember(db: Db, { companyId, now, role }: Room): Promise<void> {
  const limit = role === 'limited' ? null : await findUserLimit(db, companyId, dayInStockholm(now));
  if (limit === null || (await countMembers(db, companyId)) < limit) return;
  const userFriendlyMessage = `Företagets plan omfattar ${limit} användare. Be den som bjöd in dig att utöka den.`;
  throw new ApiError('conflict', { userFriendlyMessage });
}

async function countMembers(db: Db, companyId: string): Promise<number> {
  return (await placedMembers(db, companyId).select('members.userId').execute()).length;
}
