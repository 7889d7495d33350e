import { Readable } from 'node:stream';
import { jobSearch } from '@platsa/contract/job-board/schema';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { indeedFeed, linkedInFeed } from './job-feeds.ts';
import { rssFeed } from './rss.ts';
import { sitemapIndex, sitemapOfJobs, sitemapOfPages } from './sitemap.ts';

/** Files for search engines, feed readers, and other job sites that list our jobs. */
export function registerFeeds(app: FastifyInstance, ctx: Context): void {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(ctx.publicUrl)));
  app.get('/sitemap.xml', async (_request, reply) => xml(reply).send(await sitemapIndex(ctx)));
  app.get('/sitemaps/pages.xml', (_request, reply) => xml(reply).send(sitemapOfPages(ctx)));
  app.get<{ Params: { number: string } }>('/sitemaps/adverts-:number(^[1-9]\\d{0,3}).xml', async (request, reply) => {
    const jobs = await sitemapOfJobs(ctx, Number(request.params.number));
    return jobs === undefined ? reply.callNotFound() : xml(reply).send(jobs);
  });
  app.get('/jobs.rss', async (request, reply) =>
    reply.type('application/rss+xml; charset=utf-8').send(await rssFeed(ctx, jobSearch.parse(request.query))),
  );
  app.get('/feeds/indeed.xml', (_request, reply) => xml(reply).send(Readable.from(indeedFeed(ctx))));
  app.get('/feeds/linkedin.xml', (_request, reply) => xml(reply).send(Readable.from(linkedInFeed(ctx))));
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
  ];
  return `User-agent: *\n${disallowed.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${publicUrl}/sitemap.xml\n`;
}
