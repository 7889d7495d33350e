import { type AdminOrder, listOrders } from '@platsa/contract/admin/order-endpoints';
import { type Service, services } from '@platsa/contract/applications/services';
import { sql } from 'kysely';
import { cutPage, decodeCursor, fromCursorTime, selectMicroseconds, timeCursor } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { listInvoicesToCredit } from '../billing/index.ts';
import type { OrderKind } from './orders.ts';

const pageSize = 50;

export const listOrdersRoute = route(listOrders, {
  policy: operator,
  async handle({ ctx, input: { done, cancelled, after } }) {
    const chosen = cancelled ? sql`o.cancelled_at IS NOT NULL` : sql`o.cancelled_at IS NULL AND ${isDone(done)}`;
    const rows = await listOrderRows(ctx.db, chosen, decodeCursor(after, timeCursor));
    const { shown, next } = cutPage(rows, pageSize, ({ cursorTime, _id }) => [cursorTime, _id]);
    const cancelledIds = shown.filter(({ cancelledAt }) => cancelledAt).map(({ _id }) => _id);
    const invoices = await listInvoicesToCredit(ctx.db, cancelledIds);
    return { orders: shown.map((row) => ({ ...orderView(row), invoice: invoices.get(row._id) ?? null })), next };
  },
});

const isDone = (done: boolean) => sql`(o.done_at IS NOT NULL) = ${done}`;

interface AdminOrderRow extends Omit<AdminOrder, '_company' | 'createdAt' | 'doneAt' | 'cancelledAt' | 'invoice'> {
  kind: OrderKind;
  companyId: string;
  companyName: string;
  createdAt: Date;
  doneAt: Date | null;
  cancelledAt: Date | null;
  cursorTime: number;
}

async function listOrderRows(
  db: Db,
  chosen: ReturnType<typeof sql>,
  last: readonly [number, string] | undefined,
): Promise<AdminOrderRow[]> {
  const isAfter = last ? sql`(o.created_at, o.id) < (${fromCursorTime(last[0])}, ${last[1]}::uuid)` : sql`true`;
  const { rows } = await sql<AdminOrderRow>`
    SELECT o.kind, o.id AS "_id", o.title, o.price / 100.0::float8 AS price, o.created_at,
      o.done_at, o.cancelled_at, ${selectMicroseconds('o.createdAt')} AS cursor_time, c.id AS company_id,
      c.name AS company_name, o.job_title, o.applicant_name,
      coalesce(orderer.first_name || ' ' || orderer.last_name || ', ' || u.email, '') AS ordered_by
    FROM (
      SELECT 'service' AS kind, s.id, s.company_id, s.ordered_by, s.service AS title, s.price, s.created_at, s.done_at, s.cancelled_at,
        coalesce(j.title, '') AS job_title, coalesce(p.first_name || ' ' || p.last_name, '') AS applicant_name
      FROM applicant_orders s LEFT JOIN applicants a ON a.id = s.applicant_id
        LEFT JOIN jobs j ON j.id = a.job_id LEFT JOIN persons p ON p.id = a.person_id
      UNION ALL
      SELECT 'boost', id, company_id, ordered_by, title || CASE WHEN with_video THEN ' med video' ELSE '' END, price,
        created_at, done_at, cancelled_at, job_title, ''
      FROM boost_orders
    ) AS o
    JOIN companies c ON c.id = o.company_id LEFT JOIN users u ON u.id = o.ordered_by LEFT JOIN persons orderer ON orderer.id = u.id
    WHERE ${chosen} AND ${isAfter}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${pageSize + 1}`.execute(db);
  return rows;
}

function orderView({ kind, companyId, companyName, cursorTime, ...row }: AdminOrderRow): Omit<AdminOrder, 'invoice'> {
  return {
    ...row,
    title: kind === 'service' ? (services[row.title as Service]?.title ?? row.title) : row.title,
    _company: { _id: companyId, name: companyName },
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  };
}
