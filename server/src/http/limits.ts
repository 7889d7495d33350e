import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
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

export function createLimiter(pool: pg.Pool): Limiter {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterFor = (limit: Limit) => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const created = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
    });
    limiters.set(limit.name, created);
    return created;
  };
  return async (wanted, subject) => {
    for (const limit of wanted) {
      try {
        await limiterFor(limit).consume(keyOf(limit, subject));
      } catch (error) {
        // The library rejects with an Error when the store fails, and with a plain result when the limit is reached.
        if (error instanceof Error) throw error;
        throw new ApiError('tooMany', { userFriendlyMessage: 'För många försök. Vänta en stund och försök igen.' });
      }
    }
  };
}

function keyOf(limit: Limit, subject: LimitSubject): string {
  if (limit.by === 'address') return subject.address;
  if (limit.by === 'account') return subject.userId ?? subject.address;
  return String(subject.input[limit.by.input] ?? '').toLowerCase();
}
