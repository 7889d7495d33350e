import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { ApiError } from './api-error.ts';

/** Attempts per window. They are counted in PostgreSQL, so all server processes share the count. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** Counted per network address, per account, or per value of an input field (an e-mail address). */
  by: 'address' | 'account' | { input: string };
}

interface Caller {
  address: string;
  userId: string | undefined;
  input: Record<string, unknown>;
}

export type Limiter = (limits: readonly Limit[], caller: Caller) => Promise<void>;

const minute = 60;
const hour = 60 * minute;

export const limits = {
  logInByAddress: { name: 'login-address', points: 60, seconds: 15 * minute, by: 'address' },
  logInByAccount: { name: 'login-account', points: 10, seconds: 15 * minute, by: { input: 'email' } },
  signUp: { name: 'sign-up', points: 30, seconds: hour, by: 'address' },
  recoverByAddress: { name: 'recover-address', points: 20, seconds: hour, by: 'address' },
  recoverByAccount: { name: 'recover-account', points: 5, seconds: hour, by: { input: 'email' } },
  changePassword: { name: 'change-password', points: 10, seconds: 15 * minute, by: 'account' },
  followRecovery: { name: 'follow-recovery', points: 60, seconds: hour, by: 'address' },
  // Changing an account may ask for the password.
  deleteAccount: { name: 'delete-account', points: 10, seconds: 15 * minute, by: 'account' },
  exportData: { name: 'export-data', points: 10, seconds: hour, by: 'account' },
  changeAccount: { name: 'change-account', points: 40, seconds: 15 * minute, by: 'account' },
  createCompany: { name: 'create-company', points: 30, seconds: hour, by: 'account' },
  upload: { name: 'upload', points: 120, seconds: hour, by: 'account' },
  uploadResume: { name: 'upload-resume', points: 20, seconds: hour, by: 'account' },
  comment: { name: 'comment', points: 300, seconds: hour, by: 'account' },
  sendMessage: { name: 'send-message', points: 120, seconds: minute, by: 'account' },
  messageMany: { name: 'message-many', points: 60, seconds: hour, by: 'account' },
  inboundMail: { name: 'inbound-mail', points: 60, seconds: hour, by: 'account' },
  mailMany: { name: 'mail-many', points: 60, seconds: hour, by: 'account' },
  recordEvent: { name: 'record-event', points: 600, seconds: hour, by: 'address' },
  orderService: { name: 'order-service', points: 60, seconds: hour, by: 'account' },
  apply: { name: 'apply', points: 100, seconds: hour, by: 'account' },
} as const satisfies Record<string, Limit>;

export function createLimiter(ctx: Context): Limiter {
  return async (wanted, caller) => {
    for (const limit of wanted) {
      const attempts = await countAttempt(ctx, `${limit.name}:${keyOf(limit, caller)}`, limit.seconds);
      if (attempts > limit.points) {
        throw new ApiError('tooMany', { userFriendlyMessage: 'För många försök. Vänta en stund och försök igen.' });
      }
    }
  };
}

/** Counts an attempt and returns how many the current window has. A window begins with the first attempt after the last window. */
async function countAttempt(ctx: Context, key: string, seconds: number): Promise<number> {
  const now = ctx.now().getTime();
  const { rows } = await sql<{ points: number }>`
    INSERT INTO rate_limits AS counted (key, points, expire) VALUES (${key}, 1, ${now + 1_000 * seconds})
    ON CONFLICT (key) DO UPDATE SET
      points = 1 + CASE WHEN counted.expire > ${now}::bigint THEN counted.points ELSE 0 END,
      expire = CASE WHEN counted.expire > ${now}::bigint THEN counted.expire ELSE excluded.expire END
    RETURNING points`.execute(ctx.db);
  return rows[0]?.points ?? 1;
}

function keyOf(limit: Limit, caller: Caller): string {
  if (limit.by === 'address') return caller.address;
  if (limit.by === 'account') return caller.userId ?? caller.address;
  return String(caller.input[limit.by.input] ?? '').toLowerCase();
}
