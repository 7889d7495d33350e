import type { LiveEvent } from '@platsa/contract/live-event';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';

const channel = 'platsa_live';
/** What NOTIFY can carry. */
export const maxEventBytes = 7_999;
/** How often the connection is asked whether it still is one, and for how long an answer is waited for. */
const lookEveryMs = 15_000;
const patienceMs = 10_000;

/** Who is told: the members of a company, one person, or every server process (for caches of public pages). */
export type Audience = `company:${string}` | `user:${string}` | 'public';

export type Listener = (event: LiveEvent) => void;

/**
 * Tells what changed to whoever has it on screen. An event goes out with the transaction that causes it, through
 * NOTIFY, so it reaches every server process and never tells of what was rolled back. It carries what to fetch again; of a
 * board also what has changed, where that is little, and of a conversation what was said.
 */
export interface LiveHub {
  subscribe(audience: Audience, listener: Listener): () => void;
  /** Whether what happens is heard of now; `whenLost` tells when that ends. */
  isConnected(): boolean;
  whenLost(listener: () => void): () => void;
  stop(): Promise<void>;
}

/** An event of a board comes with a new version, so it is sent by `notifyBoardChanged` alone. */
type PlainEvent = LiveEvent & { type: Exclude<LiveEvent['type'], 'board'> };

/** Told when the transaction of `db` commits. */
export async function notify(db: Db, audience: Audience, event: PlainEvent): Promise<void> {
  await notifyAll(db, [{ audience, event }]);
}

/** The same for several events. */
export async function notifyAll(db: Db, events: readonly { audience: Audience; event: PlainEvent }[]): Promise<void> {
  if (events.length === 0) return;
  const payloads = events.map(payloadOf);
  await sql`SELECT ${notificationOf(sql`payload`)} FROM unnest(${payloads}::text[]) AS payload`.execute(db);
}

/** What is too long for an event is left to be fetched. */
function payloadOf({ audience, event }: { audience: Audience; event: PlainEvent }): string {
  const whole = JSON.stringify({ audience, event });
  if (Buffer.byteLength(whole) <= maxEventBytes) return whole;
  const { message: _, ...plain } = event;
  return JSON.stringify({ audience, event: plain });
}

/** Told by a statement that does more, of a message that PostgreSQL writes: the JSON of audience and event, at most 8,000 bytes of it. */
export function notificationOf(message: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`pg_notify(${channel}, ${message})`;
}

export async function startLiveHub(connection: pg.ClientConfig, log: Logger): Promise<LiveHub> {
  const listeners = new Map<Audience, Set<Listener>>();
  const lossListeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let stopped = false;

  const tell = (audience: Audience, event: LiveEvent) => {
    for (const listener of listeners.get(audience) ?? []) listener(event);
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...{ application_name: 'platsa-live', connectionTimeoutMillis: patienceMs, query_timeout: patienceMs },
      ...connection,
    });
    next.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as { audience: Audience; event: LiveEvent };
      tell(message.audience, message.event);
    });
    next.on('error', () => {});
    await next.connect();
    await next.query(`LISTEN ${channel}`);
    // Who only listens never hears that the other end is gone without a word, and would go on with what is old.
    const looking = setInterval(() => next.query('SELECT').catch(() => next.end()), lookEveryMs).unref();
    // Not before: a try that fails ends too, and is tried again by whoever made it.
    next.once('end', () => {
      clearInterval(looking);
      void reconnect();
    });
    client = next;
  }

  async function reconnect(): Promise<void> {
    client = undefined;
    for (const listener of lossListeners) listener();
    for (let pause = 100; !stopped; pause = Math.min(pause * 2, 5_000)) {
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      if (stopped) return;
      try {
        await connect();
        // What was announced meanwhile is lost, so everyone fetches again.
        for (const audience of listeners.keys()) tell(audience, { type: 'everything' });
        return;
      } catch (error) {
        log.warn({ err: error }, 'could not reconnect the live events to the database');
      }
    }
  }

  await connect();
  return {
    subscribe(audience, listener) {
      const set = listeners.get(audience) ?? new Set();
      listeners.set(audience, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(audience);
      };
    },
    isConnected: () => client !== undefined,
    whenLost(listener) {
      lossListeners.add(listener);
      return () => lossListeners.delete(listener);
    },
    async stop() {
      stopped = true;
      await client?.end();
    },
  };
}
