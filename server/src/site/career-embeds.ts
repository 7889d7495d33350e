import type { CareerJobFilter, PublicCareerPage } from '@platsa/contract/career-pages/public-page';
import { careerAddress, careerTexts } from '@platsa/contract/career-pages/rules';
import { employmentTypeLabels, payLabel, workplaceLabels } from '@platsa/contract/jobs/labels';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { readPublicCareerPage } from '../features/career-pages/index.ts';
import { sendPublicCached } from '../http/send-cached.ts';
import { escapeHtml } from '../platform/mail/escape-html.ts';
import { rssDocument } from './feeds/rss.ts';

/** Programs get more of them at a time than visitors; the rest is at ?page=2. */
const jobsPerAnswer = 500;

interface CareerEmbedAddress {
  Params: { name: string };
}

/** The jobs of a career page for the company's own site: as JSON (which /embed.js shows), as RSS, and as a page for an iframe. */
export function registerCareerEmbeds(app: FastifyInstance, ctx: Context): void {
  const sendEmbed = (
    request: FastifyRequest<CareerEmbedAddress>,
    reply: FastifyReply,
    format: string,
    make: (page: PublicCareerPage) => string,
  ) => {
    const { name } = request.params;
    const filter = readCareerFilter(request.query as Record<string, unknown>);
    const key = { key: `career ${format} ${name}?${JSON.stringify(filter)}`, showsCareerPages: true };
    const makeBody = async () => make(await readPublicCareerPage(ctx, name, filter, jobsPerAnswer));
    return sendPublicCached({ ctx, request, reply, key, make: makeBody });
  };

  app.get<CareerEmbedAddress>('/career/:name/jobs.json', (request, reply) => {
    // Any site may read these public jobs.
    reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8');
    return sendEmbed(request, reply, 'json', (page) => JSON.stringify(toEmbeddedJobs(page, ctx.publicUrl)));
  });

  app.get<CareerEmbedAddress>('/career/:name/jobs.rss', (request, reply) =>
    sendEmbed(request, reply.type('application/rss+xml; charset=utf-8'), 'rss', (page) =>
      writeRss(page, ctx.publicUrl),
    ),
  );

  app.get<CareerEmbedAddress>('/career/:name/embed', (request, reply) => {
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *")
      .removeHeader('x-frame-options')
      .type('text/html; charset=utf-8');
    return sendEmbed(request, reply, 'embed', (page) => writeFrame(page, ctx.publicUrl));
  });
}

/** The visitor's choice in a page's address. */
export function readCareerFilter({ search, city, page }: Record<string, unknown>): CareerJobFilter {
  const readChoice = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 100) : '');
  const isNumber = /^[1-9]\d{0,4}$/.test(String(page));
  return { search: readChoice(search), city: readChoice(city), page: isNumber ? Number(page) : 1 };
}

function toEmbeddedJobs({ title, owner, pageId, jobs }: PublicCareerPage, origin: string) {
  return {
    title,
    company: owner.name,
    url: origin + careerAddress(pageId),
    ...{ total: jobs.matching, page: jobs.filter.page, pages: jobs.pages },
    jobs: jobs.hits.map((job) => ({
      id: job._id,
      title: job.title,
      url: `${origin}/jobs/${job._id}?career=${pageId}`,
      city: job._city?.name ?? null,
      profession: job._profession.name,
      employmentType: job.employmentType && employmentTypeLabels[job.employmentType],
      workplace: workplaceLabels[job.workplace],
      pay: payLabel(job) || null,
      published: job.startDate,
      lastDay: job.endDate,
    })),
  };
}

/** A feed in pages, each of which says how many jobs there are in all. */
function writeRss({ owner, pageId, jobs }: PublicCareerPage, origin: string): string {
  const link = origin + careerAddress(pageId);
  const { page } = jobs.filter;
  return rssDocument({
    title: `Lediga jobb hos ${owner.name}`,
    description: jobs.pages > 1 ? `Sida ${page} av ${jobs.pages}, ${jobs.matching} lediga jobb.` : undefined,
    link,
    self: `${link}/jobs.rss${formatQuery(jobs.filter)}`,
    previous: page > 1 ? `${link}/jobs.rss${formatQuery({ ...jobs.filter, page: page - 1 })}` : undefined,
    next: page < jobs.pages ? `${link}/jobs.rss${formatQuery({ ...jobs.filter, page: page + 1 })}` : undefined,
    jobs: jobs.hits,
    origin,
    jobQuery: `?career=${pageId}`,
  });
}

/** Query of a list's address: the filters, and the page if it is not the first. */
function formatQuery({ search, city, page }: CareerJobFilter): string {
  const chosen = Object.entries({ search, city, page: page > 1 ? String(page) : '' }).filter(
    ([, value]) => value !== '',
  );
  const query = new URLSearchParams(chosen);
  return query.size > 0 ? `?${query}` : '';
}

/** A bare list, whose links leave the frame. */
function writeFrame(page: PublicCareerPage, origin: string): string {
  const { title, jobs, url, total } = toEmbeddedJobs(page, origin);
  const rows = jobs.map(
    (job) =>
      `<li><a href="${escapeHtml(job.url)}" target="_top"><span><b>${escapeHtml(job.title)}</b><small>${escapeHtml(
        [job.profession, job.employmentType, job.workplace === workplaceLabels.site ? null : job.workplace, job.pay]
          .filter(Boolean)
          .join(' · '),
      )}</small></span><span>${escapeHtml(job.city ?? '')}</span></a></li>`,
  );
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${careerTexts.noJobs}</p>`;
  const all = escapeHtml(`${url}${formatQuery({ ...page.jobs.filter, page: 1 })}#jobb`);
  const rest = total > jobs.length ? `<p><a href="${all}" target="_top">Alla ${total} lediga jobb</a></p>` : '';
  return `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#0f1b2d}ul{margin:0;padding:0;list-style:none}li+li{border-top:1px solid #d5dbe3}
a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 24px;padding:14px 4px;color:inherit;text-decoration:none}a:hover b{text-decoration:underline}
p a{display:inline;padding:0;text-decoration:underline}small{display:block;color:#51607a}</style><main>${list}${rest}</main></html>`;
}
