import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { ApiError, tooMany } from './api-error.ts';
import { type CallLimit, type Limit, limits } from './limits.ts';
import { getNetwork } from './network.ts';

interface Caller {
  address: string;
  /** Undefined without a session: account limits then count the network. */
  userId?: string | undefined;
}

/** Attempts that are counted together, and when they no longer count. */
interface LimitWindow {
  points: number;
  expire: number;
}

export interface Limiter {
  /** Counts an attempt, and refuses it once the limit is used up. `key` names what is limited: an id, an address, a network. */
  count(limit: Limit, key: string): Promise<void>;
  /** Counts an attempt. Returns false once the limit is used up. */
  tryCount(limit: Limit, key: string): Promise<boolean>;
  /** Takes an attempt back that turned out not to count. */
  takeBack(limit: Limit, key: string): Promise<void>;
  /** Counts a call by its limits, and refuses it once one of them is used up. */
  countCall(wanted: readonly CallLimit[], caller: Caller): Promise<void>;
  /** Counts a read that is open to anyone and not cached. */
  countPublicRead(address: string): Promise<void>;
}

const longestPauseMs = 20_000;

export function createLimiter({ db, now }: Pick<Context, 'db' | 'now'>): Limiter {
  /** Windows of the limits per process. Drops the keys that were counted longest ago first. */
  const windows = new LRUCache<string, LimitWindow>({ max: 10_000 });

  function countInProcess(limit: Limit, key: string): LimitWindow {
    const began = now().getTime();
    const name = storedKey(limit, key);
    const current = windows.get(name);
    const isOpen = current !== undefined && current.expire > began;
    const window = isOpen ? current : { points: 0, expire: began + 1_000 * limit.seconds };
    window.points++;
    windows.set(name, window);
    return window;
  }

  async function countInDatabase(limit: Limit, key: string): Promise<LimitWindow> {
    const began = now().getTime();
    const opened = { points: 1, expire: began + 1_000 * limit.seconds };
    const { rows } = await sql<LimitWindow>`
      INSERT INTO rate_limits AS counted (key, points, expire)
      VALUES (${storedKey(limit, key)}, 1, ${opened.expire})
      ON CONFLICT (key) DO UPDATE SET
        points = 1 + CASE WHEN counted.expire > ${began}::bigint THEN counted.points ELSE 0 END,
        expire = CASE WHEN counted.expire > ${began}::bigint THEN counted.expire ELSE excluded.expire END
      RETURNING points, expire`.execute(db);
    return rows[0] ?? opened;
  }

  async function countIn(limit: Limit, key: string): Promise<LimitWindow> {
    return limit.perProcess ? countInProcess(limit, key) : countInDatabase(limit, key);
  }

  async function tryCount(limit: Limit, key: string): Promise<boolean> {
    return (await countIn(limit, key)).points <= limit.points;
  }

  async function countOrRefuse(limit: Limit, key: string): Promise<void> {
    const { points, expire } = await countIn(limit, key);
    if (points > limit.points) throw tooMany(Math.ceil((expire - now().getTime()) / 1_000));
  }

  /** Spreads calls beyond the limit in time. Refuses those that would wait longer than a client does. */
  async function slow(limit: Limit, key: string, slowsBy: number): Promise<void> {
    const { points, expire } = await countIn(limit, key);
    const pauseMs = Math.max(0, points - limit.points) * slowsBy;
    if (pauseMs > longestPauseMs) throw tooMany(Math.ceil((expire - now().getTime()) / 1_000));
    if (pauseMs > 0) await setTimeout(pauseMs);
  }

  return {
    tryCount,
    count: countOrRefuse,
    async countCall(wanted, caller) {
      for (const limit of wanted) {
        const network = getNetwork(caller.address);
        const key = limit.by === 'network' ? network : (caller.userId ?? network);
        if (limit.slowsBy) await slow(limit, key, limit.slowsBy);
        else await countOrRefuse(limit, key);
      }
    },
    countPublicRead: (address) => countOrRefuse(limits.publicRead, getNetwork(address)),
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
