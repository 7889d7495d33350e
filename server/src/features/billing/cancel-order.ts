import { toKronor } from '@platsa/contract/billing/money';
import { cancelOrder } from '@platsa/contract/billing/order-endpoints';
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
import { isBoostOver, isToCredit, listOrders, type OrderRow } from './orders.ts';
import { lockPayer } from './queries.ts';

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

async function findCompanyOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await listOrders(db, sql`o."_id" = ${orderId}`);
  return order;
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
      .innerJoin('persons', 'persons.id', 'users.id')
      .select(['persons.firstName', 'persons.lastName', 'users.email'])
      .where('users.id', '=', userId)
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
