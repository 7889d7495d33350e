import { setOrderDone } from '@platsa/contract/admin/order-endpoints';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { operator } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { type OrderKind, orderTables } from './orders.ts';

export const setOrderDoneRoute = route(setOrderDone, {
  subject: ({ ctx, input }) => findOrderKind(ctx.db, input.orderId),
  policy: operator,
  async handle({ ctx, input: { orderId, done }, subject: { kind } }) {
    const changed = await ctx.db
      .updateTable(orderTables[kind])
      .set({ doneAt: done ? ctx.now() : null })
      .where('id', '=', orderId)
      .where('cancelledAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new ApiError('conflict', { userFriendlyMessage: 'Beställningen är avbeställd.' });
    return {};
  },
});

async function findOrderKind(db: Db, id: string) {
  const { rows } = await sql<{ kind: OrderKind }>`
    SELECT 'service' AS kind FROM applicant_orders WHERE id = ${id}
    UNION ALL SELECT 'boost' FROM boost_orders WHERE id = ${id}`.execute(db);
  return rows[0];
}
