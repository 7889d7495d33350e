import { once } from 'node:events';
import net from 'node:net';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { isConnectionLost } from './connection-lost.ts';
import { createPool } from './database.ts';

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

test('a connection that is lost while in use fails its work and nothing else', async () => {
  const pool = createPool({ ...inject('connection'), max: 2 });
  const lost = await pool.connect();
  const { rows } = await lost.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = new Promise<void>((resolve) => lost.once('end', resolve));
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  const failure: unknown = await lost.query('SELECT 1').catch((error: unknown) => error);
  expect(isConnectionLost(failure)).toBe(true);
  lost.release();
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
