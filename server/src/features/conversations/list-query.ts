import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { mentions } from './search-condition.ts';

export interface ConversationFilter {
  /** Who looks. */
  viewerId: string;
  /** Whose: the company's (my own, or my colleagues'), or the job seeker's (all, or with one company). */
  of: { companyId: string; colleagues: boolean } | { userId: string; companyId: string | undefined };
  search?: string | undefined;
  _job?: string | undefined;
  after?: string | undefined;
  /** Only those of these that belong to the list. */
  among?: readonly string[] | undefined;
  limit: number;
}

export interface ConversationRow {
  id: string;
  status: 0 | 1 | 2 | 3 | 4;
  removed_by_company: boolean;
  removed_by_user: boolean;
  created_at: Date;
  /** Where it stands in the list, and so where the page after it begins. */
  place: string;
  job_id: string;
  title: string;
  is_bank: boolean;
  brand_name: string;
  brand_logo: string | null;
  applicant_id: string;
  rating: number;
  column_value: string;
  column_color: string;
  user_id: string;
  first_name: string;
  last_name: string;
  image_id: string | null;
  company_id: string;
  company_name: string;
  unread: boolean | null;
  users: { id: string; firstName: string; lastSeen: string | null }[];
}

/** Everything that is shown of the conversations `ids` gives (a query for id and last_message_at), newest first. */
function shown(ids: RawBuilder<unknown>, viewerId: string) {
  return sql<ConversationRow>`
    WITH page AS MATERIALIZED (${ids})
    SELECT c.id, c.status, c.removed_by_company, c.removed_by_user, c.created_at,
      c.last_message_at::text || '_' || c.id AS place, c.job_id, j.title, j.status = 4 AS is_bank, b.name AS brand_name, b.logo_id AS brand_logo,
      c.applicant_id, a.rating, k.value AS column_value, k.color AS column_color,
      c.user_id, u.first_name, u.last_name, u.image_id, c.company_id, co.name AS company_name, me.unread,
      (SELECT json_agg(json_build_object('id', p.user_id, 'firstName', pu.first_name, 'lastSeen', p.last_seen))
        FROM conversation_users p JOIN users pu ON pu.id = p.user_id WHERE p.conversation_id = c.id) AS users
    FROM page JOIN conversations c ON c.id = page.id
      JOIN jobs j ON j.id = c.job_id JOIN brands b ON b.id = j.brand_id
      JOIN applicants a ON a.id = c.applicant_id JOIN board_columns k ON k.id = a.column_id
      JOIN users u ON u.id = c.user_id JOIN companies co ON co.id = c.company_id
      LEFT JOIN conversation_users me ON me.conversation_id = c.id AND me.user_id = ${viewerId}
    ORDER BY c.last_message_at DESC, c.id DESC`;
}

export async function getConversationRow(db: Db, conversationId: string, viewerId: string): Promise<ConversationRow> {
  const one = sql`SELECT id FROM conversations WHERE id = ${conversationId}`;
  const { rows } = await shown(one, viewerId).execute(db);
  const [row] = rows;
  if (!row) throw new Error('the conversation was deleted while it was read');
  return row;
}

export async function listConversationRows(db: Db, filter: ConversationFilter): Promise<ConversationRow[]> {
  const { viewerId, of, search, _job, after, among, limit } = filter;
  const { from, conditions, newest, id } = whose(viewerId, of);
  if (_job) conditions.push(sql`c.job_id = ${_job}`);
  if (among) conditions.push(sql`c.id = ANY(${among}::uuid[])`);
  if (search) conditions.push(mentions(search, of));
  if (after) {
    const [time, conversationId] = after.split('_');
    conditions.push(sql`(${newest}.last_message_at, ${id}) < (${time}::timestamptz, ${conversationId}::uuid)`);
  }
  const page = sql`
    SELECT c.id FROM ${from} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${newest}.last_message_at DESC, ${id} DESC LIMIT ${limit}`;
  const { rows } = await shown(page, viewerId).execute(db);
  return rows;
}

interface Source {
  from: RawBuilder<unknown>;
  conditions: RawBuilder<unknown>[];
  /** The table whose index has them in order. */
  newest: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}

/** Each list is read from an index that has it in order, however many there are. */
function whose(viewerId: string, of: ConversationFilter['of']): Source {
  const conversations = { from: sql`conversations c`, newest: sql`c`, id: sql`c.id` };
  if ('userId' in of) {
    const conditions = [sql`c.user_id = ${of.userId}`, sql`c.last_number > 0`, sql`NOT c.removed_by_user`];
    if (of.companyId) conditions.push(sql`c.company_id = ${of.companyId}`);
    return { ...conversations, conditions };
  }
  if (of.colleagues) {
    const partOf = sql`EXISTS (SELECT FROM conversation_users p
      WHERE p.conversation_id = c.id AND p.user_id = ${viewerId})`;
    const conditions = [sql`c.company_id = ${of.companyId}`, sql`c.last_number > 0`, sql`NOT c.removed_by_company`];
    return { ...conversations, conditions: [...conditions, sql`NOT ${partOf}`] };
  }
  return {
    from: sql`conversation_users mine JOIN conversations c ON c.id = mine.conversation_id`,
    conditions: [
      sql`mine.user_id = ${viewerId}`,
      sql`mine.company_id = ${of.companyId}`,
      sql`NOT c.removed_by_company`,
    ],
    newest: sql`mine`,
    id: sql`mine.conversation_id`,
  };
}
