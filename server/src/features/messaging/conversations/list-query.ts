import { spontaneousTitle } from '@platsa/contract/jobs/labels';
import type { ConversationStatusName } from '@platsa/contract/messaging/rules';
import type { Attachment } from '@platsa/contract/messaging/schema';
import { type RawBuilder, sql } from 'kysely';
import { decodeCursor, fromCursorTime, selectMicroseconds, timeCursor } from '../../../db/cursor.ts';
import type { Db } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { plannedEachTime } from '../../../db/prepared.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type JobViewer, mayReadApplicantsOf, ratingsSeenBy, shownRating } from '../../boards/index.ts';
import { selectAttachments } from '../attachments/attachments.ts';
import { mentioning, mentions, searchedWords } from './conversation-search.ts';

type ConversationOwnership = 'own' | 'others' | 'everyone';

/** The flags of a request. */
export function chooseOwnership(flags: { includeWhereNotMember: boolean; everyone: boolean }): ConversationOwnership {
  if (flags.everyone) return 'everyone';
  return flags.includeWhereNotMember ? 'others' : 'own';
}

export interface ConversationFilter {
  /** A member's conversations for a company, those of other company users, or both; or a job seeker's (all, or with one company). */
  of: { viewer: JobViewer; whose: ConversationOwnership } | { personId: string; companyId: string | undefined };
  search?: string | undefined;
  _job?: string | undefined;
  /** Only those that are unread: for the viewer, or where the viewer takes no part, for everyone in the company. */
  unread?: boolean | undefined;
  /** Only open ones where the applicant has the last word. */
  unanswered?: boolean | undefined;
  after?: string | undefined;
  /** Leaves only these conversations in the list. */
  among?: readonly string[] | undefined;
  limit: number;
}

export interface ConversationRow {
  id: string;
  status: ConversationStatusName;
  removedByCompany: boolean;
  removedByPerson: boolean;
  createdAt: Date;
  /** Time of the last message, for the cursor. */
  cursorTime: number;
  jobId: string;
  title: string;
  isBank: boolean;
  brandName: string;
  brandLogo: string | null;
  applicantId: string;
  rating: number;
  columnValue: string;
  columnColor: string;
  personId: string;
  firstName: string;
  lastName: string;
  imageId: string | null;
  companyId: string;
  companyName: string;
  unread: boolean | null;
  users: { id: string; firstName: string; lastSeen: string | null }[];
  /** The last message; null when there is none. */
  lastId: string | null;
  lastNumber: number;
  lastFromCompany: boolean;
  lastText: string;
  lastShortened: boolean;
  lastAttachments: Attachment[] | null;
  lastSaidAt: Date;
  lastAuthorId: string | null;
  lastAuthorName: string | null;
  lastAuthorImage: string | null;
}

/** Reads the conversations that the query `ids` selects, newest first. */
function selectRows(ids: RawBuilder<unknown>, viewerId: string) {
  return sql<ConversationRow>`
    WITH page AS MATERIALIZED (${ids})
    SELECT c.id, c.status, c.removed_by_company, c.removed_by_person, c.created_at,
      ${selectMicroseconds('c.lastMessageAt')} AS cursor_time, c.job_id, j.title, j.status = 'bank' AS is_bank, b.name AS brand_name, b.logo_id AS brand_logo,
      c.applicant_id, ${shownRating} AS rating, k.value AS column_value, k.color AS column_color,
      c.person_id, person.first_name, person.last_name, person.image_id, c.company_id, co.name AS company_name, COALESCE(me.unread, ${unreadByCompany}) AS unread,
      (SELECT json_agg(json_build_object('id', p.person_id, 'firstName', pu.first_name, 'lastSeen', p.last_seen))
        FROM conversation_participants p JOIN persons pu ON pu.id = p.person_id WHERE p.conversation_id = c.id) AS users,
      m.id AS last_id, m.number AS last_number, m.from_company AS last_from_company, m.text AS last_text,
      m.whole_mail IS NOT NULL AS last_shortened,      ${selectAttachments('m.id')} AS last_attachments,
      m.created_at AS last_said_at, w.id AS last_author_id, w.first_name AS last_author_name, w.image_id AS last_author_image
    FROM page JOIN conversations c ON c.id = page.id
      LEFT JOIN messages m ON m.conversation_id = c.id AND m.number = c.last_number LEFT JOIN persons w ON w.id = m.author_id
      JOIN jobs j ON j.id = c.job_id JOIN brands b ON b.id = j.brand_id
      JOIN applicants a ON a.id = c.applicant_id
      CROSS JOIN LATERAL ${ratingsSeenBy({ userId: viewerId, reads: undefined }, 'a.id')} rated JOIN board_columns k ON k.id = a.column_id
      JOIN persons person ON person.id = c.person_id JOIN companies co ON co.id = c.company_id
      LEFT JOIN conversation_participants me ON me.conversation_id = c.id AND me.person_id = ${viewerId}
    ORDER BY c.last_message_at DESC, c.id DESC`;
}

export async function getConversationRow(db: Db, conversationId: string, viewerId: string): Promise<ConversationRow> {
  const one = sql`SELECT id FROM conversations WHERE id = ${conversationId}`;
  const { rows } = await selectRows(one, viewerId).execute(db);
  const [row] = rows;
  // Deleted meanwhile.
  if (!row) throw new ApiError('notFound');
  return row;
}

export async function listConversationRows(db: Db, filter: ConversationFilter): Promise<ConversationRow[]> {
  const list = filteredList(filter);
  // A search runs first, on its own: its plan depends on the searched words, the plan for reading the rows does not.
  const ids = filter.search
    ? sql`SELECT id FROM unnest(${await searchIds(db, filter, list)}::uuid[]) AS id`
    : selectIds(list, filter.limit);
  const { rows } = await selectRows(ids, viewerIdOf(filter.of)).execute(db);
  return rows;
}

function viewerIdOf(of: ConversationFilter['of']): string {
  return 'personId' in of ? of.personId : of.viewer.userId;
}

/** A list of conversations: FROM, WHERE and ORDER BY of the query for its ids. The conversation is `c`. */
interface ConversationListQuery {
  from: RawBuilder<unknown>;
  conditions: readonly RawBuilder<unknown>[];
  /** Time and id, descending: the columns of the index that has the list in order, however long it is. */
  order: readonly [RawBuilder<unknown>, RawBuilder<unknown>];
}

function userList(personId: string, companyId: string | undefined): ConversationListQuery {
  return {
    from: sql`conversations c`,
    conditions: [
      sql`c.person_id = ${personId}`,
      sql`c.last_number > 0`,
      sql`NOT c.removed_by_person`,
      ...(companyId ? [sql`c.company_id = ${companyId}`] : []),
    ],
    order: [sql`c.last_message_at`, sql`c.id`],
  };
}

/** The company's conversations that the viewer takes part in. */
function ownList(viewer: JobViewer): ConversationListQuery {
  return {
    from: sql`conversation_participants mine JOIN conversations c ON c.id = mine.conversation_id`,
    conditions: [
      sql`mine.person_id = ${viewer.userId}`,
      sql`mine.company_id = ${viewer.companyId}`,
      sql`NOT c.removed_by_company`,
      mayReadApplicantsOf(viewer, sql`c.job_id`),
    ],
    order: [sql`mine.last_message_at`, sql`mine.conversation_id`],
  };
}

function everyonesList(viewer: JobViewer): ConversationListQuery {
  return {
    from: sql`conversations c`,
    conditions: [
      sql`c.company_id = ${viewer.companyId}`,
      sql`c.last_number > 0`,
      sql`NOT c.removed_by_company`,
      mayReadApplicantsOf(viewer, sql`c.job_id`),
    ],
    order: [sql`c.last_message_at`, sql`c.id`],
  };
}

/** The company's conversations that the viewer does not take part in. */
function othersList(viewer: JobViewer): ConversationListQuery {
  return withConditions(everyonesList(viewer), sql`NOT ${takesPart(viewer.userId)}`);
}

function takesPart(viewerId: string): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM conversation_participants p WHERE p.conversation_id = c.id AND p.person_id = ${viewerId})`;
}

function chooseList(of: ConversationFilter['of']): ConversationListQuery {
  if ('personId' in of) return userList(of.personId, of.companyId);
  if (of.whose === 'everyone') return everyonesList(of.viewer);
  return of.whose === 'others' ? othersList(of.viewer) : ownList(of.viewer);
}

const applicantWroteLast = sql`EXISTS (
  SELECT FROM messages last WHERE last.conversation_id = c.id AND last.number = c.last_number AND NOT last.from_company)`;

/** The conversation `c` is open and the applicant wrote last. */
export const waitsForAnswer = sql`c.status = 'open' AND ${applicantWroteLast}`;

/** The applicant wrote last in the conversation `c`, and nobody of the company has read it. */
const unreadByCompany = sql`(${applicantWroteLast} AND NOT EXISTS (
  SELECT FROM conversation_participants n WHERE n.conversation_id = c.id AND n.company_id IS NOT NULL AND NOT n.unread))`;

function isUnread(of: ConversationFilter['of']): RawBuilder<unknown> {
  const viewerId = viewerIdOf(of);
  // A literal, for the partial index.
  const forViewer = sql`c.id IN (SELECT n.conversation_id FROM conversation_participants n WHERE n.person_id = ${viewerId} AND n.unread = true)`;
  if ('personId' in of || of.whose === 'own') return forViewer;
  return sql`(${forViewer} OR (NOT ${takesPart(viewerId)} AND ${unreadByCompany}))`;
}

/** The list with everything in the filter but the search. */
function filteredList(filter: ConversationFilter): ConversationListQuery {
  const list = chooseList(filter.of);
  const { _job, among, unread, unanswered } = filter;
  const after = decodeCursor(filter.after, timeCursor);
  return withConditions(
    list,
    _job && sql`c.job_id = ${_job}`,
    unread && isUnread(filter.of),
    unanswered && waitsForAnswer,
    among && sql`c.id = ${anyId(among)}`,
    after && sql`(${sql.join(list.order)}) < (${fromCursorTime(after[0])}, ${after[1]}::uuid)`,
  );
}

/** Undefined, false and empty conditions are left out. */
function withConditions(
  list: ConversationListQuery,
  ...conditions: (RawBuilder<unknown> | undefined | false | '')[]
): ConversationListQuery {
  const added = conditions.filter((condition) => typeof condition === 'object');
  return { ...list, conditions: [...list.conditions, ...added] };
}

/** Without a limit: all of the list. */
function selectIds({ from, conditions, order }: ConversationListQuery, limit?: number): RawBuilder<unknown> {
  return sql`
    SELECT c.id, c.last_message_at, c.applicant_id, c.job_id FROM ${from} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${sql.join(order.map((column) => sql`${column} DESC`))} LIMIT ${limit ?? null}::bigint`;
}

/** The newest conversations are searched one by one first: for a common word that is much faster than the index. */
const searchedOneByOne = 200;

/** The ids of the newest conversations of the list that have all words. */
async function searchIds(db: Db, filter: ConversationFilter, list: ConversationListQuery): Promise<string[]> {
  const { of, among, limit } = filter;
  const words = searchedWords(filter.search ?? '');
  if (words.length === 0) return [];
  const isShort = 'personId' in of || among !== undefined;
  const found = await readIds(
    db,
    sql`
      SELECT c.id FROM (${selectIds(list, isShort ? undefined : searchedOneByOne)}) c WHERE ${mentions(words, of)}
      ORDER BY c.last_message_at DESC, c.id DESC LIMIT ${limit}`,
  );
  if (isShort || found.length === limit) return found;
  // The longest word is usually the rarest: its hits come from the index and are then searched for the other words.
  const [rarest = '', ...others] = words.toSorted((a, b) => b.length - a.length);
  const hits = withConditions(
    list,
    sql`c.id IN ${mentioning(rarest, of.viewer.companyId)}`,
    others.length > 0 ? mentions(others, of) : undefined,
  );
  return readIds(db, selectIds(hits, limit));
}

async function readIds(db: Db, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${plannedEachTime} ${query}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The jobs of a list's conversations, for its filter. Job seekers don't see the titles of bank profiles. */
export async function listConversationJobs(db: Db, of: ConversationFilter['of']) {
  const { from, conditions } = chooseList(of);
  const title =
    'personId' in of ? sql`CASE WHEN j.status = 'bank' THEN ${spontaneousTitle} ELSE j.title END` : sql`j.title`;
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT j.id, ${title} AS title FROM jobs j
    WHERE j.id IN (SELECT c.job_id FROM ${from} WHERE ${sql.join(conditions, sql` AND `)})
    ORDER BY ${title} COLLATE "sv-x-icu", j.id LIMIT 500`.execute(db);
  return rows;
}
