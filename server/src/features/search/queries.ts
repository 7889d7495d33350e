import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type FoundApplicantRow = Awaited<ReturnType<typeof listApplicantsNamed>>[number];
export type FoundJobRow = Awaited<ReturnType<typeof listJobsTitled>>[number];

/**
 * Every word that was typed begins one of the person's names; who applied last comes first. Searching is planned for what
 * is searched for, so what is shown is read apart, by a plan that is kept.
 */
export async function listApplicantsNamed(db: Db, companyId: string, text: string, limit: number) {
  let found = db.selectFrom('applicant_names').select('applicant_id').where('company_id', '=', companyId);
  for (const word of wordsOf(text)) {
    found = found.where('name', 'like', beginning(word));
  }
  const ids = await found.orderBy('applicant_id', 'desc').limit(limit).execute();
  return db
    .selectFrom('applicants')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .innerJoin('boards', 'boards.job_id', 'jobs.id')
    .select(['applicants.id as applicant_id', 'users.first_name', 'users.last_name', 'users.image_id'])
    .select(['jobs.id', 'jobs.title', 'boards.id as board_id'])
    .where('applicants.id', '=', sql<string>`ANY(${ids.map(({ applicant_id }) => applicant_id)}::uuid[])`)
    .orderBy('applicants.id', 'desc')
    .execute();
}

/** The same of the words of its adverts' titles; the newest comes first. */
export function listJobsTitled(db: Db, companyId: string, text: string, limit: number) {
  let query = db
    .selectFrom('jobs')
    .innerJoin('boards', 'boards.job_id', 'jobs.id')
    .select(['jobs.id', 'jobs.title', 'boards.id as board_id'])
    .where('jobs.company_id', '=', companyId)
    .where('jobs.status', '<>', 4)
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit);
  for (const word of wordsOf(text)) {
    query = query.where('jobs.search_title', 'like', beginning(word));
  }
  return query.execute();
}

function beginning(word: string) {
  return sql<string>`'% ' || forgiving(${word}) || '%'`;
}

/** What was typed is text, not a pattern. */
function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  return words.map((word) => word.replaceAll(/[\\%_]/g, '\\$&'));
}
