import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

const client = new URL('../../../web/dist/client/', import.meta.url);

/** The built client: its files, and the application's page for every address that is not something else. */
export async function registerWeb(app: FastifyInstance, _ctx: Context): Promise<void> {
  const index = await readFile(new URL('index.html', client), 'utf8').catch(() => undefined);
  if (index === undefined) return;
  await app.register(fastifyStatic, {
    root: new URL('assets/', client),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.status(404).send();
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(index);
  });
}
