import { listMatchingApplicants } from '@platsa/contract/applications/finding-endpoints';
import type { BoardFilter } from '@platsa/contract/boards/board-filter';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { plannedEachTime } from '../../../db/prepared.ts';
import { route } from '../../../http/route.ts';
import { findBoard, type RatingViewer, ratingsSeenBy, readApplicants, shownRating } from '../../boards/index.ts';
import { hasFacts, hasWords, listFactNames } from './person-facts.ts';

export const listMatchingApplicantsRoute = route(listMatchingApplicants, {
  subject: ({ ctx, input }) => findBoard(ctx.db, input.boardId),
  policy: readApplicants,
  async handle({ ctx, actor, subject, input: filter }) {
    const { skills = [], language, license, city } = filter;
    const tagIds = [...skills, language, license].filter((tagId) => tagId !== undefined);
    const [_applicants, names] = await Promise.all([
      listMatchingIds(ctx.db, { ...subject, filter, viewer: actor }),
      listFactNames(ctx.db, tagIds, city),
    ]);
    return { _applicants, names };
  },
});

interface FilteredBoard {
  jobId: string;
  companyId: string;
  filter: BoardFilter;
  viewer: RatingViewer;
}

async function listMatchingIds(db: Db, board: FilteredBoard): Promise<string[]> {
  const { jobId, viewer } = board;
  const { rows } = await sql<{ id: string }>`${plannedEachTime}
    SELECT a.id FROM applicants a, LATERAL ${ratingsSeenBy(viewer, 'a.id')} AS rated
    WHERE a.job_id = ${jobId} AND ${sql.join(listConditions(board), sql` AND `)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The conditions of a row `a` of applicants with its ratings. */
function listConditions({ jobId, companyId, filter, viewer: { userId, onJob } }: FilteredBoard): RawBuilder<SqlBool>[] {
  const { search, from, under, rated, source, state } = filter;
  const conditions = [sql<SqlBool>`true`, ...hasFacts(sql`a.person_id`, filter)];
  const among = sql`SELECT person_id FROM applicants WHERE job_id = ${jobId}`;
  const hidesContact = onJob?.rights.has('seeContact') !== true;
  if (search) conditions.push(...hasWords(sql`a.person_id`, search, { companyId, among, hidesContact }));
  if (from !== undefined) conditions.push(sql`a.score >= ${from / 100}::float8`);
  if (under !== undefined) conditions.push(sql`a.score < ${under / 100}::float8`);
  if (rated) conditions.push(ratedConditions[rated]);
  if (source) conditions.push(sourceConditions[source]);
  if (state)
    conditions.push(sql`a.id IN (${state === 'waiting' ? selectWaiting(jobId) : selectUnread(userId, jobId)})`);
  return conditions;
}

const ratedConditions: Record<NonNullable<BoardFilter['rated']>, RawBuilder<SqlBool>> = {
  mine: sql`rated.own_rating IS NOT NULL`,
  notMine: sql`rated.own_rating IS NULL`,
  high: sql`${shownRating} >= 4`,
  low: sql`${shownRating} BETWEEN 0.1 AND 2`,
};

const sourceConditions: Record<NonNullable<BoardFilter['source']>, RawBuilder<SqlBool>> = {
  applied: sql`a.copied_from IS NULL AND NOT a.from_bank`,
  bank: sql`a.copied_from IS NULL AND a.from_bank`,
  copied: sql`a.copied_from IS NOT NULL`,
};

/** The applicant wrote last. */
function selectWaiting(jobId: string): RawBuilder<unknown> {
  return sql`SELECT c.applicant_id FROM conversations c JOIN messages m ON m.conversation_id = c.id AND m.number = c.last_number
    WHERE c.job_id = ${jobId} AND NOT m.from_company AND NOT c.removed_by_company`;
}

/** The application or a message in its conversation. */
function selectUnread(userId: string, jobId: string): RawBuilder<unknown> {
  return sql`SELECT applicant_id FROM unread_applications WHERE user_id = ${userId} AND job_id = ${jobId}
    UNION ALL SELECT c.applicant_id FROM conversation_participants o JOIN conversations c ON c.id = o.conversation_id
    WHERE o.person_id = ${userId} AND c.job_id = ${jobId} AND o.unread`;
}
