import { isDeepStrictEqual } from 'node:util';
import { type CareerJobFilter, everyJob } from '@platsa/contract/career-pages/public-page';
import { careerAddress } from '@platsa/contract/career-pages/rules';
import type { ErrorName } from '@platsa/contract/errors';
import type { PublicPage } from '@platsa/contract/public-site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import {
  type CareerHosts,
  findPageByOldAddress,
  givenDomain,
  readCareerJobAddress,
  readPublicCareerPage,
} from '../features/career-pages/index.ts';
import { ApiError } from '../http/api-error.ts';
import { setFailureStatus } from '../http/failure-status.ts';
import { readCareerFilter, registerCareerEmbeds } from './career-embeds.ts';
import { careerHostPrefix } from './career-host.ts';
import { sitemapOfHost } from './feeds/sitemap.ts';
import { sendRendered, withoutTrailingSigns } from './public-pages.ts';
import { loadPublicSite, type PublicSite } from './public-site.ts';

interface CareerPageAddress {
  Params: { name: string };
}

/** The career pages, at /career/{pageId} and /career/{brand}, and at host names of their own. */
export async function registerCareerPages(app: FastifyInstance, ctx: Context, hosts: CareerHosts): Promise<void> {
  const site = await loadPublicSite();
  if (!site) return;
  const sendPage = (request: FastifyRequest, reply: FastifyReply, name: string, address: string) => {
    const filter = readCareerFilter(request.query as Record<string, unknown>);
    return sendRendered({
      ...{ ctx, site, request, reply },
      cacheKey: { key: `/career/${name}?${JSON.stringify([address, filter])}`, showsCareerPages: true },
      read: () => readCareerPage({ ctx, hosts, name, filter, site: address }),
    });
  };

  await app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => sendInstead({ ctx, site, error, request, reply, address: '' }));
    pages.get<CareerPageAddress>('/career/:name', (request, reply) => {
      const { name } = request.params;
      const withoutSign = withoutTrailingSigns(name);
      if (withoutSign !== name) return reply.redirect(`/career/${encodeURIComponent(withoutSign)}`, 301);
      return sendPage(request, reply, name, '');
    });
    pages.get('/career/:name/', ({ url }, reply) => reply.redirect(url.replace(/\/(?=\?|$)/, ''), 301));
    registerCareerEmbeds(pages, ctx);
    // Proxies that fetch certificates on demand ask whether a host name is ours.
    pages.get<{ Querystring: { domain?: string } }>('/career-hosts/ask', async ({ ip, query }, reply) => {
      const isOurs = await isServed({ ctx, hosts, domain: String(query.domain) });
      // Only unknown names count, because all questions come from the proxy.
      if (!isOurs) await ctx.limiter.countPublicRead(ip);
      return reply
        .status(isOurs ? 200 : 404)
        .type('text/plain')
        .send(isOurs ? 'ja' : 'nej');
    });
  });

  await app.register(
    async (host) => {
      const elsewhere = { ctx, site, address: ctx.publicUrl };
      host.setErrorHandler((error, request, reply) => sendInstead({ ...elsewhere, error, request, reply }));
      host.get<CareerPageAddress>('/:name/', (request, reply) =>
        sendPage(request, reply, request.params.name, ctx.publicUrl),
      );
      // A person has one log-in, on the site itself: a name in others' DNS is no place for it.
      host.get<CareerPageAddress & { Params: { jobId: string } }>(
        '/:name/jobs/:jobId',
        async ({ ip, params }, reply) => {
          await ctx.limiter.countPublicRead(ip);
          return reply.redirect(await readCareerJobAddress(ctx, params.name, params.jobId), 302);
        },
      );
      host.get<CareerPageAddress>('/:name/company-apply', async ({ ip, params }, reply) => {
        await ctx.limiter.countPublicRead(ip);
        const { companyId, pageId } = await readPublicCareerPage(ctx, params.name, everyJob);
        return reply.redirect(`${ctx.publicUrl}/company-apply/${companyId}?career=${pageId}`, 302);
      });
      // A name below CAREER_DOMAIN has no sitemap: search engines are sent to the page's address on the site.
      host.get<CareerPageAddress>('/:name/robots.txt', (request, reply) => {
        const own = hosts.hostOf(request.params.name);
        const sitemap = own ? `Sitemap: https://${own}/sitemap.xml\n` : '';
        return reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow:\n${sitemap}`);
      });
      host.get<CareerPageAddress>('/:name/sitemap.xml', async ({ ip, params }, reply) => {
        const own = hosts.hostOf(params.name);
        if (!own) throw new ApiError('notFound');
        await ctx.limiter.countPublicRead(ip);
        await readPublicCareerPage(ctx, params.name, everyJob);
        return reply.type('application/xml; charset=utf-8').send(sitemapOfHost(own));
      });
      host.all('/*', () => {
        throw new ApiError('notFound');
      });
    },
    { prefix: careerHostPrefix },
  );
}

interface HostQuestion {
  ctx: Context;
  hosts: CareerHosts;
  domain: string;
}

/** Whether there is a published page at a host name, or it is the site's own. */
async function isServed({ ctx, hosts, domain }: HostQuestion): Promise<boolean> {
  if (domain === new URL(ctx.publicUrl).hostname) return true;
  const name = hosts.pageAt(domain);
  const page =
    name && (await readPublicCareerPage(ctx, name, everyJob).catch(() => findPageByOldAddress(ctx.db, name)));
  return Boolean(page);
}

interface CareerPageReading {
  ctx: Context;
  hosts: CareerHosts;
  name: string;
  filter: CareerJobFilter;
  /** The site's address where the page is on a host name of its own; '' on the site itself. */
  site: string;
}

async function readCareerPage({ ctx, hosts, name, filter, site }: CareerPageReading): Promise<PublicPage> {
  const career = await readPublicCareerPage(ctx, name, filter);
  const host = hosts.hostOf(career._id ?? '');
  const canonical = host ? `https://${host}/` : ctx.publicUrl + careerAddress(career.pageId);
  return { page: 'career', career, site, canonical, isFiltered: !isDeepStrictEqual(filter, everyJob) };
}

interface CareerPageFailure {
  ctx: Context;
  site: PublicSite;
  error: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The site's address on a host name of a page's own; '' on the site itself. */
  address: string;
}

/** The page in the place of one that has moved, does not exist, is not published, or failed. */
async function sendInstead({ ctx, site, error, request, reply, address }: CareerPageFailure) {
  const refusal = error instanceof ApiError ? error : undefined;
  const moved = refusal?.error === 'notFound' ? await findNewAddress(ctx, request, address) : undefined;
  // Browsers must ask again, because the page may take its old address back.
  if (moved) return reply.header('cache-control', 'no-cache').redirect(moved, 301);
  const html = site.render(pageInstead(refusal?.error, address), ctx.publicUrl);
  const failed = setFailureStatus(request, reply, error);
  return failed.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
}

/** The present address of the requested page, when the career page has moved from the name in the request. */
async function findNewAddress(ctx: Context, request: FastifyRequest, site: string): Promise<string | undefined> {
  const { name = '' } = request.params as { name?: string };
  const page = await findPageByOldAddress(ctx.db, name);
  if (!page) return undefined;
  if (site === '') return request.url.replace(/^\/career\/[^/?]*/, careerAddress(page.pageId));
  return `${new URL(ctx.publicUrl).protocol}//${page.pageId}.${givenDomain(ctx)}${request.originalUrl}`;
}

function pageInstead(error: ErrorName | undefined, site: string): PublicPage {
  if (error === 'notFound') return { page: 'career-not-found', site };
  return error === 'locked' ? { page: 'career-locked', site } : { page: 'failed' };
}
