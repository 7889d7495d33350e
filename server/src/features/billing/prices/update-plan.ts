import { isDeepStrictEqual } from 'node:util';
import { updatePlan } from '@platsa/contract/billing/price-endpoints';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { bringToPlans, getPlan, planInLog, toPlanRow } from './plans.ts';

export const updatePlanRoute = route(updatePlan, {
  subject: ({ ctx, input }) => findPlan(ctx.db, input.modelId),
  policy: operator,
  handle: ({ ctx, input: { modelId, ...changes }, actor: { userId }, subject: { type } }) =>
    inTransaction(ctx, async (tx) => {
      const today = dayInStockholm(ctx.now());
      const before = await getPlan(tx, modelId, today);
      const row = { ...toPlanRow(changes, type), updatedAt: ctx.now() };
      await tx.updateTable('plans').set(row).where('id', '=', modelId).execute();
      const plan = await getPlan(tx, modelId, today);
      if (isDeepStrictEqual(plan, before)) return { plan };
      await record(ctx, tx, { type: 'plan.updated', by: userId, name: planInLog(plan) });
      if (changes.active !== undefined) await bringToPlans(ctx, tx);
      return { plan };
    }),
});

function findPlan(db: Db, planId: string) {
  return db.selectFrom('plans').select(['id', 'type']).where('id', '=', planId).executeTakeFirst();
}
