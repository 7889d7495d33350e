import { careerAddress } from '@platsa/contract/career-pages/rules';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { selectLiveJobs } from '../../engines/search/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { elements, xmlHead } from './xml.ts';

/** The protocol allows 50,000. */
const addressesPerFile = 10_000;
const textPages = ['/foretag', '/how-matching-works', '/privacy-policy', '/user-terms', '/business-terms'];
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The files of the sitemap, as many as the jobs need. */
export async function sitemapIndex(ctx: Context): Promise<string> {
  const today = dayInStockholm(ctx.now());
  const { count } = await selectLiveJobs(ctx.db, today)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const files = Array.from({ length: Math.ceil(count / addressesPerFile) }, (_, index) => `adverts-${index + 1}`);
  const entries = ['pages', 'career', ...files].map(
    (file) => `<sitemap>${elements({ loc: `${ctx.publicUrl}/sitemaps/${file}.xml` })}</sitemap>`,
  );
  return `${xmlHead}<sitemapindex xmlns="${namespace}">${entries.join('\n')}</sitemapindex>\n`;
}

export function sitemapOfPages(ctx: Context): string {
  const keys = [...ctx.config.regionalKeys.keys()].map((key) => `/${key}/jobs`);
  return urlset(
    ['/jobs', ...keys, ...textPages].map((path) => ({ path })),
    ctx,
  );
}

/** The published career pages. */
export async function sitemapOfCareerPages(ctx: Context): Promise<string> {
  const pages = await ctx.db
    .selectFrom('careerPages')
    .innerJoin('companies', 'companies.id', 'careerPages.companyId')
    .select(['careerPages.pageId', 'careerPages.updatedAt'])
    .where('careerPages.active', '=', true)
    .where('companies.whitelistedAt', 'is not', null)
    .orderBy('careerPages.id')
    .limit(50_000)
    .execute();
  return urlset(
    pages.map(({ pageId, updatedAt }) => ({ path: careerAddress(pageId), updatedAt })),
    ctx,
  );
}

/** The sitemap of a career page on a host name of its own. */
export function sitemapOfHost(host: string): string {
  return urlset([{ path: '/' }], { publicUrl: `https://${host}` });
}

/** Throws notFound beyond the last file of the index. */
export async function sitemapOfJobs(ctx: Context, number: number): Promise<string> {
  const today = dayInStockholm(ctx.now());
  const jobs = await selectLiveJobs(ctx.db, today)
    .innerJoin('jobs', 'jobs.id', 'publicJobs.jobId')
    .select(sql<string>`'/jobs/' || jobs.id`.as('path'))
    .select('jobs.updatedAt')
    .orderBy('jobs.id')
    .offset((number - 1) * addressesPerFile)
    .limit(addressesPerFile)
    .execute();
  if (jobs.length === 0) throw new ApiError('notFound');
  return urlset(jobs, ctx);
}

function urlset(
  pages: readonly { path: string; updatedAt?: Date }[],
  { publicUrl }: Pick<Context, 'publicUrl'>,
): string {
  const urls = pages.map(({ path, updatedAt }) => {
    return `<url>${elements({ loc: publicUrl + path, lastmod: updatedAt?.toISOString() })}</url>`;
  });
  return `${xmlHead}<urlset xmlns="${namespace}">${urls.join('\n')}</urlset>\n`;
}
