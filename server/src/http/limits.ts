import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { ApiError } from './api-error.ts';

/** Attempts per window. They are counted in PostgreSQL, so all server processes share the count. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** Each server process counts for itself instead, because a visitor's read should write nothing. */
  perProcess?: true;
}

/** A limit of calls, counted per account, or per network for calls without a session. */
export interface CallLimit extends Limit {
  by: 'network' | 'account';
}

const minute = 60;
const hour = 60 * minute;

export const limits = {
  // Log-ins that fail. Strangers may use up an account's attempts; a device that has logged in to it has its own.
  logInByNetwork: { name: 'login-network', points: 60, seconds: 15 * minute },
  logInByAccount: { name: 'login-account', points: 10, seconds: 15 * minute },
  logInByDevice: { name: 'login-device', points: 10, seconds: 15 * minute },
  // Own passwords that are given wrong, to change something that requires it.
  ownPassword: { name: 'own-password', points: 10, seconds: 15 * minute },
  // One-time codes that are given wrong, at log-in and when two-step log-in is switched on.
  oneTimeCode: { name: 'one-time-code', points: 5, seconds: 15 * minute },
  // All log-ins, because comparing a password takes much of the processor.
  logIn: { name: 'login', points: 600, seconds: 15 * minute, by: 'network' },
  signUp: { name: 'sign-up', points: 30, seconds: hour, by: 'network' },
  recoverByNetwork: { name: 'recover-network', points: 20, seconds: hour, by: 'network' },
  recoverByAccount: { name: 'recover-account', points: 5, seconds: hour },
  followRecovery: { name: 'follow-recovery', points: 60, seconds: hour, by: 'network' },
  sendConfirmation: { name: 'send-confirmation', points: 10, seconds: hour, by: 'account' },
  // Addresses that turn out to have, or not to have, an account: the texts say so, so guessing is limited.
  guessAddress: { name: 'guess-address', points: 10, seconds: hour },
  exportData: { name: 'export-data', points: 10, seconds: hour, by: 'account' },
  changeAccount: { name: 'change-account', points: 40, seconds: 15 * minute, by: 'account' },
  createCompany: { name: 'create-company', points: 30, seconds: hour, by: 'account' },
  invite: { name: 'invite', points: 60, seconds: hour, by: 'account' },
  followInvite: { name: 'follow-invite', points: 60, seconds: hour, by: 'network' },
  shareApplicants: { name: 'share-applicants', points: 60, seconds: hour, by: 'account' },
  followAccess: { name: 'follow-access', points: 60, seconds: hour, by: 'network' },
  upload: { name: 'upload', points: 120, seconds: hour, by: 'account' },
  uploadResume: { name: 'upload-resume', points: 20, seconds: hour, by: 'account' },
  uploadAttachment: { name: 'upload-attachment', points: 60, seconds: hour, by: 'account' },
  comment: { name: 'comment', points: 300, seconds: hour, by: 'account' },
  sendMessage: { name: 'send-message', points: 120, seconds: minute, by: 'account' },
  messageMany: { name: 'message-many', points: 60, seconds: hour, by: 'account' },
  scheduleMessage: { name: 'schedule-message', points: 300, seconds: hour, by: 'account' },
  inboundMail: { name: 'inbound-mail', points: 60, seconds: hour },
  mailMany: { name: 'mail-many', points: 60, seconds: hour, by: 'account' },
  recordEvent: { name: 'record-event', points: 600, seconds: hour, by: 'network' },
  billingLink: { name: 'billing-link', points: 30, seconds: hour, by: 'account' },
  purchase: { name: 'purchase', points: 60, seconds: hour, by: 'account' },
  discountCode: { name: 'discount-code', points: 60, seconds: hour, by: 'account' },
  orderService: { name: 'order-service', points: 60, seconds: hour, by: 'account' },
  hostName: { name: 'host-name', points: 120, seconds: hour, by: 'account' },
  // Applications to jobs are counted where they are sent (applications/apply-to-job.ts).
  apply: { name: 'apply', points: 100, seconds: hour, by: 'account' },
  withdraw: { name: 'withdraw', points: 100, seconds: hour },
  requestWithdrawal: { name: 'request-withdrawal', points: 60, seconds: hour, by: 'account' },
  requestReview: { name: 'request-review', points: 60, seconds: hour, by: 'account' },
  // Lists, pages and feeds that are not cached.
  publicRead: { name: 'public-read', points: 600, seconds: minute, by: 'network', perProcess: true },
  jobFeed: { name: 'job-feed', points: 20, seconds: hour, by: 'network' },
} as const satisfies Record<string, Limit | CallLimit>;

/** Refuses an attempt over its limit. */
export const tooMany = () =>
  new ApiError('tooMany', { userFriendlyMessage: 'För många försök. Vänta en stund och försök igen.' });

export interface Limiter {
  /** Counts an attempt, and refuses it once the limit is used up. `key` names what is limited: an id, an address, a network. */
  count(limit: Limit, key: string): Promise<void>;
  /** Takes an attempt back that turned out not to count. */
  takeBack(limit: Limit, key: string): Promise<void>;
}

export function createLimiter({ db, now }: Pick<Context, 'db' | 'now'>): Limiter {
  /** Windows of the limits per process. Drops the keys that were counted longest ago first. */
  const windows = new LRUCache<string, { points: number; expire: number }>({ max: 10_000 });

  function countInProcess(limit: Limit, key: string): number {
    const began = now().getTime();
    const name = storedKey(limit, key);
    const current = windows.get(name);
    const isOpen = current !== undefined && current.expire > began;
    const window = isOpen ? current : { points: 0, expire: began + 1_000 * limit.seconds };
    window.points++;
    windows.set(name, window);
    return window.points;
  }

  async function countInDatabase(limit: Limit, key: string): Promise<number> {
    const began = now().getTime();
    const { rows } = await sql<{ points: number }>`
      INSERT INTO rate_limits AS counted (key, points, expire)
      VALUES (${storedKey(limit, key)}, 1, ${began + 1_000 * limit.seconds})
      ON CONFLICT (key) DO UPDATE SET
        points = 1 + CASE WHEN counted.expire > ${began}::bigint THEN counted.points ELSE 0 END,
        expire = CASE WHEN counted.expire > ${began}::bigint THEN counted.expire ELSE excluded.expire END
      RETURNING points`.execute(db);
    return rows[0]?.points ?? 1;
  }

  return {
    async count(limit, key) {
      const points = limit.perProcess ? countInProcess(limit, key) : await countInDatabase(limit, key);
      if (points > limit.points) throw tooMany();
    },
    async takeBack(limit, key) {
      await sql`UPDATE rate_limits SET points = greatest(points - 1, 0) WHERE key = ${storedKey(limit, key)}`.execute(
        db,
      );
    },
  };
}

/** The name comes first: deleting an account deletes the counts whose second part is its id or address (own-data.ts). */
function storedKey({ name }: Limit, key: string): string {
  return `${name}:${key.toLowerCase()}`.slice(0, 255);
}

interface Caller {
  address: string;
  /** Undefined without a session: account limits then count the network. */
  userId?: string | undefined;
}

/** Counts a call by its limits, and refuses it once one of them is used up. */
export async function countCall(limiter: Limiter, wanted: readonly CallLimit[], caller: Caller): Promise<void> {
  for (const limit of wanted) {
    const network = getNetwork(caller.address);
    await limiter.count(limit, limit.by === 'network' ? network : (caller.userId ?? network));
  }
}

/** Counts a read that is open to anyone and not cached. */
export function countPublicRead(limiter: Limiter, address: string): Promise<void> {
  return limiter.count(limits.publicRead, getNetwork(address));
}

/**
 * Does `work`, and counts it if it ends with wrong credentials. It is counted before it begins, so that many attempts at the
 * same moment do not pass the limit, and taken back afterwards.
 */
export async function limitFailures<T>(
  limiter: Limiter,
  limit: Limit,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  await limiter.count(limit, key);
  try {
    const result = await work();
    await limiter.takeBack(limit, key);
    return result;
  } catch (error) {
    if (!(error instanceof ApiError && error.error === 'wrongCredentials')) await limiter.takeBack(limit, key);
    throw error;
  }
}

/**
 * The network that an address is counted by: IPv4 addresses by themselves, IPv6 by /64, because one subscriber has all
 * addresses of a /64.
 */
export function getNetwork(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [start = '', end = ''] = plain.replace(/[\d.]+\.[\d.]+$/, '0:0').split('::');
  const first = start === '' ? [] : start.split(':');
  const last = end === '' ? [] : end.split(':');
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const groups = [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Bounds how much of one kind happens at the same time in this process. */
export interface Slots {
  /** Takes one slot under each key, unless one of them already has its most; frees them when the result is called. */
  take(mostByKey: Readonly<Record<string, number>>): () => void;
}

/** `refusal` is shown to the user who gets no slot. */
export function createSlots(refusal: string): Slots {
  const taken = new Map<string, number>();
  return {
    take(mostByKey) {
      const keys = Object.keys(mostByKey);
      const isFull = keys.some((key) => (taken.get(key) ?? 0) >= (mostByKey[key] ?? 0));
      if (isFull) throw new ApiError('tooMany', { userFriendlyMessage: refusal });
      for (const key of keys) taken.set(key, (taken.get(key) ?? 0) + 1);
      return () => {
        for (const key of keys.splice(0)) {
          const left = (taken.get(key) ?? 1) - 1;
          if (left > 0) taken.set(key, left);
          else taken.delete(key);
        }
      };
    },
  };
}
