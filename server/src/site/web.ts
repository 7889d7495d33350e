import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { sendAnswer } from '../http/answer-cache.ts';
import { headersForPages } from '../http/security-headers.ts';
import { loadApplicationPages } from './application-pages.ts';
import { sendNotFound } from './public-pages.ts';
import { loadPublicSite } from './public-site.ts';

const client = new URL('../../../web/dist/client/', import.meta.url);

/** The built client: its files, and the application's page for the addresses that the application has pages at. */
export async function registerWeb(app: FastifyInstance, ctx: Context): Promise<void> {
  const pages = await loadApplicationPages(client);
  const site = await loadPublicSite();
  if (!pages || !site) return;
  await app.register(fastifyStatic, {
    root: fileURLToPath(client),
    // A route for each file that exists, so that every other address goes on to the handler below.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      // Names below assets/ change with their content.
      const forever = path.relative(fileURLToPath(client), file).startsWith('assets');
      // A policy for pages is of no use to a file, and a hundred files make it heavy.
      for (const name of ['x-request-id', ...headersForPages]) reply.removeHeader(name);
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  // What browsers ask for by themselves beside a page or a text that names no icon.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    // A file of an older build: a page in its place would be run as a script.
    if (!isPage || request.url.startsWith('/assets/')) return reply.status(404).send();
    const page = site.applicationPageAt(request.url.split('?')[0] ?? '/');
    if (page === undefined) return sendNotFound(ctx, site, request, reply);
    const accepted = request.headers['accept-encoding'];
    const answer = await ctx.answers.get({ name: `page ${page}`, version: 0 }, accepted, async () => pages(page));
    return sendAnswer(reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8'), answer);
  });
}
