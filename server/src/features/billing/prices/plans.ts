import { toKronor, toOre } from '@platsa/contract/billing/money';
import { isSubscription, mayHaveMoreUsers, type PlanType, planTypes } from '@platsa/contract/billing/plans';
import type { planUpdate } from '@platsa/contract/billing/price-forms';
import type { SoldPlan } from '@platsa/contract/billing/prices';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { applyPlans } from '../apply-plans.ts';
import { planColumns } from '../queries.ts';
import { kronorText, nameInLog } from './price-log.ts';

type PlanFields = z.output<typeof planUpdate>;

/** The columns of the fields that were sent. Columns that do not apply to the type are 0. */
export function toPlanRow(
  { name, price, userPrice, unlocks, desc, features, position, active }: PlanFields,
  type: PlanType,
) {
  return {
    ...{ name, description: desc, features, position, active },
    price: price === undefined ? undefined : toOre(price),
    userPrice: mayHaveMoreUsers(type) && userPrice !== undefined ? toOre(userPrice) : undefined,
    monthlyUnlocks: type === planTypes.subscription ? unlocks : undefined,
  };
}

/** The first plan for sale, and the last that is taken off, decide whether jobs are locked at all. */
export function bringToPlans(ctx: Context, tx: Tx): Promise<void> {
  return ctx.queue.add(tx, applyPlans, {});
}

export function planInLog({ name, price, type, active }: SoldPlan): string {
  return nameInLog(name, `${kronorText(toOre(price))}${isSubscription(type) ? ' i månaden' : ''}`, active);
}

export async function getPlan(db: Db, planId: string, today: string): Promise<SoldPlan> {
  const plan = (await listSoldPlans(db, today)).find(({ _id }) => _id === planId);
  if (!plan) throw new ApiError('notFound');
  return plan;
}

/** All plans in the order of the plan cards, with how many companies have each today. */
export async function listSoldPlans(db: Db, today: string): Promise<SoldPlan[]> {
  const isOwned = sql<boolean>`(purchases.type = ${planTypes.oneTime} OR daterange(start_date, end_date) @> ${today}::date)`;
  const rows = await db
    .selectFrom('plans')
    .leftJoin('purchases', (join) => join.onRef('purchases.planId', '=', 'plans.id').on(isOwned))
    .select(planColumns.map((column) => `plans.${column}` as const))
    .select(['plans.position', 'plans.active'])
    .select((purchase) => purchase.fn.count<number>('purchases.companyId').distinct().as('companies'))
    .groupBy('plans.id')
    .orderBy('plans.position')
    .orderBy('plans.price')
    .orderBy('plans.id')
    .execute();
  return rows.map((row) => ({
    ...{ _id: row.id, name: row.name, type: row.type, desc: row.description, features: row.features },
    ...{ price: toKronor(row.price), userPrice: toKronor(row.userPrice), unlocks: row.monthlyUnlocks },
    ...{ position: row.position, active: row.active, companies: row.companies },
  }));
}
