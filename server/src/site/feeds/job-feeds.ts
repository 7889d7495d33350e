import type { Context } from '../../context.ts';
import { selectLiveJobs } from '../../engines/search/index.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { elements, xmlHead } from './xml.ts';

/** Format: https://docs.indeed.com/indeed-apply/xml-feed */
export async function* indeedFeed(ctx: Context): AsyncGenerator<string> {
  yield `${xmlHead}<source>${elements({ publisher: 'Platsa', publisherurl: ctx.publicUrl, lastBuildDate: ctx.now().toUTCString() })}\n`;
  for await (const job of readFeedJobs(ctx)) yield `<job>${elements(indeedJob(job, ctx.publicUrl))}</job>\n`;
  yield '</source>\n';
}

const indeedTypes = { full: 'fulltime', part: 'parttime', extra: 'temporary', voluntary: 'volunteer' } as const;

function indeedJob(job: FeedJob, origin: string) {
  return {
    title: job.title,
    date: new Date(job.startDate).toUTCString(),
    referencenumber: job.shortId,
    url: `${origin}/jobs/${job.id}?src=indeed`,
    company: job.brandName,
    city: job.cityName,
    state: job.county,
    country: 'SE',
    postalcode: job.zip,
    description: describeJob(job),
    jobtype: job.employmentType && indeedTypes[job.employmentType],
    expirationdate: job.endDate,
    requisitionid: job.shortId,
    salary: payText(job),
    remotetype: indeedWorkplaces[job.workplace],
  };
}

const indeedWorkplaces = { site: null, hybrid: 'Hybrid remote', remote: 'Fully remote' } as const;

/** Neither feed has a field for the number of positions. */
function describeJob({ description, openings }: FeedJob): string {
  return (openings ?? 1) > 1 ? `${description}\n\nAntal platser: ${openings}` : description;
}

/** As on the job's page. */
function payText({ payFrom, payTo, payPeriod }: FeedJob): string | null {
  const amounts = [...new Set([payFrom, payTo])].flatMap((ore) => (ore === null ? [] : [formatKronor(ore)]));
  if (amounts.length === 0) return null;
  const open = payTo === null ? 'från ' : payFrom === null ? 'upp till ' : '';
  return `${open}${amounts.join('–')} SEK per ${payPeriod === 'hour' ? 'timme' : 'månad'}`;
}

/** Amounts are whole öre in the database. */
function formatKronor(ore: number): string {
  return String(ore / 100);
}

const linkedInWorkplaces = { site: 'On-site', hybrid: 'Hybrid', remote: 'Remote' } as const;

/** An open range has the same amount at both ends: both are required. */
function linkedInSalaries({ payFrom, payTo, payPeriod }: FeedJob) {
  const [low, high] = [payFrom ?? payTo, payTo ?? payFrom];
  if (low === null || high === null) return null;
  const toAmount = (ore: number) => ({ amount: formatKronor(ore), currencyCode: 'SEK' });
  const period = payPeriod === 'hour' ? 'HOURLY' : 'MONTHLY';
  return { salary: { highEnd: toAmount(high), lowEnd: toAmount(low), period, type: 'BASE_SALARY' } };
}

const linkedInTypes = { full: 'FULL_TIME', part: 'PART_TIME', extra: 'TEMPORARY', voluntary: 'VOLUNTEER' } as const;

/** LinkedIn's feed of jobs. partnerJobId takes 40 characters; our ids have 36. */
export async function* linkedInFeed(ctx: Context): AsyncGenerator<string> {
  const head = { lastBuildDate: ctx.now().toUTCString(), publisher: 'Platsa', publisherURL: ctx.publicUrl };
  yield `${xmlHead}<source>${elements(head)}\n`;
  for await (const job of readFeedJobs(ctx)) yield `<job>${elements(linkedInJob(job, ctx.publicUrl))}</job>\n`;
  yield '</source>\n';
}

function linkedInJob(job: FeedJob, origin: string) {
  return {
    partnerJobId: job.id,
    company: job.brandName,
    title: job.title,
    description: describeJob(job),
    location: [job.cityName, job.county, 'Sverige'].filter(Boolean).join(', '),
    country: 'SE',
    city: job.cityName,
    postalCode: job.zip,
    applyUrl: `${origin}/jobs/${job.id}?src=linkedin`,
    jobtype: job.employmentType && linkedInTypes[job.employmentType],
    expirationDate: job.endDate,
    workplaceTypes: linkedInWorkplaces[job.workplace],
    salaries: linkedInSalaries(job),
  };
}

type FeedJob = Awaited<ReturnType<typeof readBatch>>[number];

const batchSize = 500;

/** All live jobs, the newest first. Read in batches, so that a feed of any length is never in memory as a whole. */
async function* readFeedJobs(ctx: Context): AsyncGenerator<FeedJob> {
  let last: FeedJob | undefined;
  do {
    const batch = await readBatch(ctx, last);
    yield* batch;
    last = batch.length === batchSize ? batch.at(-1) : undefined;
  } while (last);
}

function readBatch({ db, now }: Context, last: { id: string; startDate: string } | undefined) {
  const jobs = selectLiveJobs(db, dayInStockholm(now()))
    .innerJoin('jobs', 'jobs.id', 'publicJobs.jobId')
    .innerJoin('brands', 'brands.id', 'jobs.brandId')
    .leftJoin('places', 'places.id', 'jobs.cityId')
    .select(['jobs.id', 'jobs.shortId', 'jobs.title', 'jobs.description', 'jobs.zip', 'jobs.employmentType'])
    .select(['jobs.workplace', 'jobs.payFrom', 'jobs.payTo', 'jobs.payPeriod', 'jobs.openings'])
    .select(['publicJobs.startDate', 'publicJobs.endDate', 'brands.name as brandName'])
    .select(['places.label as cityName', 'places.county'])
    .orderBy('publicJobs.startDate', 'desc')
    .orderBy('publicJobs.jobId', 'desc')
    .limit(batchSize);
  if (!last) return jobs.execute();
  const { startDate, id } = last;
  return jobs
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('publicJobs.startDate', 'publicJobs.jobId'), '<', tuple(startDate, id)),
    )
    .execute();
}
