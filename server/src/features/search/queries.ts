import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
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

interface Found {
  applicants: FoundApplicantRow[];
  jobs: FoundJobRow[];
}

/** Both in one statement: each takes less time than its way there and back. */
export async function findNamed(db: Db, companyId: string, text: string, limit: number): Promise<Found> {
  const { rows } = await sql<Found>`
    SELECT (SELECT coalesce(json_agg(a), '[]') FROM (${applicantsNamed(companyId, text, limit)}) AS a) AS applicants,
      (SELECT coalesce(json_agg(j), '[]') FROM (${jobsTitled(companyId, text, limit)}) AS j) AS jobs`.execute(db);
  return rows[0] ?? { applicants: [], jobs: [] };
}

/** So many of the newest are looked through first: there lies what much of a company is called. */
const newestLookedAt = 600;

/**
 * Every word that was typed begins one of the person's names. Who is called just so comes first ('anna ek' before an
 * Annabel Ek), then who applied last; nobody who applied for what is locked. What many are called is found in no time:
 * one word among the newest, several as a range of the index. Only where that does not fill the page, the range of the longest
 * word (oftenest the rarest) is looked through for the others.
 */
function applicantsNamed(companyId: string, text: string, limit: number): RawBuilder<FoundApplicantRow> {
  const words = wordsOf(text);
  const [rarest = '', ...others] = apart(words).toSorted((a, b) => b.length - a.length);
  const phrase = words.join(' ');
  const own = sql<SqlBool>`company_id = ${companyId}
    AND job_id <> ALL (ARRAY(SELECT id FROM jobs WHERE company_id = ${companyId} AND NOT unlocked))`;
  const once = (word: string) => sql<SqlBool>`alike < (SELECT length(${word}))`;
  const quick =
    words.length > 1
      ? sql`SELECT applicant_id FROM applicant_names
          WHERE ${beginsWith(sql`name`, phrase)} AND ${once(words[0] ?? '')} AND ${own}`
      : sql`SELECT applicant_id FROM (SELECT applicant_id, company_id, job_id, name FROM applicant_names WHERE company_id = ${companyId} AND nr = 1
          ORDER BY applicant_id DESC LIMIT ${newestLookedAt}) AS newest WHERE ${hasWord(sql`' ' || name`, phrase)} AND ${own}`;
  return sql`
    WITH quick AS MATERIALIZED (${quick} ORDER BY applicant_id DESC LIMIT ${limit}),
    found AS MATERIALIZED (
      SELECT applicant_id, true AS just_so FROM quick WHERE (SELECT count(*) FROM quick) = ${limit}
      UNION ALL (
        SELECT applicant_id, ${beginsWith(sql`name`, phrase)} AS just_so FROM applicant_names
        WHERE (SELECT count(*) FROM quick) < ${limit} AND ${beginsWith(sql`name`, rarest)} AND ${once(rarest)}
          AND ${sql.join([...others.map((word) => hasWord(sql`name`, word)), own], sql` AND `)}
        ORDER BY just_so DESC, applicant_id DESC LIMIT ${limit})
    )
    SELECT a.id AS applicant_id, u.first_name, u.last_name, u.image_id, j.id, j.title, b.id AS board_id
    FROM found JOIN applicants a ON a.id = found.applicant_id JOIN users u ON u.id = a.user_id
      JOIN jobs j ON j.id = a.job_id JOIN boards b ON b.job_id = j.id
    ORDER BY just_so DESC, a.id DESC`;
}

/** The same of the words of its adverts' titles; the newest comes first. */
function jobsTitled(companyId: string, text: string, limit: number): RawBuilder<FoundJobRow> {
  const isTitled = sql.join(
    wordsOf(text).map((word) => hasWord(sql`search_title`, word)),
    sql` AND `,
  );
  return sql`
    WITH found AS MATERIALIZED (
      SELECT id, title, created_at FROM jobs WHERE company_id = ${companyId} AND status <> 'bank' AND ${isTitled}
      ORDER BY created_at DESC, id DESC LIMIT ${limit}
    )
    SELECT found.id, title, b.id AS board_id FROM found JOIN boards b ON b.job_id = found.id
    ORDER BY found.created_at DESC, found.id DESC`;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Without those that begin another: a name that has that one has them too. */
function apart(words: readonly string[]): string[] {
  const low = words.map((word) => word.toLowerCase());
  return low.filter(
    (word, index) => !low.some((other, at) => at !== index && other.startsWith(word) && (other !== word || at < index)),
  );
}
