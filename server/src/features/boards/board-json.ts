import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isRecommended } from '../../matching/recommended.ts';
import { descriptionStart } from './queries.ts';

/**
 * One card; `a`, `u`, `f` and `p` are application, person, profile and place. Cutting a score never takes it over a
 * level's border.
 */
const card = (now: Date) => sql`json_build_object(
  '_id', a.id,
  '_user', json_build_object(
    'firstName', u.first_name,
    'lastName', u.last_name,
    'images', CASE WHEN u.image_id IS NULL THEN '[]'::json ELSE json_build_array(u.image_id) END,
    '_city', CASE WHEN p.id IS NOT NULL THEN json_build_object('_id', p.id, 'name', p.label) END
  ),
  'score', trunc(a.score::numeric, 4),
  'isRecommended', ${isRecommended({ score: sql`a.score`, appliedAt: sql`a.created_at`, profile: 'f', now })},
  'rating', a.rating,
  'declined', a.declined,
  'commentsCount', (SELECT count(*) FROM applicant_comments m WHERE m.applicant_id = a.id),
  'messaged', a.messaged,
  'createdAt', to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
)`;

const triggersJson = sql`(SELECT coalesce(json_agg(json_build_object('type', t.type,
    '_messageTemplate', json_build_object('_id', e.id, 'title', e.title)) ORDER BY t.position), '[]')
  FROM column_triggers t JOIN message_templates e ON e.id = t.template_id WHERE t.column_id = c.id AND e.type = t.type)`;

const columnParts = sql`'_id', c.id, 'value', c.value, 'color', c.color, 'useForDeclining', c.use_for_declining,
  'triggers', ${triggersJson}`;

const people = sql`JOIN users u ON u.id = a.user_id LEFT JOIN profiles f ON f.user_id = u.id
  LEFT JOIN places p ON p.id = u.city_id`;

/** For an event of a row of `boards`: those of these cards that are on it, as they are now, and where they lie; none of a locked advert. */
export function cardsJson(ids: readonly string[], now: Date) {
  return cardsJsonOf(sql`applicants`, now, sql`a.id = ANY(${ids}::uuid[])`);
}

/** The same of rows of `applicants` that can't be read there yet: no statement sees what it writes itself. */
export function cardsJsonOf(applicants: RawBuilder<unknown>, now: Date, which = sql<boolean>`true`) {
  return sql`(SELECT coalesce(json_agg(json_build_object(
      '_column', a.column_id, 'position', a.position, '_applicant', ${card(now)})), '[]')
    FROM ${applicants} a ${people} JOIN jobs j ON j.id = a.job_id AND j.unlocked
    WHERE ${which} AND a.job_id = boards.job_id)`;
}

/** For an event: all columns of a board in their order, without their cards. */
export function columnsJson(boardId: string) {
  return sql`(SELECT json_agg(json_build_object(${columnParts}) ORDER BY c.position, c.id)
    FROM board_columns c WHERE c.board_id = ${boardId})`;
}

/** The whole board as the contract's JSON, written by PostgreSQL: hundreds of cards never become objects here. */
export async function getBoardJson(db: Db, board: { boardId: string; jobId: string }, now: Date): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    WITH items AS (
      SELECT a.column_id, json_agg(json_build_object('position', a.position, '_applicant', ${card(now)})
        ORDER BY a.position, a.id) AS items
      FROM applicants a ${people}
      WHERE a.job_id = ${board.jobId}
      GROUP BY a.column_id
    ), columns AS (
      SELECT json_agg(json_build_object(${columnParts}, 'items', coalesce(i.items, '[]')) ORDER BY c.position, c.id) AS columns
      FROM board_columns c LEFT JOIN items i ON i.column_id = c.id
      WHERE c.board_id = ${board.boardId}
    )
    SELECT json_build_object(
      '_id', b.id,
      '_company', b.company_id,
      '_job', json_build_object('_id', j.id, 'title', j.title, 'desc', left(j.description, ${sql.lit(descriptionStart)}),
        'startDate', j.start_date, 'endDate', j.end_date, 'isBank', j.status = 'bank', 'isSpontaneous', j.is_spontaneous),
      'version', b.version,
      'columns', coalesce((SELECT columns FROM columns), '[]')
    )::text AS json
    FROM boards b JOIN jobs j ON j.id = b.job_id
    WHERE b.id = ${board.boardId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the board was deleted while it was read');
  return row.json;
}
