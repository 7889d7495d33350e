import { listSavedJobs } from '@platsa/contract/job-board/matches';
import { sql } from 'kysely';
import { decodeCursor, microsecondsOf, pageOf, timeCursor, timeOf } from '../../../db/cursor.ts';
import type { Db } from '../../../db/database.ts';
import { self } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { publicJobCardView } from '../../jobs/index.ts';
import { listJobCards } from '../list-public-jobs.ts';

const pageSize = 30;

export const listSavedJobsRoute = route(listSavedJobs, {
  subject: ({ input }) => input,
  policy: self,
  async handle({ ctx, input: { userId, after } }) {
    const today = dayInStockholm(ctx.now());
    const rows = await listSaved(ctx.db, { userId, after, today });
    const { shown, next } = pageOf(rows, pageSize, ({ cursor_time, job_id }) => [cursor_time, job_id]);
    const savedAt = new Map(shown.map(({ job_id, created_at }) => [job_id, created_at.toISOString()]));
    const cards = await listJobCards(ctx.db, [...savedAt.keys()]);
    const jobs = cards.map((card) => ({
      ...publicJobCardView(card),
      isLive: card.end_date !== null && card.end_date >= today,
      savedAt: savedAt.get(card.id) ?? '',
    }));
    return { jobs, next };
  },
});

/** One more than is shown. Jobs that are not published at present are left out, and come back with their publishing. */
function listSaved(db: Db, { userId, after, today }: { userId: string; after: string | undefined; today: string }) {
  const last = decodeCursor(after, timeCursor);
  const query = db
    .selectFrom('saved_jobs')
    .innerJoin('public_jobs', 'public_jobs.job_id', 'saved_jobs.job_id')
    .select(['saved_jobs.job_id', 'saved_jobs.created_at', microsecondsOf('saved_jobs.created_at').as('cursor_time')])
    .where('saved_jobs.user_id', '=', userId)
    .where('public_jobs.start_date', '<=', today)
    .orderBy('saved_jobs.created_at', 'desc')
    .orderBy('saved_jobs.job_id', 'desc')
    .limit(pageSize + 1);
  if (!last) return query.execute();
  const [time, jobId] = last;
  return query
    .where(sql<boolean>`(saved_jobs.created_at, saved_jobs.job_id) < (${timeOf(time)}, ${jobId}::uuid)`)
    .execute();
}
