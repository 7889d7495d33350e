import type { Counted } from '@platsa/contract/admin/list-endpoints';
import { getAdminStatistics } from '@platsa/contract/admin/list-endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { selectLiveJobs } from '../../engines/search/index.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { isJob, listJobs } from './list-jobs.ts';

const weekMs = 7 * 86_400_000;

export const getStatisticsRoute = route(getAdminStatistics, {
  policy: operator,
  async handle({ ctx }) {
    const { db } = ctx;
    const now = ctx.now();
    const [users, applicants, jobs, companies, active, newest] = await Promise.all([
      countCreated(db, sql`users`, now),
      // Not the copies that companies make of applications.
      countCreated(db, sql`applicants WHERE copied_from IS NULL AND NOT from_bank`, now),
      countCreated(db, sql`jobs j WHERE ${isJob}`, now),
      countCreated(db, sql`companies`, now),
      countActiveJobs(db, dayInStockholm(now)),
      listJobs(db, { search: '', sort: 'created' }),
    ]);
    const regionalKeys = [...ctx.config.regionalKeys.keys()];
    return { users, applicants, jobs: { ...jobs, active }, companies, jobsStats: newest.jobs, regionalKeys };
  },
});

async function countCreated(db: Db, rows: RawBuilder<unknown>, now: Date): Promise<Counted> {
  const weekAgo = new Date(now.getTime() - weekMs);
  const twoWeeksAgo = new Date(now.getTime() - 2 * weekMs);
  const { rows: counts } = await sql<Counted>`
    SELECT count(*) AS total, count(*) FILTER (WHERE created_at > ${weekAgo}) AS week,
      count(*) FILTER (WHERE created_at > ${twoWeeksAgo} AND created_at <= ${weekAgo}) AS prev_week
    FROM ${rows}`.execute(db);
  return counts[0] ?? { total: 0, week: 0, prevWeek: 0 };
}

async function countActiveJobs(db: Db, today: string): Promise<number> {
  const { active } = await selectLiveJobs(db, today)
    .select(({ fn }) => fn.countAll<number>().as('active'))
    .executeTakeFirstOrThrow();
  return active;
}
