import { sql } from 'kysely';
import { decodeCursor, fromCursorTime, selectMicroseconds, timeCursor } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { isOwnJob, isSeenJob, type JobViewer } from '../boards/index.ts';
import { jobsWithCounts } from './queries.ts';

/** The jobs of a company that the viewer sees, newest first, without the profiles of the candidate bank (status `bank`). */
export function listJobsOfCompany(
  db: Db,
  viewer: JobViewer,
  page: { archived: boolean; after: string | undefined; limit: number },
) {
  const after = decodeCursor(page.after, timeCursor);
  const query = jobsWithCounts(db)
    .select(selectMicroseconds('jobs.createdAt').as('cursorTime'))
    .select(isOwnJob(viewer).as('isOwn'))
    .where('jobs.companyId', '=', viewer.companyId)
    .where('jobs.status', 'in', page.archived ? ['archived'] : ['draft', 'inactive', 'active'])
    .where(isSeenJob(viewer))
    .orderBy('jobs.createdAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(page.limit);
  if (!after) return query.execute();
  const [time, jobId] = after;
  return query.where(sql<boolean>`(jobs.created_at, jobs.id) < (${fromCursorTime(time)}, ${jobId}::uuid)`).execute();
}
