import { hash, verify } from '@node-rs/argon2';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { getUser } from './queries.ts';

/** argon2id (algorithm 2) with 19 MiB, two passes, one lane: the recommendation of OWASP. */
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, settings);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is right. Without an account a decoy is checked, so that the answer takes the same time and
 * does not tell whether the address is known.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== undefined && matches;
}

/** Somebody logged in proves once more who they are, before what a borrowed window must not do. */
export async function requireOwnPassword(db: Db, userId: string, password: string): Promise<void> {
  const user = await getUser(db, userId);
  if (await passwordMatches(user.password_hash, password)) return;
  throw new ApiError('wrongCredentials', {
    userFriendlyMessage: 'Det angivna lösenordet stämde inte med inloggningsuppgifterna',
  });
}
