import pg from 'pg';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { aDatabaseProxy } from '../../../test/database-proxy.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { startLiveHub } from './live-hub.ts';
import { channel } from './signals.ts';

test('a connection that is lost silently is noticed', async () => {
  const proxy = await aDatabaseProxy(inject('connection'));
  onTestFinished(proxy.close);
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
