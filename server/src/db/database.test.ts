import { once } from 'node:events';
import net from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
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
