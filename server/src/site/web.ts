import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { sendAnswer } from '../http/answer-cache.ts';
import { loadApplicationPages } from './application-pages.ts';
import { registerFiles } from './files.ts';
import { sendNotFound } from './public-pages.ts';
import { loadPublicSite } from './public-site.ts';

const client = new URL('../../../web/dist/client/', import.meta.url);

/** The built client: its files, and the application's page for the addresses that the application has pages at. */
export async function registerWeb(app: FastifyInstance, ctx: Context): Promise<void> {
  const pages = await loadApplicationPages(client);
  const site = await loadPublicSite();
  if (!pages || !site) return;
  await registerFiles(app, client);
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
