import { Readable } from 'node:stream';
import { jobSearch } from '@platsa/contract/job-board/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { limits } from '../../http/limits.ts';
import { sendPublicCached } from '../../http/send-cached.ts';
import { indeedFeed, linkedInFeed } from './job-feeds.ts';
import { rssFeed } from './rss.ts';
import { sitemapIndex, sitemapOfCareerPages, sitemapOfJobs, sitemapOfPages } from './sitemap.ts';

/** Files for search engines, feed readers, and other job sites that list our jobs. */
export function registerFeeds(app: FastifyInstance, ctx: Context): void {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(ctx.publicUrl)));
  const sendFeed = (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<string>,
    showsCareerPages = false,
  ) => sendPublicCached({ ctx, request, reply, key: { key: `feed ${key}`, showsCareerPages }, make });
  app.get('/sitemap.xml', (request, reply) => sendFeed(request, xml(reply), '/sitemap.xml', () => sitemapIndex(ctx)));
  app.get('/sitemaps/pages.xml', (_request, reply) => xml(reply).send(sitemapOfPages(ctx)));
  app.get('/sitemaps/career.xml', (request, reply) =>
    sendFeed(request, xml(reply), '/sitemaps/career', () => sitemapOfCareerPages(ctx), true),
  );
  app.get<{ Params: { number: string } }>('/sitemaps/adverts-:number(^[1-9]\\d{0,3}).xml', async (request, reply) => {
    const number = Number(request.params.number);
    return sendFeed(request, xml(reply), `/sitemaps/${number}`, () => sitemapOfJobs(ctx, number));
  });
  app.get('/jobs.rss', (request, reply) => {
    const search = jobSearch.parse(request.query);
    const key = `/jobs.rss?${JSON.stringify(search)}`;
    return sendFeed(request, reply.type('application/rss+xml; charset=utf-8'), key, () => rssFeed(ctx, search));
  });
  // Streamed from the database, because they can be longer than the cache. The sites that read them do so a few times a day.
  const onRequest = (request: FastifyRequest) => ctx.limiter.countCall([limits.jobFeed], { address: request.ip });
  app.get('/feeds/indeed.xml', { onRequest }, (_request, reply) => xml(reply).send(Readable.from(indeedFeed(ctx))));
  app.get('/feeds/linkedin.xml', { onRequest }, (_request, reply) => xml(reply).send(Readable.from(linkedInFeed(ctx))));
}

function xml(reply: FastifyReply): FastifyReply {
  return reply.type('application/xml; charset=utf-8');
}

/** Keeps search engines away from the API and from pages that require a log-in. */
function robots(publicUrl: string): string {
  const disallowed = [
    '/v1/',
    '/dev/',
    '/login',
    '/applicant-login',
    '/unsubscribe/',
    '/access-applicants/',
    '/company-invites/',
    '/stay/',
    '/opinions/',
    '/about-you/',
    '/interview/',
  ];
  return `User-agent: *\n${disallowed.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${publicUrl}/sitemap.xml\n`;
}
