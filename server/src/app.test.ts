import { once } from 'node:events';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '../test/app.ts';

const platsa = useTestApp();

test('a request that does not arrive is given up', () => {
  expect(platsa.app.server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 120_000 });
});

test('a server that stops does not wait for a connection without a request', async () => {
  await platsa.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = platsa.app.server.address() as net.AddressInfo;
  const accepted = once(platsa.app.server, 'connection');
  const opened = net.connect(port, '127.0.0.1');
  onTestFinished(() => void opened.destroy());
  const closed = once(opened, 'close');
  await accepted;
  await platsa.app.close();
  await closed;
  expect(platsa.app.server.listening).toBe(false);
});
