import type { LiveEvent } from '@platsa/contract/live-event';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Audience, channel, readPayload, type SignalSubject } from './signals.ts';

const heartbeatMs = 15_000;
const timeoutMs = 10_000;
const maxPauseMs = 500;

/** The beginning of the listening connection's name; a server adds its version and its host. */
export const liveConnection = 'platsa-live';

export type Listener = (event: LiveEvent, about?: SignalSubject) => void;

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

export async function startLiveHub(connection: pg.ClientConfig, log: Logger): Promise<LiveHub> {
  const listeners = new Map<Audience, Set<Listener>>();
  const lossListeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let stopped = false;

  const forward = (audience: Audience, event: LiveEvent, about?: SignalSubject) => {
    for (const listener of listeners.get(audience) ?? []) listener(event, about);
  };

  const forwardToAll = (event: LiveEvent) => {
    for (const audience of listeners.keys()) forward(audience, event);
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...{ application_name: liveConnection, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs },
      ...connection,
    });
    next.on('notification', ({ payload }) => {
      const signals = readPayload(payload);
      // Something has changed, but not known what.
      if (signals.length === 0) forwardToAll({ type: 'everything' });
      for (const { audience, event, about } of signals) forward(audience, event, about);
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
        forwardToAll({ type: 'everything' });
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
