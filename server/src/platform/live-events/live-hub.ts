import type { LiveEvent } from '@platsa/contract/live-event';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';

const channel = 'platsa_live';
/** PostgreSQL's limit for the payload of NOTIFY. */
const maxPayloadBytes = 7_999;
const heartbeatMs = 15_000;
const timeoutMs = 10_000;
const maxPauseMs = 500;

/** Receivers of an event: the members of a company, one user, or every server process (for caches of public pages). */
export type Audience = `company:${string}` | `user:${string}` | 'public';

export type Listener = (event: LiveEvent) => void;

/**
 * Forwards live events from PostgreSQL's NOTIFY to the clients of this process. An event belongs to the transaction that
 * causes it: it reaches every process after the commit and is never sent for a rollback. It names what to fetch again.
 */
export interface LiveHub {
  subscribe(audience: Audience, listener: Listener): () => void;
  /** False while the listening connection is lost and events are missed. */
  isConnected(): boolean;
  whenLost(listener: () => void): () => void;
  stop(): Promise<void>;
}

/** One message for one audience. */
export interface Signal {
  audience: Audience;
  event: LiveEvent;
}

/** Sends the signals when the transaction of `db` commits. Equal ones are sent once. */
export async function sendSignals(db: Db, signals: readonly Signal[]): Promise<void> {
  if (signals.length > 0) await selectSignals(signals).execute(db);
}

/** The query that sends the signals, for use at the end of a larger statement. */
export function selectSignals(signals: readonly Signal[]): RawBuilder<unknown> {
  return sql`SELECT pg_notify(${channel}, payload) FROM unnest(${packPayloads(signals)}::text[]) AS payload`;
}

/** The call that tells a company's members to refetch a board, for use in a larger statement. */
export function signalBoard(companyId: RawBuilder<unknown>, boardId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`pg_notify(${channel}, json_build_array(json_build_object('audience', 'company:' || ${companyId},
    'event', json_build_object('type', 'board', 'id', ${boardId})))::text)`;
}

/** Packs the signals into as few notifications as their limit allows: JSON arrays of signals. */
function packPayloads(signals: readonly Signal[]): string[] {
  const payloads: string[] = [];
  for (const signal of new Set(signals.map((one) => JSON.stringify(one)))) {
    const last = payloads.at(-1);
    const fits = last !== undefined && Buffer.byteLength(last) + Buffer.byteLength(signal) + 3 <= maxPayloadBytes;
    if (fits) payloads[payloads.length - 1] = `${last},${signal}`;
    else payloads.push(signal);
  }
  return payloads.map((payload) => `[${payload}]`);
}

export async function startLiveHub(connection: pg.ClientConfig, log: Logger): Promise<LiveHub> {
  const listeners = new Map<Audience, Set<Listener>>();
  const lossListeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let stopped = false;

  const forward = (audience: Audience, event: LiveEvent) => {
    for (const listener of listeners.get(audience) ?? []) listener(event);
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...{ application_name: 'platsa-live', connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs },
      ...connection,
    });
    next.on('notification', ({ payload }) => {
      for (const { audience, event } of JSON.parse(payload ?? '[]') as Signal[]) forward(audience, event);
    });
    next.on('error', () => {});
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    // A connection that only listens never notices that the other end has vanished.
    const heartbeat = setInterval(
      () => next.query('SELECT').catch(() => next.end().catch(() => {})),
      heartbeatMs,
    ).unref();
    // Registered last: a failed attempt to connect also emits 'end', and its caller retries it.
    next.once('end', () => {
      clearInterval(heartbeat);
      void reconnect();
    });
    client = next;
  }

  async function reconnect(): Promise<void> {
    client = undefined;
    for (const listener of lossListeners) listener();
    for (let pause = 100; !stopped; pause = Math.min(pause * 2, maxPauseMs)) {
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      if (stopped) return;
      try {
        await connect();
        // Events sent meanwhile are lost, so clients fetch everything again.
        for (const audience of listeners.keys()) forward(audience, { type: 'everything' });
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
