import { once } from 'node:events';
import net from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { waitUntil } from '../../../test/wait-until.ts';
import { startLiveHub } from './live-hub.ts';

/** A way to the database that can be cut without either end being told. */
async function aWayToTheDatabase() {
  const { host, port, user = '', password, database = 'postgres' } = new pg.Client(inject('connection'));
  const sockets: net.Socket[] = [];
  const way = net.createServer((here) => {
    const there = net.connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    sockets.push(here, there);
    for (const socket of [here, there]) socket.on('error', () => {});
    here.pipe(there).pipe(here);
  });
  await once(way.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    way.close();
  });
  const connection = { host: '127.0.0.1', port: (way.address() as net.AddressInfo).port, user, password, database };
  return {
    connection,
    cut() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

test('a connection that is lost silently is noticed', async () => {
  const way = await aWayToTheDatabase();
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const live = await startLiveHub(way.connection, pino({ level: 'silent' }));
  // Asked as it is told: a moment later it may have another one.
  const known: boolean[] = [];
  live.whenLost(() => known.push(live.isConnected()));
  way.cut();
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await waitUntil(() => expect(known).toEqual([false]));
  await live.stop();
});
