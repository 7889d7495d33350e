import type { Db } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { ownMembers } from './queries.ts';

/** How many users the company's plan has. Null is as many as it likes: plans are not sold yet. */
export function userLimitOf(_companyId: string): number | null {
  return null;
}

interface Room {
  companyId: string;
  limit: number | null;
  now: Date;
}

/** Refuses an invite once members and unanswered invites have reached the limit. Admins of the parent do not count. */
export async function requireRoomForInvite(db: Db, { companyId, limit, now }: Room): Promise<void> {
  if (limit === null) return;
  const members = await ownMembers(db, companyId).select('members.user_id').execute();
  const invites = await db
    .selectFrom('company_invites')
    .select('id')
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  if (members.length + invites.length < limit) return;
  const userFriendlyMessage = `Er plan omfattar ${limit} användare. Utöka den för att bjuda in fler.`;
  throw new ApiError('conflict', { userFriendlyMessage });
}
