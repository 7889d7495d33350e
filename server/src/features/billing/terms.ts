import { toKronor, toOre } from '@platsa/contract/billing/money';
import {
  calculateMonthlyPrice,
  discountEnd,
  discountOfPeriod,
  discountOn,
  mayHaveMoreUsers,
  type PricedPlan,
} from '@platsa/contract/billing/plans';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { getActivePlan, type PlanRow, type PurchaseRow } from './queries.ts';

/** Why a code does not give a discount. */
export const unknownCode = 'Hittade ingen rabattkod';
const expiredCode = 'Rabattkoden gäller inte längre.';
const usedCode = 'Ni har redan använt rabattkoden.';

export interface CodeRow {
  id: string;
  code: string;
  percent: number;
  months: number | null;
}

interface CodeUse {
  code: string;
  companyId: string;
  planId: string;
  today: string;
}

/** A code that the company may use for the plan today, or the reason why not. */
export async function findDiscountCode(db: Db, { code, companyId, planId, today }: CodeUse): Promise<CodeRow | string> {
  const row = await db
    .selectFrom('discount_codes')
    .select(['id', 'code', 'percent', 'months', 'valid_from', 'valid_to', 'max_uses'])
    .where('code', '=', code)
    .where('active', '=', true)
    .where((found) => found.or([found('plan_id', 'is', null), found('plan_id', '=', planId)]))
    .executeTakeFirst();
  if (!row || (row.valid_from && today < row.valid_from)) return unknownCode;
  if (row.valid_to && today > row.valid_to) return expiredCode;
  const users = await db
    .selectFrom('purchases')
    .select('company_id')
    .distinct()
    .where('discount_code_id', '=', row.id)
    // A purchase that never ran a day gave nothing.
    .where((bought) => bought.or([bought('end_date', 'is', null), bought('end_date', '>', bought.ref('start_date'))]))
    .execute();
  if (users.some(({ company_id }) => company_id === companyId)) return usedCode;
  return row.max_uses !== null && users.length >= row.max_uses ? expiredCode : row;
}

export type AgreedPlan = Omit<PlanRow, 'description' | 'features'>;

/** Agreed terms of a purchase. */
export interface Terms {
  plan: AgreedPlan;
  userCount: number;
  discount: { id: string | null; percent: number; until: string | null };
}

const noDiscount: Terms['discount'] = { id: null, percent: 0, until: null };

export function toPriced({ type, price, user_price }: Pick<PlanRow, 'type' | 'price' | 'user_price'>): PricedPlan {
  return { type, price, userPrice: user_price };
}

/** A plan as the company gets it: as it was agreed where the company has the plan, otherwise as it is for sale today. */
export async function getPlanFor(db: Db, planId: string, current: PurchaseRow | undefined): Promise<AgreedPlan> {
  if (current?.plan_id !== planId) return getActivePlan(db, planId);
  const { plan_name: name, type, price, user_price, monthly_unlocks } = current;
  return { id: planId, name, type, price, user_price, monthly_unlocks };
}

interface Choice {
  userCount: number;
  discountCode?: string | undefined;
}

interface Buying {
  companyId: string;
  /** The day of the order, which decides whether the code may be used. */
  today: string;
  /** First day of the purchase, from which the months of the discount are counted. */
  startDate: string;
}

/** Checks the users and the code. Codes with a limited number of uses are locked, so that the last is used once. */
export async function agreeOn(
  tx: Tx,
  plan: AgreedPlan,
  { userCount, discountCode: code }: Choice,
  { companyId, today, startDate }: Buying,
): Promise<Terms> {
  if (userCount > 1 && !mayHaveMoreUsers(plan.type)) {
    throw invalidField('userCount', `${plan.name} omfattar en användare.`);
  }
  if (!code) return { plan, userCount, discount: noDiscount };
  await tx.selectFrom('discount_codes').select('id').where('code', '=', code).forUpdate().execute();
  const found = await findDiscountCode(tx, { code, companyId, planId: plan.id, today });
  if (typeof found === 'string') throw invalidField('discountCode', found);
  const { id, percent, months } = found;
  return { plan, userCount, discount: { id, percent, until: discountEnd(startDate, months) } };
}

/** The running discount goes on until its agreed end, after a change to a plan that its code is for. Another code replaces it. */
export async function withRunningDiscount(
  db: Db,
  terms: Terms,
  current: PurchaseRow,
  startDate: string,
): Promise<Terms> {
  const { discount_code_id: id, discount_until: until } = current;
  const percent = discountOfPeriod(startDate, current.discount_percent, until);
  if (terms.discount.id || percent === 0) return terms;
  const onlyPlanId = await findPlanOfCode(db, id);
  if (onlyPlanId !== null && onlyPlanId !== terms.plan.id) return terms;
  return { ...terms, discount: { id, percent, until } };
}

/** The only plan that a code is for; null for every plan. */
export async function findPlanOfCode(db: Db, codeId: string | null): Promise<string | null> {
  if (codeId === null) return null;
  const code = await db.selectFrom('discount_codes').select('plan_id').where('id', '=', codeId).executeTakeFirst();
  return code?.plan_id ?? null;
}

/** Nothing is bought at another price than the buyer has seen. */
export function requireSeenPrice({ plan, userCount, discount }: Terms, seen: number | undefined): void {
  const price = discountedPrice(plan, userCount, discount.percent);
  if (seen === undefined || toOre(seen) === price) return;
  const text = toKronor(price).toLocaleString('sv-SE');
  const userFriendlyMessage = `Priset har ändrats till ${text} kr exkl. moms. Ingenting är köpt: kontrollera och försök igen.`;
  throw new ApiError('conflict', { userFriendlyMessage });
}

export function discountedPrice(plan: Parameters<typeof toPriced>[0], userCount: number, percent: number): number {
  const price = calculateMonthlyPrice(toPriced(plan), userCount);
  return price - discountOn(price, percent);
}
