import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { askTogether } from '../db/ask-together.ts';
import { ApiError } from './api-error.ts';

/** Points per window; the count lives in PostgreSQL, so all server processes share it. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** What is counted: the caller's address, their account, or a field of the input (an e-mail address). */
  by: 'address' | 'account' | { input: string };
}

interface LimitSubject {
  address: string;
  userId: string | undefined;
  input: Record<string, unknown>;
}

export type Limiter = (limits: readonly Limit[], subject: LimitSubject) => Promise<void>;

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
  return async (wanted, subject) => {
    for (const limit of wanted) {
      const tries = await countTry(ctx, { key: `${limit.name}:${keyOf(limit, subject)}`, seconds: limit.seconds });
      if (tries > limit.points) {
        throw new ApiError('tooMany', { userFriendlyMessage: 'För många försök. Vänta en stund och försök igen.' });
      }
    }
  };
}

interface Try {
  key: string;
  /** The window that begins with the first try. */
  seconds: number;
}

/** The how manieth try of its window it is. Keys are counted in one order, so that no two statements wait for each other. */
const countTry = askTogether<Try, number>(async (ctx, tries) => {
  const now = ctx.now().getTime();
  const { rows } = await sql<{ key: string; points: number }>`
    INSERT INTO rate_limits AS counted (key, points, expire)
    SELECT key, count(*), max(expire)
    FROM unnest(
      ${tries.map(({ key }) => key)}::text[], ${tries.map(({ seconds }) => now + 1_000 * seconds)}::bigint[]
    ) AS tries (key, expire)
    GROUP BY key ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      points = excluded.points + CASE WHEN counted.expire > ${now}::bigint THEN counted.points ELSE 0 END,
      expire = CASE WHEN counted.expire > ${now}::bigint THEN counted.expire ELSE excluded.expire END
    RETURNING key, points`.execute(ctx.db);
  const points = new Map(rows.map((row) => [row.key, row.points]));
  // The last one with a key came to what was counted, each before it to one less.
  const places = tries.toReversed().map(({ key }) => {
    const place = points.get(key) ?? 0;
    points.set(key, place - 1);
    return place;
  });
  return places.toReversed();
});

function keyOf(limit: Limit, subject: LimitSubject): string {
  if (limit.by === 'address') return subject.address;
  if (limit.by === 'account') return subject.userId ?? subject.address;
  return String(subject.input[limit.by.input] ?? '').toLowerCase();
}
