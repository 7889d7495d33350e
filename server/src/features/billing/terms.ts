import { toKronor, toOre } from '@platsa/contract/billing/money';
import { discountEnd, discountOn, mayHaveMoreUsers, type PricedPlan, priceOf } from '@platsa/contract/billing/plans';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import type { PlanRow } from './queries.ts';

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
    .execute();
  if (users.some(({ company_id }) => company_id === companyId)) return usedCode;
  return row.max_uses !== null && users.length >= row.max_uses ? expiredCode : row;
}

/** What is agreed: a plan, for how many users, at which discount. */
export interface Terms {
  plan: PlanRow;
  userCount: number;
  discount: { id: string | null; percent: number; until: string | null };
}

const noDiscount: Terms['discount'] = { id: null, percent: 0, until: null };

export function toPriced({ type, price, user_price }: Pick<PlanRow, 'type' | 'price' | 'user_price'>): PricedPlan {
  return { type, price, userPrice: user_price };
}

interface Choice {
  userCount: number;
  discountCode?: string | undefined;
}

/** Checks the users and the code. Codes with a limited number of uses are locked, so that the last is used once. */
export async function agreeOn(
  tx: Tx,
  plan: PlanRow,
  { userCount, discountCode: code }: Choice,
  { companyId, startDate }: { companyId: string; startDate: string },
): Promise<Terms> {
  if (userCount > 1 && !mayHaveMoreUsers(plan.type)) {
    throw invalidField('userCount', `${plan.name} omfattar en användare.`);
  }
  if (!code) return { plan, userCount, discount: noDiscount };
  await tx.selectFrom('discount_codes').select('id').where('code', '=', code).forUpdate().execute();
  const found = await findDiscountCode(tx, { code, companyId, planId: plan.id, today: startDate });
  if (typeof found === 'string') throw invalidField('discountCode', found);
  const { id, percent, months } = found;
  return { plan, userCount, discount: { id, percent, until: discountEnd(startDate, months) } };
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
  const price = priceOf(toPriced(plan), userCount);
  return price - discountOn(price, percent);
}
