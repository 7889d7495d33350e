import type { CareerJobFilter } from '@platsa/contract/career-pages/public-page';
import { careerAddress } from '@platsa/contract/career-pages/rules';
import type { PublicPage } from '@platsa/contract/public-site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { readPublicCareerPage } from '../features/career-pages/index.ts';
import { ApiError } from '../http/api-error.ts';
import { sendRendered } from './public-pages.ts';
import { loadPublicSite, type PublicSite } from './public-site.ts';

interface Address {
  Params: { name: string };
}

/** The career pages, at /career/{pageId} and /career/{brand}. */
export async function registerCareerPages(app: FastifyInstance, ctx: Context): Promise<void> {
  const site = await loadPublicSite();
  if (!site) return;
  await app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => sendInstead(ctx, site, { error, request, reply }));
    pages.get<Address>('/career/:name', (request, reply) => {
      const { name } = request.params;
      const filter = filterOf(request.query as Record<string, unknown>);
      return sendRendered({
        ...{ ctx, site, request, reply },
        cacheKey: { key: `/career/${name}?${JSON.stringify(filter)}`, showsCareerPages: true },
        read: () => readPage(ctx, name, filter),
      });
    });
    pages.get('/career/:name/', ({ url }, reply) => reply.redirect(url.replace(/\/(?=\?|$)/, ''), 301));
  });
}

async function readPage(ctx: Context, name: string, filter: CareerJobFilter): Promise<PublicPage> {
  const career = await readPublicCareerPage(ctx, name, filter);
  return {
    ...{ page: 'career', career, site: '', canonical: ctx.publicUrl + careerAddress(career.pageId) },
    isFiltered: filter.search !== '' || filter.city !== '',
  };
}

function filterOf({ search, city }: Record<string, unknown>): CareerJobFilter {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 100) : '');
  return { search: text(search), city: text(city) };
}

interface Failure {
  error: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The page in the place of one that does not exist, is not published, or failed. */
function sendInstead(ctx: Context, site: PublicSite, { error, request, reply }: Failure) {
  const refusal = error instanceof ApiError ? error : undefined;
  if (!refusal) request.log.error({ err: error }, 'page failed');
  const pages = { notFound: 'career-not-found', locked: 'career-locked' } as const;
  const page = refusal?.error === 'notFound' || refusal?.error === 'locked' ? pages[refusal.error] : 'failed';
  return reply
    .status(refusal?.status ?? 500)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(site.render({ page }, ctx.publicUrl));
}
