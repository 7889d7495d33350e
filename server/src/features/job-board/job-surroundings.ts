import type { PublicJob } from '@platsa/contract/jobs/schema';
import type { JobSurroundings } from '@platsa/contract/public-site';
import { placeById, placesOfCounty } from '@platsa/reference-data/catalog';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { kindredProfessions } from '../../engines/matching/index.ts';
import { selectLiveJobs } from '../../engines/search/index.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { publicJobCardView } from '../jobs/index.ts';
import { listJobCards } from './list-public-jobs.ts';

const shownJobs = 4;

/** Reads the rest of a job's page: the job's county, its employer and other jobs. */
export async function readJobSurroundings(ctx: Context, job: PublicJob): Promise<JobSurroundings> {
  const place = job._city ? placeById(job._city._id) : undefined;
  const around = { today: dayInStockholm(ctx.now()), job, county: place?.county };
  const similar = await listSimilarJobs(ctx.db, around);
  const fromEmployer = await listJobsOfBrand(ctx.db, { ...around, without: similar });
  const cards = await listJobCards(ctx.db, [...fromEmployer, ...similar]);
  const pickCards = (ids: readonly string[]) => cards.filter(({ id }) => ids.includes(id)).map(publicJobCardView);
  return {
    region: place?.county ?? null,
    similar: pickCards(similar),
    presentation: await readPresentation(ctx.db, job._company._id),
    fromEmployer: pickCards(fromEmployer),
  };
}

async function readPresentation(db: Db, companyId: string): Promise<string> {
  const company = await db
    .selectFrom('companies')
    .select('presentation')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company?.presentation ?? '';
}

interface SurroundedJob {
  today: string;
  job: PublicJob;
  county: string | undefined;
}

/** The newest other jobs of the same employer, besides those that are listed as similar. */
async function listJobsOfBrand(
  db: Db,
  { today, job, without }: SurroundedJob & { without: readonly string[] },
): Promise<string[]> {
  const rows = await selectLiveJobs(db, today)
    .innerJoin('jobs', 'jobs.id', 'publicJobs.jobId')
    .select('publicJobs.jobId')
    .where('jobs.brandId', '=', job._brand._id)
    .where('jobs.id', '<>', job._id)
    .where(sql<boolean>`jobs.id <> ALL (${without}::uuid[])`)
    .orderBy('publicJobs.startDate', 'desc')
    .orderBy('publicJobs.jobId', 'desc')
    .limit(shownJobs)
    .execute();
  return rows.map(({ jobId }) => jobId);
}

/** Jobs of the same or a kindred profession: those in the county first, then the same profession, then the newest. */
async function listSimilarJobs(db: Db, { today, job, county }: SurroundedJob): Promise<string[]> {
  const nearby = placesOfCounty(county).map(({ id }) => id);
  const rows = await selectLiveJobs(db, today)
    .select('jobId')
    .where('professionId', '=', anyId(kindredProfessions(job._profession._id)))
    .where('jobId', '<>', job._id)
    .orderBy(sql`city_id = ${anyId(nearby)}`, (order) => order.desc().nullsLast())
    .orderBy(sql`profession_id = ${job._profession._id}`, 'desc')
    .orderBy('startDate', 'desc')
    .orderBy('jobId', 'desc')
    .limit(shownJobs)
    .execute();
  return rows.map(({ jobId }) => jobId);
}
