import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { backgroundTimeouts, createPool, noTimeouts } from './database.ts';
import { isUnavailable } from './unavailable.ts';

const platsa = useTestApp();

test('connecting to a database that accepts connections but never answers times out', async () => {
  const sockets: net.Socket[] = [];
  const silent = net.createServer((socket) => sockets.push(socket));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const pool = createPool({ host: '127.0.0.1', port: (silent.address() as net.AddressInfo).port, user: 'platsa' });
  const refused = expect(pool.connect()).rejects.toThrow(/timeout/);
  await vi.advanceTimersByTimeAsync(31_000);
  await refused;
});

test('a request cannot hold a connection, background work may take longer, and a migration as long as it must', async () => {
  const settingsOf = async (timeouts: object) => {
    const pool = createPool({ ...inject('connection'), ...timeouts });
    onTestFinished(() => pool.end());
    const { rows } = await pool.query(`SELECT name, setting::int FROM pg_settings
      WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`);
    return rows.map(({ setting }) => setting);
  };
  expect(await settingsOf({})).toEqual([60_000, 10_000, 30_000]);
  expect(await settingsOf(backgroundTimeouts)).toEqual([600_000, 60_000, 600_000]);
  expect(await settingsOf(noTimeouts)).toEqual([0, 0, 0]);
  const { rows } = await sql<{ lockTimeout: string }>`SHOW lock_timeout`.execute(platsa.ctx.db);
  expect(rows[0]?.lockTimeout).toBe('10s');
});

test('a connection that is lost while in use fails its work and nothing else', async () => {
  const pool = createPool({ ...inject('connection'), max: 2 });
  const lost = await pool.connect();
  const { rows } = await lost.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = new Promise<void>((resolve) => lost.once('end', resolve));
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  const failure: unknown = await lost.query('SELECT 1').catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  lost.release();
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
