import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { createFairQueue } from '../platform/fair-queue.ts';
import { watchSilence } from './watch-silence.ts';

/** On whose behalf connections are taken. */
export interface Requester {
  network: string;
  account?: string | undefined;
  /** Connections that it has now. */
  connections: number;
}

const requesters = new AsyncLocalStorage<Requester | undefined>();

export function runAsRequester<T>(requester: Requester, work: () => T): T {
  return requesters.run(requester, work);
}

/** For what several requesters wait for, which must not wait for the share of one of them. */
export function runForAll<T>(work: () => T): T {
  return requesters.run(undefined, work);
}

/** The account that the current request turns out to come from. */
export function setRequesterAccount(account: string): void {
  const requester = requesters.getStore();
  if (requester) requester.account = account;
}

/** Requests of one account, or of a network for those without one, that may wait for a connection. */
const mostWaiting = 200;

/**
 * A pool whose connections are shared fairly: an account gets at most half as many as are free, so that however many wait for each
 * other's locks, somebody else's request finds one. The accounts of one network leave some, too. While the database does not answer,
 * no connection is given.
 */
export function sharedPool(pool: pg.Pool, direct: pg.ClientConfig): Pick<pg.Pool, 'options' | 'connect' | 'end'> {
  const turns = createFairQueue({
    // One is left for requests that have a connection and need another: they would wait for themselves.
    atOnce: (pool.options.max ?? 10) - 1,
    perSender: (free) => free / 2,
    perNetwork: (free) => 8 * free,
    mostWaiting,
  });
  const silence = watchSilence(direct);

  async function connectInTurn(): Promise<pg.PoolClient> {
    const requester = requesters.getStore();
    const endTurn = requester && requester.connections === 0 ? await turns.take(requester) : undefined;
    try {
      silence.refuse();
      const client = await connectUnlessSilent();
      if (requester) requester.connections += 1;
      // Ending it fails its statement.
      const stopWatching = silence.watch(() => void (client as pg.PoolClient & pg.Client).end().catch(() => {}));
      const release = client.release;
      client.release = (destroy) => {
        stopWatching();
        if (requester) requester.connections -= 1;
        release(destroy);
        endTurn?.();
      };
      return client;
    } catch (error) {
      endTurn?.();
      throw error;
    }
  }

  function connectUnlessSilent(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isSilent = false;
      const stopWatching = silence.watch((error) => {
        isSilent = true;
        reject(error);
      });
      pool
        .connect()
        .then((client) => (isSilent ? client.release() : resolve(client)), reject)
        .finally(stopWatching);
    });
  }

  return { options: pool.options, connect: connectInTurn as pg.Pool['connect'], end: () => pool.end() };
}
