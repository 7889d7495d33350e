import { once } from 'node:events';
import net from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { sendBytes } from '../test/send-bytes.ts';

const platsa = useTestApp();

test('a request that does not arrive is given up', () => {
  expect(platsa.app.server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 120_000 });
});

let port: number;
beforeAll(async () => {
  await platsa.app.listen({ port: 0, host: '127.0.0.1' });
  port = (platsa.app.server.address() as net.AddressInfo).port;
});

test.each([
  ['an unknown method', 'PROPFIND /v1/jobs HTTP/1.1', '404 Not Found', 'notFound'],
  ['an unknown method of a known address', 'LINK /v1/auth HTTP/1.1', '404 Not Found', 'notFound'],
  ['no method', 'HEJ /v1/auth HTTP/1.1', '400 Bad Request', 'invalid'],
  ['a broken header', 'GET /v1/auth HTTP/1.1\r\ntrasig rad', '400 Bad Request', 'invalid'],
  ['a long header', `GET /v1/auth HTTP/1.1\r\nx: ${'x'.repeat(20_000)}`, '431 Request Header', 'invalid'],
])('%s is refused in the envelope', async (_what, start, status, name) => {
  const { head, body } = await sendBytes(port, `${start}\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  expect(head).toContain(`HTTP/1.1 ${status}`);
  expect(JSON.parse(body)).toMatchObject({ success: false, data: null, error: { name } });
});

test('a server that stops does not wait for a connection without a request', async () => {
  const accepted = once(platsa.app.server, 'connection');
  const opened = net.connect(port, '127.0.0.1');
  onTestFinished(() => void opened.destroy());
  const closed = once(opened, 'close');
  await accepted;
  await platsa.app.close();
  await closed;
  expect(platsa.app.server.listening).toBe(false);
});
