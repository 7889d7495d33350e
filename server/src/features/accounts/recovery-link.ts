import type { Db, Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { hashToken } from '../../http/session.ts';

/** The account a link is good for: right key, right user, not run out, not used. */
export function findRecovery(db: Db, userId: string, recoveryToken: string, now: Date) {
  return db
    .selectFrom('recoveries')
    .innerJoin('users', 'users.id', 'recoveries.user_id')
    .select(['users.id', 'users.is_company'])
    .where('recoveries.token_hash', '=', hashToken(recoveryToken))
    .where('recoveries.user_id', '=', userId)
    .where('recoveries.expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses the link up. Of two who try at once, one finds it gone. */
export async function takeRecovery(tx: Tx, userId: string, recoveryToken: string, now: Date): Promise<boolean> {
  const taken = await tx
    .deleteFrom('recoveries')
    .where('token_hash', '=', hashToken(recoveryToken))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export function invalidLink(): ApiError {
  return new ApiError('notFound', { userFriendlyMessage: 'Återställnings-länken är inte giltig.' });
}
