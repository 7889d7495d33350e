import { feedAddress, jobsAddress } from '@platsa/contract/job-board/address';
import { describeSearch } from '@platsa/contract/job-board/rules';
import type { JobSearch } from '@platsa/contract/job-board/schema';
import { payLabel, workplaceLabels } from '@platsa/contract/jobs/labels';
import type { PublicJobCard } from '@platsa/contract/jobs/schema';
import type { Context } from '../../context.ts';
import { readPublicJobs } from '../../features/job-board/index.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { elements, xmlHead } from './xml.ts';

/** The newest hits of a search, for a feed reader. */
export async function rssFeed(ctx: Context, search: JobSearch): Promise<string> {
  const list = await readPublicJobs(ctx, { ...search, sort: 'newest', after: undefined });
  return rssDocument({
    title: `Platsa: ${describeSearch(search)}`,
    link: ctx.publicUrl + jobsAddress({ ...search, after: undefined }),
    self: ctx.publicUrl + feedAddress(search),
    ...{ jobs: list.jobs, origin: ctx.publicUrl },
  });
}

interface Feed {
  title: string;
  /** The page with the same content, and the feed itself. */
  link: string;
  self: string;
  jobs: readonly PublicJobCard[];
  /** The site's address without a trailing slash. */
  origin: string;
  description?: string | undefined;
  /** The code in the jobs' addresses: where their visitors come from. */
  jobQuery?: string;
  /** Addresses of the pages before and after this one (RFC 5005). */
  previous?: string | undefined;
  next?: string | undefined;
}

export function rssDocument({
  title,
  link,
  self,
  jobs,
  origin,
  description,
  previous,
  next,
  jobQuery = '?src=rss',
}: Feed): string {
  const about = { title, link, description: description ?? 'De nyaste lediga jobben.', language: 'sv' };
  const atom = Object.entries({ self, previous, next })
    .filter(([, href]) => href !== undefined)
    .map(([rel, href]) => `<atom:link href="${escapeHtml(href ?? '')}" rel="${rel}" type="application/rss+xml"/>`)
    .join('');
  const items = jobs.map((job) => item(job, origin, jobQuery)).join('');
  return `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${elements(about)}${atom}\n${items}</channel></rss>\n`;
}

function item(job: PublicJobCard, origin: string, query: string): string {
  const guid = `${origin}/jobs/${job._id}`;
  const workplace = job.workplace === 'site' ? null : workplaceLabels[job.workplace];
  const facts = [job._brand.name, job._city?.name, job._profession.name, workplace, payLabel(job)];
  const date = new Date(job.startDate ?? job.createdAt).toUTCString();
  return `<item>${elements({ title: job.title, link: guid + query, guid, description: facts.filter(Boolean).join(' · '), pubDate: date })}</item>\n`;
}
