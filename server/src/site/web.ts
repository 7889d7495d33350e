import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { sendCached } from '../http/send-cached.ts';
import { sendNotFound } from './public-pages.ts';
import { loadPublicSite } from './public-site.ts';

const client = new URL('../../../web/dist/client/', import.meta.url);

const toJobsWithoutScript = '<noscript><meta http-equiv="refresh" content="0; url=/jobs"></noscript>';

/** The built client: its files, and the application's page at each of the application's addresses. */
export async function registerWeb(app: FastifyInstance, ctx: Context): Promise<void> {
  const index = await readFile(new URL('index.html', client), 'utf8').catch(() => undefined);
  const site = await loadPublicSite();
  if (index === undefined || !site) return;
  // Before the application, so that a visitor reaches the jobs without loading it; without JavaScript everybody does.
  const frontDoor = index.replace('<head>', `<head><script src="/front-door.js"></script>${toJobsWithoutScript}`);
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', client)),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    // The names change with the content, so a browser that has a file never asks whether it is still the same.
    immutable: true,
    maxAge: '365d',
    etag: false,
    lastModified: false,
    acceptRanges: false,
  });
  for (const file of ['favicon.svg', 'front-door.js', 'old-browser.js', 'push-worker.js']) {
    app.get(`/${file}`, (_request, reply) =>
      reply.sendFile(file, fileURLToPath(client), { maxAge: '1h', immutable: false }),
    );
  }
  // Runs on other sites.
  app.get('/embed.js', (_request, reply) =>
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .sendFile('embed.js', fileURLToPath(client), { maxAge: '1h', immutable: false }),
  );
  // Browsers ask for this address beside any text that names no icon.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    // A missing file of an older build must not be answered with a page, which the browser would run as a script.
    if (!isPage || request.url.startsWith('/assets/')) return reply.status(404).send();
    const page = site.applicationPageAt(request.url.split('?')[0] ?? '/');
    if (page === undefined) return sendNotFound(ctx, site, request, reply);
    const html = page === 'overview' ? frontDoor : index;
    // It never changes while this process runs.
    const key = { key: `application ${page === 'overview' ? 'overview' : 'page'}`, version: 1 };
    const response = await ctx.responseCache.get(key, request.headers['accept-encoding'], async () => html);
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return sendCached(reply, response);
  });
}
