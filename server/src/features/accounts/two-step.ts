import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { hashToken } from '../../http/session.ts';
import { sendSecurityMail } from './security-mails.ts';

/** Two-step log-in: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for those who have lost it. */

const periodSeconds = 30;
const recoveryCodeCount = 10;
/** 120 random bits, which need no slow hash. */
const recoveryCodeBytes = 15;

export function newSecret(): Secret {
  return new Secret({ size: 20 });
}

export function authenticator(secret: Secret, email: string): TOTP {
  return new TOTP({ issuer: 'Platsa', label: email, secret, period: periodSeconds });
}

/** When two-step log-in was switched on; null where it is off. */
export async function twoStepSince(db: Db, userId: string): Promise<Date | null> {
  const row = await db.selectFrom('twoSteps').select('confirmedAt').where('userId', '=', userId).executeTakeFirst();
  return row?.confirmedAt ?? null;
}

/**
 * Asks for the second step of a log-in, in the transaction that opens the session. Throws where the account has two-step
 * log-in and the code is missing, wrong or used.
 */
export async function requireSecondStep(ctx: Context, tx: Tx, userId: string, code: string | undefined): Promise<void> {
  if (!(await twoStepSince(tx, userId))) return;
  if (code === undefined) throw new ApiError('codeRequired');
  if (await useAppCode(tx, userId, code, ctx.now())) return;
  if (!(await useRecoveryCode(tx, userId, code))) throw wrongCode();
  await sendSecurityMail(ctx, tx, userId, 'recoveryCodeUsed');
}

/** Accepts a code of the app once, also if the clocks differ by half a minute. */
export async function useAppCode(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
  const row = await tx.selectFrom('twoSteps').select('secret').where('userId', '=', userId).executeTakeFirst();
  if (!row) return false;
  const secret = new Secret({ buffer: Uint8Array.from(row.secret).buffer });
  const delta = authenticator(secret, '').validate({ token: plainCode(code), timestamp: now.getTime(), window: 1 });
  if (delta === null) return false;
  const step = Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
  const used = await tx
    .updateTable('twoSteps')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst();
  return used !== undefined;
}

/** Switches two-step log-in off. */
export async function removeTwoStep(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('twoSteps').where('userId', '=', userId).execute();
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

async function useRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashToken(plainCode(code)))
    .returning('userId')
    .executeTakeFirst();
  return used !== undefined;
}

/** Replaces the account's recovery codes and returns the new ones, which are stored as hashes only. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const rows = codes.map((code) => ({ codeHash: hashToken(plainCode(code)), userId }));
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await tx.insertInto('recoveryCodes').values(rows).execute();
  return codes;
}

/** 24 letters and digits, in groups of four. */
function newRecoveryCode(): string {
  const { base32 } = new Secret({ size: recoveryCodeBytes });
  return (base32.toLowerCase().match(/.{4}/g) ?? []).join('-');
}

/** A code as it is compared: without the spaces and hyphens that help in reading it. */
function plainCode(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '');
}

export function wrongCode(): ApiError {
  const message = 'Koden stämmer inte eller är redan använd. Vänta på nästa kod i appen.';
  return new ApiError('wrongCredentials', { userFriendlyMessage: message, fields: [{ path: 'code', message }] });
}
