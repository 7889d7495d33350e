import { sql } from 'kysely';
import { fromCursorTime, selectMicroseconds } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import {
  guestColumns,
  isHighMatch,
  isOwnJob,
  type JobViewer,
  mostUnreadCounted,
  seesApplicantsOf,
} from '../boards/index.ts';

export interface UnreadScope extends JobViewer {
  db: Db;
  /** Only of the viewer's own jobs. */
  mine: boolean;
}

/** The member's unread applications to jobs that are neither archived nor locked. */
const unread = (scope: UnreadScope, match?: 'high') => sql`
  FROM unread_applications u JOIN jobs j ON j.id = u.job_id
  WHERE u.company_id = ${scope.companyId} AND u.user_id = ${scope.userId} AND j.status IN ('draft', 'inactive', 'active')
    AND j.unlocked AND ${seesApplicantsOf(scope, 'j')} AND ${scope.mine ? isOwnJob(scope, 'j') : sql`true`}
    AND ${match === 'high' ? sql`EXISTS (SELECT FROM applicants WHERE id = u.applicant_id AND ${isHighMatch})` : sql`true`}`;

interface UnreadPage {
  match?: 'high' | undefined;
  after?: readonly [number, string] | undefined;
  limit: number;
}

export interface NewApplicantRow {
  id: string;
  boardId: string;
  firstName: string;
  lastName: string;
  imageId: string | null;
  cityId: string | null;
  cityName: string | null;
  title: string;
  score: number;
  isGuest: boolean;
  isNotAssessed: boolean;
  isConfirmed: boolean;
  createdAt: Date;
  cursorTime: number;
}

/** The latest first. */
export async function listUnread(scope: UnreadScope, { match, after, limit }: UnreadPage): Promise<NewApplicantRow[]> {
  const isAfter = after
    ? sql`(u.created_at, u.applicant_id) < (${fromCursorTime(after[0])}, ${after[1]}::uuid)`
    : sql`true`;
  const { rows } = await sql<NewApplicantRow>`
    SELECT applicants.id, b.id AS board_id, persons.first_name, persons.last_name, persons.image_id, persons.city_id,
      place.label AS city_name, latest.title, applicants.score, ${sql.join(guestColumns)}, latest.created_at, ${selectMicroseconds('latest.createdAt')} AS cursor_time
    FROM (
      SELECT u.applicant_id, u.created_at, j.title ${unread(scope, match)} AND ${isAfter}
      ORDER BY u.created_at DESC, u.applicant_id DESC LIMIT ${limit}
    ) AS latest
    JOIN applicants ON applicants.id = latest.applicant_id
    JOIN boards b ON b.job_id = applicants.job_id
    JOIN persons ON persons.id = applicants.person_id
    LEFT JOIN places place ON place.id = persons.city_id
    ORDER BY latest.created_at DESC, applicants.id DESC`.execute(scope.db);
  return rows;
}

/** All unread applications, and those of a high match; each up to a thousand. */
export async function countUnread(scope: UnreadScope): Promise<{ all: number; high: number }> {
  const { rows } = await sql<{ all: number; high: number }>`
    SELECT (SELECT count(*) FROM (SELECT ${unread(scope)} LIMIT ${mostUnreadCounted}) AS counted) AS all,
      (SELECT count(*) FROM (SELECT ${unread(scope, 'high')} LIMIT ${mostUnreadCounted}) AS counted) AS high`.execute(
    scope.db,
  );
  return rows[0] ?? { all: 0, high: 0 };
}
