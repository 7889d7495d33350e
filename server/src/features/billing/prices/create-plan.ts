import { toOre } from '@platsa/contract/billing/money';
import { createPlan } from '@platsa/contract/billing/price-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { bringToPlans, getPlan, planInLog, toPlanRow } from './plans.ts';

export const createPlanRoute = route(createPlan, {
  policy: operator,
  handle: ({ ctx, input: { type, ...fields }, actor: { userId } }) =>
    inTransaction(ctx, async (tx) => {
      const { name, price } = fields;
      const { id } = await tx
        .insertInto('plans')
        .values({ ...toPlanRow(fields, type), type, name, price: toOre(price), createdAt: ctx.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const plan = await getPlan(tx, id, dayInStockholm(ctx.now()));
      await record(ctx, tx, { type: 'plan.created', by: userId, name: planInLog(plan) });
      await bringToPlans(ctx, tx);
      return { plan };
    }),
});
