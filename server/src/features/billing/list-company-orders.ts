import { toKronor } from '@platsa/contract/billing/money';
import { type CompanyOrder, listCompanyOrders } from '@platsa/contract/billing/order-endpoints';
import { sql } from 'kysely';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { isBoostOver, listOrders, type OrderRow } from './orders.ts';

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
