import { sql } from 'kysely';
import { decodeCursor, microsecondsOf, timeCursor, timeOf } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';

export type BankProfileRow = Awaited<ReturnType<typeof listBankProfileRows>>[number];

/** A company's bank profiles, newest first. */
export function listBankProfileRows(
  db: Db,
  { companyId, after, limit }: { companyId: string; after: string | undefined; limit: number },
) {
  const cursor = decodeCursor(after, timeCursor);
  let query = db
    .selectFrom('jobs')
    .innerJoin('boards', 'boards.job_id', 'jobs.id')
    .innerJoin('tags as profession', 'profession.id', 'jobs.profession_id')
    .leftJoin('places', 'places.id', 'jobs.city_id')
    .select(['jobs.id', 'jobs.title', 'jobs.created_at', 'jobs.city_id', 'boards.id as board_id'])
    .select(microsecondsOf('jobs.created_at').as('cursor_time'))
    .select(['profession.id as profession_id', 'profession.name as profession_name', 'places.label as city_name'])
    .select((eb) =>
      eb
        .selectFrom('applicants')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('applicants.job_id', '=', 'jobs.id')
        .as('applicants_count'),
    )
    .$narrowType<{ applicants_count: number }>()
    .where('jobs.company_id', '=', companyId)
    .where('jobs.status', '=', 'bank')
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit);
  if (cursor) {
    const [time, jobId] = cursor;
    query = query.where(sql<boolean>`(jobs.created_at, jobs.id) < (${timeOf(time)}, ${jobId}::uuid)`);
  }
  return query.execute();
}
