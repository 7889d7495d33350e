import { listAdminCompanies } from '@platsa/contract/admin/list-endpoints';
import type { AdminCompany, AdminCompanySort } from '@platsa/contract/admin/schema';
import { sql } from 'kysely';
import { anywhere } from '../../db/anywhere.ts';
import { cutPage, decodeCursor, fromCursorTime, selectMicroseconds, textCursor, timeCursor } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';

export const listCompaniesRoute = route(listAdminCompanies, {
  policy: operator,
  handle: ({ ctx, input }) => listCompanies(ctx.db, input),
});

const pageSize = 50;

interface AdminCompanySearch {
  search: string;
  sort: AdminCompanySort;
  waiting: boolean;
  after?: string | undefined;
}

interface AdminCompanyRow
  extends Omit<AdminCompany, '_parentCompany' | 'createdAt' | 'whitelistedAt' | 'refusedAt' | 'closesAt'> {
  parentId: string | null;
  parentName: string | null;
  createdAt: Date;
  whitelistedAt: Date | null;
  refusedAt: Date | null;
  closesAt: Date | null;
  cursorTime: number;
}

/** A page of companies. The first admin of each is the one who has been in the company longest. */
async function listCompanies(db: Db, { search, sort, waiting, after }: AdminCompanySearch) {
  const { isAfter, order, cursorOf } = orders[sort](after);
  const { rows } = await sql<AdminCompanyRow>`
    SELECT c.id AS "_id", c.name, c.corporate_number, c.created_at,
      ARRAY(SELECT other.name FROM companies other WHERE other.corporate_number = c.corporate_number AND other.id <> c.id
        ORDER BY other.name LIMIT 5) AS same_number,
      coalesce(c.whitelisted_at, c.approved_before_closing) AS whitelisted_at, c.closes_at, c.refused_at, c.refusal_reason,
      c.af_sender_id, c.af_sender_confirmed_at IS NOT NULL AS af_sender_confirmed,
      ${selectMicroseconds('c.createdAt')} AS cursor_time,
      EXISTS (SELECT FROM career_pages p WHERE p.company_id = c.id) AS has_career_page,
      parent.id AS parent_id, parent.name AS parent_name,
      coalesce(admin.name, '') AS admin_name, coalesce(admin.email, '') AS admin_email,
      coalesce(admin.phone_number, '') AS admin_phone_number
    FROM companies c
    LEFT JOIN companies parent ON parent.id = c.parent_company_id
    LEFT JOIN LATERAL (
      SELECT p.first_name || ' ' || p.last_name AS name, u.email, p.phone_number
      FROM members m JOIN users u ON u.id = m.user_id JOIN persons p ON p.id = u.id
      WHERE m.company_id = c.id AND m.role = 'admin' AND NOT m.is_parent_admin
      ORDER BY m.created_at, u.id LIMIT 1) AS admin ON true
    WHERE ${matchesCompany(search)} AND ${waiting ? isWaiting : sql`true`} AND ${isAfter}
    ORDER BY ${order} LIMIT ${pageSize + 1}`.execute(db);
  const { shown, next } = cutPage(rows, pageSize, cursorOf);
  return { companies: shown.map(companyView), next };
}

/** As `isWaiting` of the contract. */
const isWaiting = sql`(c.whitelisted_at IS NULL AND c.refused_at IS NULL AND c.closes_at IS NULL
  OR c.af_sender_id <> '' AND c.af_sender_confirmed_at IS NULL)`;

function companyView({ parentId, parentName, cursorTime, ...row }: AdminCompanyRow): AdminCompany {
  return {
    ...row,
    _parentCompany: parentId && parentName ? { _id: parentId, name: parentName } : null,
    createdAt: row.createdAt.toISOString(),
    whitelistedAt: row.whitelistedAt?.toISOString() ?? null,
    refusedAt: row.refusedAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
  };
}

function matchesCompany(search: string) {
  if (search === '') return sql`true`;
  const pattern = anywhere(search);
  return sql`(forgiving_name(c.name) LIKE forgiving_name(${pattern}) OR replace(c.corporate_number, '-', '') LIKE ${anywhere(search.replaceAll('-', ''))}
    OR c.id IN (SELECT m.company_id FROM members m JOIN users u ON u.id = m.user_id JOIN persons p ON p.id = u.id
      WHERE u.email ILIKE ${pattern}
        OR forgiving_name(p.first_name || ' ' || p.last_name) LIKE forgiving_name(${pattern})))`;
}

/** For each order the rows after a cursor, ORDER BY, and the cursor of a row. */
const orders = {
  created: (after: string | undefined) => {
    const last = decodeCursor(after, timeCursor);
    return {
      isAfter: last ? sql`(c.created_at, c.id) < (${fromCursorTime(last[0])}, ${last[1]}::uuid)` : sql`true`,
      order: sql`c.created_at DESC, c.id DESC`,
      cursorOf: ({ cursorTime, _id }: AdminCompanyRow) => [cursorTime, _id],
    };
  },
  name: (after: string | undefined) => {
    const last = decodeCursor(after, textCursor);
    const name = sql`c.name COLLATE "sv-x-icu"`;
    return {
      isAfter: last ? sql`(${name}, c.id) > (${last[0]}::text COLLATE "sv-x-icu", ${last[1]}::uuid)` : sql`true`,
      order: sql`${name}, c.id`,
      cursorOf: ({ name: text, _id }: AdminCompanyRow) => [text, _id],
    };
  },
};
