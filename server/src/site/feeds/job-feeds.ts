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
    date: new Date(job.start_date).toUTCString(),
    referencenumber: job.short_id,
    url: `${origin}/jobs/${job.id}`,
    company: job.brand_name,
    city: job.city_name,
    state: job.county,
    country: 'SE',
    postalcode: job.zip,
    description: job.description,
    jobtype: job.employment_type && indeedTypes[job.employment_type],
    expirationdate: job.end_date,
  };
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
    company: job.brand_name,
    title: job.title,
    description: job.description,
    location: [job.city_name, job.county, 'Sverige'].filter(Boolean).join(', '),
    country: 'SE',
    city: job.city_name,
    postalCode: job.zip,
    applyUrl: `${origin}/jobs/${job.id}`,
    jobtype: job.employment_type && linkedInTypes[job.employment_type],
    expirationDate: job.end_date,
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

function readBatch({ db, now }: Context, last: { id: string; start_date: string } | undefined) {
  const jobs = selectLiveJobs(db, dayInStockholm(now()))
    .innerJoin('jobs', 'jobs.id', 'public_jobs.job_id')
    .innerJoin('brands', 'brands.id', 'jobs.brand_id')
    .leftJoin('places', 'places.id', 'jobs.city_id')
    .select(['jobs.id', 'jobs.short_id', 'jobs.title', 'jobs.description', 'jobs.zip', 'jobs.employment_type'])
    .select(['public_jobs.start_date', 'public_jobs.end_date', 'brands.name as brand_name'])
    .select(['places.label as city_name', 'places.county'])
    .orderBy('public_jobs.start_date', 'desc')
    .orderBy('public_jobs.job_id', 'desc')
    .limit(batchSize);
  if (!last) return jobs.execute();
  const { start_date, id } = last;
  return jobs
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('public_jobs.start_date', 'public_jobs.job_id'), '<', tuple(start_date, id)),
    )
    .execute();
}
