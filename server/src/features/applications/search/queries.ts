import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { beginsWith, hasWord } from './beginnings.ts';

export interface FoundJobRow {
  id: string;
  title: string;
  board_id: string;
}

export interface FoundApplicantRow extends FoundJobRow {
  applicant_id: string;
  first_name: string;
  last_name: string;
  image_id: string | null;
}

/**
 * Finds applicants of a company by name: every typed word must begin one of the applicant's names. Names that begin with the
 * whole search text come first ('anna e' finds Anna Ek before Annabel Ek), then the newest applications. Applicants of
 * locked jobs are not found.
 */
export async function findApplicantsByName(
  db: Db,
  companyId: string,
  text: string,
  limit: number,
): Promise<FoundApplicantRow[]> {
  const words = wordsOf(text);
  const [first = '', ...others] = words;
  const hasOthers = others.map((word) => hasWord(sql`(' ' || name)`, word));
  const { rows } = await sql<FoundApplicantRow>`
    WITH found AS MATERIALIZED (
      SELECT applicant_id, bool_or(${beginsWith(sql`name`, words.join(' '))}) AS is_phrase FROM applicant_names
      WHERE company_id = ${companyId} AND ${sql.join([beginsWith(sql`name`, first), ...hasOthers], sql` AND `)}
        AND job_id NOT IN (SELECT id FROM jobs WHERE company_id = ${companyId} AND NOT unlocked)
      GROUP BY applicant_id ORDER BY is_phrase DESC, applicant_id DESC LIMIT ${limit}
    )
    SELECT a.id AS applicant_id, u.first_name, u.last_name, u.image_id, j.id, j.title, b.id AS board_id
    FROM found JOIN applicants a ON a.id = found.applicant_id JOIN users u ON u.id = a.user_id
      JOIN jobs j ON j.id = a.job_id JOIN boards b ON b.job_id = j.id
    ORDER BY is_phrase DESC, a.id DESC`.execute(db);
  return rows;
}

/** Jobs of a company whose titles have, for every typed word, a word that begins with it; newest first. */
export function findJobsByTitle(db: Db, companyId: string, text: string, limit: number): Promise<FoundJobRow[]> {
  const isTitled = wordsOf(text).map((word) => hasWord(sql`search_title`, word));
  return db
    .selectFrom('jobs')
    .innerJoin('boards', 'boards.job_id', 'jobs.id')
    .select(['jobs.id', 'jobs.title', 'boards.id as board_id'])
    .where('jobs.company_id', '=', companyId)
    .where('jobs.status', '<>', 'bank')
    .where(sql.join<SqlBool>(isTitled, sql` AND `))
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .execute();
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}
