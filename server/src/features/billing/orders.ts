import { type Service, services } from '@platsa/contract/applications/services';
import { toKronor } from '@platsa/contract/billing/money';
import { type CompanyOrder, cancelOrder, listCompanyOrders } from '@platsa/contract/billing/order-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { adminOf, anyOf, operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { mailAdmins } from '../../platform/mail/mail-admins.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { refreshBoardsShowing } from '../boards/index.ts';
import { lockPayer } from './queries.ts';

/** Boosts and services that companies have ordered. A company has some a month. */
export const listCompanyOrdersRoute = route(listCompanyOrders, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input: { companyId } }) {
    const orders = await listOrders(ctx.db, sql`o.company_id = ${companyId}`);
    const today = dayInStockholm(ctx.now());
    return { orders: orders.map((order) => orderView(order, today)) };
  },
});

export const cancelOrderRoute = route(cancelOrder, {
  limits: [limits.purchase],
  subject: ({ ctx, input }) => findCompanyOrder(ctx.db, input.orderId),
  policy: anyOf<OrderRow>(operator, adminOf),
  async handle({ ctx, input: { orderId }, actor, subject: { companyId } }) {
    const byCompany = actor.roles.has(companyId);
    return inTransaction(ctx, async (tx) => {
      // Together with the company's invoices: an order is invoiced or cancelled.
      await lockPayer(tx, companyId);
      const order = await findCompanyOrder(tx, orderId);
      if (!order) throw new ApiError('notFound');
      const invoice = await findInvoiceToCredit(tx, orderId);
      if (order.cancelledAt) return { cancelledAt: order.cancelledAt.toISOString(), invoice };
      requireCancellable(ctx, order, byCompany);
      await storeCancellation(tx, order, ctx.now());
      await record(ctx, tx, { type: 'order.cancelled', companyId, by: actor.userId, name: order.title });
      const cancellation = { order, number: invoice?.number };
      if (byCompany) await mailCancellation(ctx, tx, { ...cancellation, userId: actor.userId });
      else await mailCompany(ctx, tx, cancellation);
      return { cancelledAt: ctx.now().toISOString(), invoice };
    });
  },
});

interface OrderRow extends Pick<CompanyOrder, '_id' | 'kind' | 'title' | 'jobTitle' | 'lastDay'> {
  companyId: string;
  jobId: string | null;
  /** In öre. */
  price: number;
  createdAt: Date;
  doneAt: Date | null;
  cancelledAt: Date | null;
}

async function listOrders(db: Db, chosen: ReturnType<typeof sql>): Promise<OrderRow[]> {
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

async function findCompanyOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await listOrders(db, sql`o."_id" = ${orderId}`);
  return order;
}

function orderView(order: OrderRow, today: string): CompanyOrder {
  const { _id, kind, title, jobTitle, lastDay } = order;
  return {
    ...{ _id, kind, title, jobTitle, lastDay, price: toKronor(order.price) },
    createdAt: order.createdAt.toISOString(),
    doneAt: order.doneAt?.toISOString() ?? null,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    cancellable: order.doneAt === null && order.cancelledAt === null && !isBoostOver(order, today),
  };
}

/** A boost whose two weeks have passed. */
function isBoostOver({ lastDay }: OrderRow, today: string): boolean {
  return lastDay !== null && lastDay < today;
}

/** A company may not cancel a boost whose time is over; the operator may, if the boost was never carried out. */
function requireCancellable({ config, now }: Context, order: OrderRow, byCompany: boolean): void {
  if (order.doneAt) {
    throw new ApiError('conflict', { userFriendlyMessage: 'Beställningen är utförd och kan inte avbeställas.' });
  }
  if (!byCompany || !isBoostOver(order, dayInStockholm(now()))) return;
  const userFriendlyMessage = `Boosten är slut och kan inte avbeställas. Skriv till ${config.supportEmail} om något blev fel.`;
  throw new ApiError('conflict', { userFriendlyMessage });
}

const tables = { service: 'applicantOrders', boost: 'boostOrders' } as const;

/** A cancelled boost is not shown any more, and the job may have another. */
async function storeCancellation(tx: Tx, { _id, kind, jobId }: OrderRow, now: Date): Promise<void> {
  const isCancelled = await tx
    .updateTable(tables[kind])
    .set({ cancelledAt: now })
    .where('id', '=', _id)
    .where('doneAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!isCancelled) {
    throw new ApiError('conflict', { userFriendlyMessage: 'Beställningen är utförd och kan inte avbeställas.' });
  }
  if (!jobId) return;
  if (kind === 'boost') {
    await sql`
      UPDATE jobs SET boost_id = NULL WHERE id = ${jobId} AND boost_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM boost_orders o WHERE o.job_id = jobs.id AND o.cancelled_at IS NULL
          AND o.end_date > ${dayInStockholm(now)})`.execute(tx);
  }
  await refreshBoardsShowing(tx, { jobId });
}

/** The invoice whose line charges an order, until that line or the whole invoice has been credited. */
async function findInvoiceToCredit(db: Db, orderId: string) {
  const { rows } = await sql<{ _id: string; number: number }>`
    SELECT i.id AS "_id", i.number FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
    WHERE l.source_id = ${orderId} AND ${isToCredit}`.execute(db);
  return rows[0] ?? null;
}

/** Whether line `l` of invoice `i` charges an amount that has not been credited as a whole. */
const isToCredit = sql`i.kind = 'invoice' AND i.credited_at IS NULL AND l.amount > coalesce((
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

interface Cancellation {
  order: OrderRow;
  /** Number of the invoice that charges the order; undefined if none does. */
  number: number | undefined;
}

const aboutOrder = ({ title, jobTitle }: OrderRow) => (jobTitle ? `${title} för ${jobTitle}` : title);

async function mailCancellation(ctx: Context, tx: Tx, { order, number, userId }: Cancellation & { userId: string }) {
  const [company, by] = await Promise.all([
    tx
      .selectFrom('companies')
      .select(['name', 'corporateNumber'])
      .where('id', '=', order.companyId)
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('users')
      .select(['firstName', 'lastName', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  await sendMail(ctx, tx, ctx.config.operatorEmail, {
    subject: `Avbeställning: ${order.title}`,
    paragraphs: [
      `${company.name} (${company.corporateNumber}) har avbeställt ${aboutOrder(order)}, ${toKronor(order.price)} kr exkl. moms.`,
      `Avbeställd av: ${by.firstName} ${by.lastName}, ${by.email}\nBeställning: ${order._id}`,
      number === undefined ? 'Den faktureras inte.' : `Den står på faktura ${number}: kreditera raden under Fakturor.`,
    ],
    action: { label: 'Till beställningarna', url: `${ctx.publicUrl}/admin/orders?state=cancelled` },
  });
}

async function mailCompany(ctx: Context, tx: Tx, { order, number }: Cancellation): Promise<void> {
  await mailAdmins(ctx, tx, order.companyId, {
    subject: `Avbeställd: ${order.title}`,
    paragraphs: [
      `Platsa har avbeställt ${aboutOrder(order)}, som ni beställde ${dayInStockholm(order.createdAt)}.`,
      number === undefined ? 'Den faktureras inte.' : `Den står på faktura ${number}, och krediteras.`,
    ],
    action: { label: 'Till Betalning', url: `${ctx.publicUrl}/purchases` },
    reason: 'Du får det här mejlet för att du är admin för företaget hos Platsa.',
  });
}
