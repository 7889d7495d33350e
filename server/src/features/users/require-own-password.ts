import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { passwordMatches } from '../auth/password.ts';
import { getUser } from './queries.ts';

/** Somebody logged in proves once more who they are, before what a borrowed window must not do. */
export async function requireOwnPassword(db: Db, userId: string, password: string): Promise<void> {
  const user = await getUser(db, userId);
  if (await passwordMatches(user.password_hash, password)) return;
  throw new ApiError('wrongCredentials', {
    userFriendlyMessage: 'Det angivna lösenordet stämde inte med inloggningsuppgifterna',
  });
}
