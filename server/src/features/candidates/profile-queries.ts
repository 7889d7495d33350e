import { sql } from 'kysely';
import { decodeCursor, fromCursorTime, selectMicroseconds, timeCursor } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { type JobViewer, seesApplicantsOf } from '../boards/index.ts';

export type BankProfileRow = Awaited<ReturnType<typeof listBankProfileRows>>[number];

/** The company's bank profiles that the viewer sees, newest first. */
export function listBankProfileRows(
  db: Db,
  viewer: JobViewer,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const cursor = decodeCursor(after, timeCursor);
  let query = db
    .selectFrom('jobs')
    .innerJoin('boards', 'boards.jobId', 'jobs.id')
    .innerJoin('tags as profession', 'profession.id', 'jobs.professionId')
    .leftJoin('places', 'places.id', 'jobs.cityId')
    .select(['jobs.id', 'jobs.title', 'jobs.createdAt', 'jobs.cityId', 'boards.id as boardId'])
    .select(selectMicroseconds('jobs.createdAt').as('cursorTime'))
    .select(['profession.id as professionId', 'profession.name as professionName', 'places.label as cityName'])
    .select((eb) =>
      eb
        .selectFrom('applicants')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('applicants.jobId', '=', 'jobs.id')
        .as('applicantsCount'),
    )
    .$narrowType<{ applicantsCount: number }>()
    .where('jobs.companyId', '=', viewer.companyId)
    .where('jobs.status', '=', 'bank')
    .where(seesApplicantsOf(viewer))
    .orderBy('jobs.createdAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit);
  if (cursor) {
    const [time, jobId] = cursor;
    query = query.where(sql<boolean>`(jobs.created_at, jobs.id) < (${fromCursorTime(time)}, ${jobId}::uuid)`);
  }
  return query.execute();
}
