import { Readable } from 'node:stream';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { registerCompression } from './compression.ts';

const app = Fastify();
const long = 'Smörgås i skärgården. '.repeat(100);

beforeAll(() => {
  registerCompression(app);
  app.get('/short', async (_request, reply) => reply.type('text/plain').send('kort'));
  app.get('/long', async (_request, reply) => reply.type('text/plain').send(long));
  app.get('/huge', async (_request, reply) => reply.type('text/plain').send(long.repeat(200)));
  app.get('/stream', async (_request, reply) => reply.type('application/xml').send(Readable.from([long, long])));
  app.get('/picture', async (_request, reply) => reply.type('image/png').send(Readable.from([long])));
  app.get('/bytes', async (_request, reply) => reply.type('text/plain').send(Buffer.from(long)));
});

const ask = (url: string, encodings: string) => app.inject({ url, headers: { 'accept-encoding': encodings } });

test.each([
  ['/long', long],
  ['/huge', long.repeat(200)],
  ['/stream', long + long],
])('%s is sent compressed in a way that the browser reads', async (url, text) => {
  const zstd = await ask(url, 'gzip, deflate, br, zstd');
  expect(zstd.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding' });
  expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(text);
  const gzip = await ask(url, 'gzip, deflate, br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
  const plain = await ask(url, 'identity');
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
  expect(plain.body).toBe(text);
});

test.each(['/short', '/picture', '/bytes'])('%s is sent as it is', async (url) => {
  const answer = await ask(url, 'gzip, zstd');
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
});
