import { hash, verify } from '@node-rs/argon2';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { limitFailures } from '../../http/limiter.ts';
import { limits } from '../../http/limits.ts';
import { getUser } from './queries.ts';

/** argon2id (algorithm 2) with 19 MiB, two passes, one lane: the recommendation of OWASP. */
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Normalised, because keyboards write the same letter in several ways (NIST SP 800-63B). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), settings);
}

/**
 * Password of all accounts of the demo, publicly known. The demo never loads where others can reach the server
 * (config.ts). If they reach it later, or through a proxy that no setting names, they can't use it (log-in.ts).
 */
export const demoPassword = 'platsa-demo';

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password is correct. Without an account a dummy hash is verified, so that the response time does not reveal
 * whether the account exists.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await dummyHash), password.normalize('NFKC'));
  return passwordHash !== undefined && matches;
}

/**
 * Asks for the password again before a sensitive change, in case someone else uses an open session. Returns its hash, with
 * which the change locks the account (`lockUser`).
 */
export function requireOwnPassword(
  ctx: Context,
  userId: string,
  password: string,
  field: 'password' | 'oldPassword' = 'password',
): Promise<string> {
  return limitFailures(ctx.limiter, limits.ownPassword, userId, async () => {
    const user = await getUser(ctx.db, userId);
    if (await passwordMatches(user.passwordHash, password)) return user.passwordHash;
    const message = 'Det angivna lösenordet stämde inte med inloggningsuppgifterna';
    throw new ApiError('wrongCredentials', { userFriendlyMessage: message, fields: [{ path: field, message }] });
  });
}
