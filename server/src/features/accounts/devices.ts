import type { Db, Tx } from '../../db/database.ts';
import { hashToken, newToken } from '../../http/session.ts';

const validDays = 90;

/** Whether a device has logged in to the account lately. */
export async function isKnownDevice(db: Db, userId: string, deviceKey: string, now: Date): Promise<boolean> {
  const device = await db
    .selectFrom('devices')
    .select('userId')
    .where('keyHash', '=', hashToken(deviceKey))
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return device !== undefined;
}

/** Remembers the device for the account, and returns its key: the one that it sent if it is known, otherwise a new one. */
export async function rememberDevice(tx: Tx, userId: string, knownKey: string | undefined, now: Date): Promise<string> {
  const deviceKey = knownKey ?? newToken();
  const expires = new Date(now.getTime() + validDays * 86_400_000);
  await tx
    .insertInto('devices')
    .values({ keyHash: hashToken(deviceKey), userId, expiresAt: expires })
    .onConflict((conflict) => conflict.column('keyHash').doUpdateSet({ expiresAt: expires }))
    .execute();
  return deviceKey;
}
