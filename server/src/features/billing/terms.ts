import { toKronor, toOre } from '@platsa/contract/billing/money';
import {
  calculateMonthlyPrice,
  changeStart,
  discountEnd,
  discountOfPeriod,
  discountOn,
  mayHaveMoreUsers,
  type PricedPlan,
} from '@platsa/contract/billing/plans';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { findPlanOfCode, findPlanStart, getActivePlan, hasRun, type PlanRow, type PurchaseRow } from './queries.ts';

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
    .selectFrom('discountCodes')
    .select(['id', 'code', 'percent', 'months', 'validFrom', 'validTo', 'maxUses'])
    .where('code', '=', code)
    .where('active', '=', true)
    .where((found) => found.or([found('planId', 'is', null), found('planId', '=', planId)]))
    .executeTakeFirst();
  if (!row || (row.validFrom && today < row.validFrom)) return unknownCode;
  if (row.validTo && today > row.validTo) return expiredCode;
  const users = await db
    .selectFrom('purchases')
    .select('companyId')
    .distinct()
    .where('discountCodeId', '=', row.id)
    // A purchase that never ran a day gave nothing.
    .where(hasRun)
    .execute();
  const organisation = await listCompaniesOfNumber(db, companyId);
  if (users.some((user) => organisation.has(user.companyId))) return usedCode;
  return row.maxUses !== null && users.length >= row.maxUses ? expiredCode : row;
}

/** The company and those with the same organisation number: a code is for each organisation once. */
async function listCompaniesOfNumber(db: Db, companyId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('companies as own')
    .innerJoin('companies as same', 'same.corporateNumber', 'own.corporateNumber')
    .select('same.id')
    .where('own.id', '=', companyId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export type AgreedPlan = Omit<PlanRow, 'description' | 'features'>;

/** Agreed terms of a purchase. */
export interface Terms {
  plan: AgreedPlan;
  userCount: number;
  discount: { id: string | null; percent: number; until: string | null };
}

const noDiscount: Terms['discount'] = { id: null, percent: 0, until: null };

/** A plan as the company gets it: as it was agreed where the company has the plan, otherwise as it is for sale today. */
export async function getPlanFor(db: Db, planId: string, current: PurchaseRow | undefined): Promise<AgreedPlan> {
  if (current?.planId !== planId) return getActivePlan(db, planId);
  const { planName: name, type, price, userPrice, monthlyUnlocks } = current;
  return { id: planId, name, type, price, userPrice, monthlyUnlocks };
}

interface TermsChoice {
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
  { userCount, discountCode: code }: TermsChoice,
  { companyId, today, startDate }: Buying,
): Promise<Terms> {
  requireUserCount(plan, userCount);
  if (!code) return { plan, userCount, discount: noDiscount };
  await tx.selectFrom('discountCodes').select('id').where('code', '=', code).forUpdate().execute();
  const found = await findDiscountCode(tx, { code, companyId, planId: plan.id, today });
  if (typeof found === 'string') throw invalidField('discountCode', found);
  const { id, percent, months } = found;
  return { plan, userCount, discount: { id, percent, until: discountEnd(startDate, months) } };
}

export function requireUserCount({ name, type }: AgreedPlan, userCount: number): void {
  if (userCount === 1 || mayHaveMoreUsers(type)) return;
  throw invalidField('userCount', `${name} omfattar en användare.`);
}

interface RunningDiscount {
  discount: Terms['discount'];
  /** Until its agreed end, after a change to a plan that its code is for. */
  goesOn: boolean;
}

/** The discount of a subscription that would still run when a plan begins. */
export async function findRunningDiscount(
  db: Db,
  current: PurchaseRow,
  { planId, startDate }: { planId: string; startDate: string },
): Promise<RunningDiscount | undefined> {
  const { discountCodeId: id, discountUntil: until } = current;
  const percent = discountOfPeriod(startDate, current.discountPercent, until);
  if (percent === 0) return undefined;
  const onlyPlanId = await findPlanOfCode(db, id);
  return { discount: { id, percent, until }, goesOn: onlyPlanId === null || onlyPlanId === planId };
}

/** The first day of a changed subscription, and the first day of its plan. */
export async function findChangeStart(
  db: Db,
  current: PurchaseRow,
  plan: AgreedPlan,
  { userCount, today }: { userCount: number; today: string },
): Promise<{ startDate: string; planStart: string }> {
  const planStart = await findPlanStart(db, current);
  const price = calculateMonthlyPrice(current, current.userCount);
  const running = { planId: current.planId, userCount: current.userCount, price, planStart };
  const next = { planId: plan.id, userCount, price: calculateMonthlyPrice(plan, userCount) };
  const startDate = changeStart(running, next, today);
  return { startDate, planStart: current.planId === plan.id ? planStart : startDate };
}

/** Nothing is bought at another price than the buyer has seen. */
export function requireSeenPrice({ plan, userCount, discount }: Terms, seen: number | undefined): void {
  const price = discountedPrice(plan, userCount, discount.percent);
  if (seen === undefined || toOre(seen) === price) return;
  const text = toKronor(price).toLocaleString('sv-SE');
  const userFriendlyMessage = `Priset har ändrats till ${text} kr exkl. moms. Ingenting är köpt: kontrollera och försök igen.`;
  throw new ApiError('conflict', { userFriendlyMessage });
}

export function discountedPrice(plan: PricedPlan, userCount: number, percent: number): number {
  const price = calculateMonthlyPrice(plan, userCount);
  return price - discountOn(price, percent);
}
