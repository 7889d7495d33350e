import { listJobChannels } from '@platsa/contract/jobs/source-endpoints';
import type { JobChannels } from '@platsa/contract/jobs/source-schema';
import type { SourceChannel } from '@platsa/contract/jobs/sources';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { mayOnJob } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { placesOfRegion } from '../job-board/index.ts';
import { findJob, jobSubject, listLinks } from '../jobs/index.ts';

export const listJobChannelsRoute = route(listJobChannels, {
  subject: async ({ ctx, input }) => jobSubject(await findJob(ctx.db, input.jobId), ctx.now()),
  policy: mayOnJob('seeApplicants'),
  async handle({ ctx, subject: { row, today } }) {
    const { id: jobId } = row;
    const [isLive, agency, careerPages, regions, counts, links] = await Promise.all([
      isOnList(ctx.db, jobId, today),
      findAgencyState(ctx.db, jobId),
      listCareerPages(ctx.db, jobId),
      listRegions(ctx, { jobId, cityId: row.cityId }),
      countByChannel(ctx.db, jobId),
      listLinks(ctx.db, jobId),
    ]);
    return { isLive, agency, careerPages, regions, ...counts, links };
  },
});

async function isOnList(db: Db, jobId: string, today: string): Promise<boolean> {
  const shown = await db
    .selectFrom('publicJobs')
    .select('jobId')
    .where('jobId', '=', jobId)
    .where('startDate', '<=', today)
    .where('endDate', '>=', today)
    .executeTakeFirst();
  return shown !== undefined;
}

async function findAgencyState(db: Db, jobId: string): Promise<JobChannels['agency']> {
  const ad = await db.selectFrom('agencyAds').select('state').where('jobId', '=', jobId).executeTakeFirst();
  return ad?.state ?? null;
}

/** A brand's page lists the jobs of the brand, the company's own page all. */
function listCareerPages(db: Db, jobId: string): Promise<JobChannels['careerPages']> {
  return db
    .selectFrom('careerPages as page')
    .innerJoin('jobs', 'jobs.companyId', 'page.companyId')
    .select(['page.id as _id', 'page.title', 'page.pageId', 'page.active as isShown'])
    .where('jobs.id', '=', jobId)
    .where(({ or, eb }) => or([eb('page.brandId', 'is', null), eb('page.brandId', '=', eb.ref('jobs.brandId'))]))
    .orderBy('page.createdAt')
    .execute();
}

async function listRegions(ctx: Context, job: { jobId: string; cityId: string | null }): Promise<string[]> {
  const chosen = await ctx.db.selectFrom('regionalJobs').select('key').where('jobId', '=', job.jobId).execute();
  const keys = new Set(chosen.map(({ key }) => key));
  return [...ctx.config.regionalKeys.keys()].filter(
    (key) => keys.has(key) || (job.cityId !== null && placesOfRegion(ctx, key).includes(job.cityId)),
  );
}

interface ChannelCount {
  channel: SourceChannel;
  part: string;
  views: number;
  applications: number;
}

async function countByChannel(db: Db, jobId: string): Promise<Pick<JobChannels, 'channels' | 'parts'>> {
  const { rows } = await sql<ChannelCount>`
    SELECT channel, part, sum(views)::int AS views, sum(applications)::int AS applications FROM (
      SELECT channel, part, views, 0 AS applications FROM job_views WHERE job_id = ${jobId}
      UNION ALL
      SELECT source_channel, CASE WHEN source_channel = 'platsa' THEN coalesce(source_detail, '') ELSE '' END, 0, 1
      FROM applicants WHERE job_id = ${jobId}
    ) AS counted GROUP BY channel, part ORDER BY applications DESC, views DESC, channel, part`.execute(db);
  const channels = Map.groupBy(rows, ({ channel }) => channel);
  return {
    channels: [...channels].map(([channel, counted]) => ({ channel, ...addUp(counted) })),
    parts: rows.flatMap(({ part, views, applications }) => (part === '' ? [] : [{ part, views, applications }])),
  };
}

function addUp(rows: readonly ChannelCount[]) {
  const total = (count: (row: ChannelCount) => number) => rows.reduce((all, row) => all + count(row), 0);
  return { views: total(({ views }) => views), applications: total(({ applications }) => applications) };
}
