import { type ChoicesOf, choicesOf, jobsAddress, listAddress } from '@platsa/contract/job-board/address';
import { jobSearch } from '@platsa/contract/job-board/schema';
import type { PublicPage } from '@platsa/contract/public-site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { findPublicJob } from '../features/jobs/find-public-job.ts';
import { aboutJob } from '../features/jobs/queries.ts';
import { readPublicJobs } from '../features/public-jobs/list-public-jobs.ts';
import { type PublicAnswer, type SharedAnswer, sendPublic } from '../http/public-cache.ts';
import { findPlaceByName } from '../reference/catalog.ts';
import { loadPublicSite, type PublicSite } from './public-site.ts';

/** What a reader must be told of where it can't be used: it would have left other adverts. */
const narrowing = ['search', 'city', 'distance', 'near', 'type', 'profession', 'sort'] as const;

const texts = ['privacy-policy', 'business-terms', 'user-terms'] as const;

/** The public site: /jobs, adverts and texts, whole HTML that needs no script and is the same for everyone. */
export async function registerPublicPages(app: FastifyInstance, ctx: Context): Promise<void> {
  const site = await loadPublicSite();
  if (!site) return;
  await app.register(async (pages) => {
    // Who reads a page is told by a page, also when it can't be made.
    pages.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'page failed');
      return reply
        .status(500)
        .type('text/html; charset=utf-8')
        .send(site.render({ page: 'failed' }, ctx.publicUrl));
    });
    registerPages(pages, ctx, site);
  });
}

function registerPages(app: FastifyInstance, ctx: Context, site: PublicSite): void {
  const make = (request: FastifyRequest, shared: SharedAnswer, read: () => Promise<PublicPage>) =>
    ctx.publicCache.get(shared, request.headers['accept-encoding'], async () => {
      const content = await read();
      return { text: site.render(content, ctx.publicUrl), found: content.page !== 'not-found' };
    });
  const sendPage = (reply: FastifyReply, page: PublicAnswer) =>
    sendPublic(reply.type('text/html; charset=utf-8'), page);
  const answer = async (request: FastifyRequest, reply: FastifyReply, key: string, read: () => Promise<PublicPage>) =>
    sendPage(reply, await make(request, { kind: 'page', key }, read));

  const list = (request: FastifyRequest, reply: FastifyReply, tags: string | undefined) => {
    const asked = request.query as Record<string, unknown>;
    const search = { ...jobSearch.parse(asked), tags };
    // The form sends what is not filled in, too; the address to share has only what is.
    if (Object.values(asked).includes('')) return reply.redirect(jobsAddress(search), 303);
    const leftOut = narrowing.filter((name) => asked[name] !== undefined && search[name] === undefined);
    return answer(request, reply, `/jobs?${JSON.stringify([search, leftOut])}`, async () => ({
      page: 'jobs',
      search,
      list: await readPublicJobs(ctx, search),
      leftOut,
      unknownPlace: search.city !== undefined && findPlaceByName(search.city) === undefined,
      areas: ctx.config.regionalKeys.get(tags ?? '') ?? [],
    }));
  };
  const choices = (of: ChoicesOf, request: FastifyRequest, reply: FastifyReply, tags: string | undefined) => {
    const { filter: asked } = request.query as Record<string, unknown>;
    const filter = typeof asked === 'string' ? asked.trim().slice(0, 100) : '';
    const search = { ...jobSearch.parse(request.query), tags, after: undefined };
    return answer(request, reply, `${of}?${JSON.stringify([search, filter])}`, async () => ({
      page: 'choices',
      of,
      search,
      list: await readPublicJobs(ctx, search, { everyChoice: true }),
      filter,
    }));
  };
  const lists = [undefined, ...ctx.config.regionalKeys.keys()];
  for (const key of lists) {
    app.get(listAddress(key), (request, reply) => list(request, reply, key));
    for (const of of choicesOf) {
      app.get(`${listAddress(key)}/${of}`, (request, reply) => choices(of, request, reply, key));
    }
  }

  app.get<{ Params: { jobId: string } }>('/jobs/:jobId', async (request, reply) => {
    const { jobId } = request.params;
    const page = await make(request, { kind: 'advert', ...aboutJob(jobId) }, async () => {
      const job = await findPublicJob(ctx, jobId);
      return job ? { page: 'job', job } : { page: 'not-found' };
    });
    return page.found ? sendPage(reply, page) : reply.redirect('/page-not-found');
  });

  for (const key of ctx.config.regionalKeys.keys()) {
    app.get<{ Params: { jobId: string } }>(`${listAddress(key)}/:jobId`, ({ params: { jobId } }, reply) =>
      reply.redirect(`/jobs/${encodeURIComponent(jobId)}`, 301),
    );
  }

  for (const page of texts) {
    app.get(`/${page}`, (request, reply) => answer(request, reply, page, async () => ({ page })));
  }
  app.get('/page-not-found', (request, reply) => sendNotFound(ctx, site, request, reply));

  const addresses = lists.map(listAddress).flatMap((list) => [list, ...choicesOf.map((of) => `${list}/${of}`)]);
  for (const address of [...addresses, '/jobs/:jobId', ...texts.map((text) => `/${text}`)]) {
    app.get(`${address}/`, ({ url }, reply) => reply.redirect(url.replace(/\/(?=\?|$)/, ''), 301));
  }
}

/** The page that says that there is none, for any address. */
export async function sendNotFound(ctx: Context, site: PublicSite, request: FastifyRequest, reply: FastifyReply) {
  const page = await ctx.publicCache.get(
    { kind: 'page', key: 'page-not-found' },
    request.headers['accept-encoding'],
    async () => ({ text: site.render({ page: 'not-found' }, ctx.publicUrl), found: false }),
  );
  return sendPublic(reply.type('text/html; charset=utf-8'), page);
}
