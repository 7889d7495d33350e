import { type Service, services } from '@platsa/contract/applications/services';
import type { CompanyOrder } from '@platsa/contract/billing/order-endpoints';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface OrderRow extends Pick<CompanyOrder, '_id' | 'kind' | 'title' | 'jobTitle' | 'lastDay'> {
  companyId: string;
  jobId: string | null;
  /** In öre. */
  price: number;
  createdAt: Date;
  doneAt: Date | null;
  cancelledAt: Date | null;
}

export async function listOrders(db: Db, chosen: ReturnType<typeof sql>): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    SELECT o."_id", o.kind, o.title, o.job_title, o.last_day, o.company_id, o.job_id, o.price, o.created_at,
      o.done_at, o.cancelled_at
    FROM (
      SELECT s.id AS "_id", 'service' AS kind, s.service AS title, coalesce(j.title, '') AS job_title, NULL AS last_day,
        s.company_id, j.id AS job_id, s.price, s.created_at,
        s.done_at, s.cancelled_at
      FROM applicant_orders s LEFT JOIN applicants a ON a.id = s.applicant_id LEFT JOIN jobs j ON j.id = a.job_id
      UNION ALL
      SELECT id, 'boost', title || CASE WHEN with_video THEN ' med video' ELSE '' END, job_title,
        to_char(end_date - 1, 'YYYY-MM-DD'), company_id, job_id, price, created_at, done_at, cancelled_at
      FROM boost_orders
    ) AS o WHERE ${chosen} ORDER BY o.created_at DESC, o."_id" DESC`.execute(db);
  return rows.map((row) => {
    return row.kind === 'service' ? { ...row, title: services[row.title as Service].title } : row;
  });
}

/** A boost whose two weeks have passed. */
export function isBoostOver({ lastDay }: OrderRow, today: string): boolean {
  return lastDay !== null && lastDay < today;
}

/** Whether line `l` of invoice `i` charges an amount that has not been credited as a whole. */
export const isToCredit = sql`i.kind = 'invoice' AND i.credited_at IS NULL AND l.amount > coalesce((
  SELECT sum(credit.amount) FROM invoice_lines credit JOIN invoices note ON note.id = credit.invoice_id
  WHERE note.credited_id = i.id AND credit.credited_position = l.position), 0)`;

/** The invoices that charge these orders and that the operator still has to credit, by order. */
export async function listInvoicesToCredit(db: Db, orderIds: readonly string[]) {
  const { rows } = await sql<{ orderId: string; _id: string; number: number }>`
    SELECT l.source_id AS order_id, i.id AS "_id", i.number
    FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
    WHERE l.source_id = ANY (${orderIds}::uuid[]) AND ${isToCredit}`.execute(db);
  return new Map(rows.map(({ orderId, ...invoice }) => [orderId, invoice]));
}
