import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { sendNotFound } from './public-pages.ts';
import { loadPublicSite } from './public-site.ts';

const client = new URL('../../../web/dist/client/', import.meta.url);

/** The built client: its files, and the application's page at each of the application's addresses. */
export async function registerWeb(app: FastifyInstance, ctx: Context): Promise<void> {
  const pages = await loadApplicationPages();
  const site = await loadPublicSite();
  if (!pages || !site) return;
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', client)),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    // The names change with the content.
    immutable: true,
    maxAge: '365d',
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', fileURLToPath(client), { maxAge: '1h', immutable: false }),
  );
  // Browsers ask for this address beside any text that names no icon.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    // A missing file of an older build must not be answered with a page, which the browser would run as a script.
    if (!isPage || request.url.startsWith('/assets/')) return reply.status(404).send();
    const page = site.applicationPageAt(request.url.split('?')[0] ?? '/');
    if (page === undefined) return sendNotFound(ctx, site, request, reply);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(pages(page));
  });
}

/** The application's HTML by page name: the same for all pages except for the links to the files that the page needs. */
async function loadApplicationPages(): Promise<((page: string) => string) | undefined> {
  const read = (name: string) => readFile(new URL(name, client), 'utf8').catch(() => undefined);
  const [index, pages] = await Promise.all([read('index.html'), read('.vite/pages.json')]);
  if (index === undefined || pages === undefined) return undefined;
  const html = new Map(
    Object.entries(JSON.parse(pages) as Record<string, string[]>).map(([page, files]) => [
      page,
      index.replace('</head>', `${files.map(linkTo).join('')}</head>`),
    ]),
  );
  return (page) => html.get(page) ?? index;
}

/** Style sheets of parts that load later are appended to the head, and so override these. */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
