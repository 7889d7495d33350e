import { once } from 'node:events';
import net from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { waitUntil } from '../../../test/wait-until.ts';
import { startLiveHub } from './live-hub.ts';
import { channel } from './signals.ts';

/** A proxy to the database that can stop forwarding without closing either end. */
async function aDatabaseProxy() {
  const { host, port, user = '', password, database = 'postgres' } = new pg.Client(inject('connection'));
  const sockets: net.Socket[] = [];
  const proxy = net.createServer((here) => {
    const there = net.connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    sockets.push(here, there);
    for (const socket of [here, there]) socket.on('error', () => {});
    here.pipe(there).pipe(here);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const connection = { host: '127.0.0.1', port: (proxy.address() as net.AddressInfo).port, user, password, database };
  return {
    connection,
    cut() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

test('a connection that is lost silently is noticed', async () => {
  const proxy = await aDatabaseProxy();
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const live = await startLiveHub(proxy.connection, pino({ level: 'silent' }));
  // Recorded in the listener, because the hub may be connected again a moment later.
  const states: boolean[] = [];
  live.whenLost(() => states.push(live.isConnected()));
  proxy.cut();
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await waitUntil(() => expect(states).toEqual([false]));
  await live.stop();
});

test('a notification that cannot be read makes clients fetch everything, and later ones arrive', async () => {
  const connection = new pg.Client(inject('connection'));
  await connection.connect();
  onTestFinished(() => connection.end());
  const live = await startLiveHub(inject('connection'), pino({ level: 'silent' }));
  onTestFinished(() => live.stop());
  const heard: string[] = [];
  live.subscribe('user:somebody', ({ type }) => heard.push(type));
  for (const payload of ['', 'nonsense', '{"audience":"user:somebody"}', 'null']) {
    await connection.query('SELECT pg_notify($1, $2)', [channel, payload]);
  }
  const signals = [{ audience: 'user:somebody', event: { type: 'profile' } }];
  await connection.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify(signals)]);
  await waitUntil(() => expect(heard).toEqual([...Array(4).fill('everything'), 'profile']));
});
