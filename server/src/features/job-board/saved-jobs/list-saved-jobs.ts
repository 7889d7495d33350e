import { listSavedJobs } from '@platsa/contract/job-board/saved-job-endpoints';
import { passedEndDate } from '@platsa/contract/jobs/rules';
import { sql } from 'kysely';
import { cutPage, decodeCursor, fromCursorTime, selectMicroseconds, timeCursor } from '../../../db/cursor.ts';
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
    const { shown, next } = cutPage(rows, pageSize, ({ cursorTime, jobId }) => [cursorTime, jobId]);
    const savedAt = new Map(shown.map(({ jobId, createdAt }) => [jobId, createdAt.toISOString()]));
    const cards = await listJobCards(ctx.db, [...savedAt.keys()]);
    const jobs = cards.map((card) => ({
      ...publicJobCardView(card),
      isLive: !passedEndDate(card, today),
      savedAt: savedAt.get(card.id) ?? '',
    }));
    return { jobs, next };
  },
});

/** One more than is shown. Jobs that are not published at present are left out, and come back with their publishing. */
function listSaved(db: Db, { userId, after, today }: { userId: string; after: string | undefined; today: string }) {
  const last = decodeCursor(after, timeCursor);
  const query = db
    .selectFrom('savedJobs')
    .innerJoin('publicJobs', 'publicJobs.jobId', 'savedJobs.jobId')
    .select(['savedJobs.jobId', 'savedJobs.createdAt', selectMicroseconds('savedJobs.createdAt').as('cursorTime')])
    .where('savedJobs.userId', '=', userId)
    .where('publicJobs.startDate', '<=', today)
    .orderBy('savedJobs.createdAt', 'desc')
    .orderBy('savedJobs.jobId', 'desc')
    .limit(pageSize + 1);
  if (!last) return query.execute();
  const [time, jobId] = last;
  return query
    .where(sql<boolean>`(saved_jobs.created_at, saved_jobs.job_id) < (${fromCursorTime(time)}, ${jobId}::uuid)`)
    .execute();
}
