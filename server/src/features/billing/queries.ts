import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError } from '../../http/api-error.ts';

export const planColumns = [
  ...(['id', 'name', 'type', 'price', 'userPrice', 'monthlyUnlocks'] as const),
  ...(['description', 'features'] as const),
] as const;

/**
 * Plans for sale, and the company's own at the price that was agreed, so that it can change its users. In the order of the
 * plan cards.
 */
export async function listOfferedPlans(db: Db, companyId: string, today: string) {
  const current = await findSubscription(db, companyId, today);
  const plans = await plansInOrder(db)
    .where((plan) => plan.or([plan('active', '=', true), ...(current ? [plan('id', '=', current.planId)] : [])]))
    .execute();
  return plans.map((plan) =>
    plan.id === current?.planId ? { ...plan, price: current.price, userPrice: current.userPrice } : plan,
  );
}

export type PlanRow = Awaited<ReturnType<typeof listOfferedPlans>>[number];

/** The choices that anybody can buy. */
export function listPlansForSale(db: Db): Promise<PlanRow[]> {
  return plansInOrder(db).where('active', '=', true).execute();
}

function plansInOrder(db: Db) {
  return db.selectFrom('plans').select(planColumns).orderBy('position').orderBy('price').orderBy('id');
}

/** A plan that is for sale. */
export function getActivePlan(db: Db, planId: string): Promise<PlanRow> {
  return db
    .selectFrom('plans')
    .select(planColumns)
    .where('id', '=', planId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}

/** Whether the installation sells plans. If not, no job is locked. */
export async function sellsPlans(db: Db): Promise<boolean> {
  const plan = await db.selectFrom('plans').select('id').where('active', '=', true).limit(1).executeTakeFirst();
  return plan !== undefined;
}

/** Whether a company has or had anything to pay: it keeps its pages about payment when no plan is for sale. */
export async function hasBilling(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM purchases WHERE company_id = ${companyId})
      OR EXISTS (SELECT FROM boost_orders WHERE company_id = ${companyId})
      OR EXISTS (SELECT FROM applicant_orders WHERE company_id = ${companyId})
      OR EXISTS (SELECT FROM invoices WHERE company_id = ${companyId}) AS found`.execute(db);
  return rows[0]?.found === true;
}

export function listActiveBoosts(db: Db) {
  return db
    .selectFrom('boostPackages')
    .select(['id', 'title', 'price', 'videoPrice', 'features'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();
}

export type BoostRow = Awaited<ReturnType<typeof listActiveBoosts>>[number];

export const purchaseColumns = [
  ...(['id', 'orderNumber', 'companyId', 'planId', 'planName', 'type', 'price', 'userPrice'] as const),
  ...(['userCount', 'monthlyUnlocks', 'discountCodeId', 'discountPercent', 'discountUntil'] as const),
  ...(['startDate', 'endDate', 'jobId', 'jobTitle'] as const),
] as const;

function purchases(db: Db) {
  return db.selectFrom('purchases').select(purchaseColumns);
}

export type PurchaseRow = Awaited<ReturnType<typeof listCompanyPurchases>>[number];

/** Newest first, without those that were taken back before they ran. */
export function listCompanyPurchases(db: Db, companyId: string) {
  return purchases(db)
    .where('companyId', '=', companyId)
    .where(hasRun)
    .orderBy('startDate', 'desc')
    .orderBy('orderNumber', 'desc')
    .execute();
}

export function findPurchase(db: Db, purchaseId: string): Promise<PurchaseRow | undefined> {
  return purchases(db).where('id', '=', purchaseId).executeTakeFirst();
}

export function getPurchase(db: Db, purchaseId: string): Promise<PurchaseRow> {
  return purchases(db).where('id', '=', purchaseId).executeTakeFirstOrThrow();
}

type Purchases = ExpressionBuilder<Database, 'purchases'>;

/** The purchase goes on, or its first day without it comes after a day. */
export function endsAfter(day: string) {
  return (purchase: Purchases) => purchase.or([purchase('endDate', 'is', null), purchase('endDate', '>', day)]);
}

/** The purchase goes on or will begin, or it has run for a day at least: it was not taken back. */
export function hasRun(purchase: Purchases) {
  return purchase.or([purchase('endDate', 'is', null), purchase('endDate', '>', purchase.ref('startDate'))]);
}

/** The only plan that a code is for; null for every plan. */
export async function findPlanOfCode(db: Db, codeId: string | null): Promise<string | null> {
  if (codeId === null) return null;
  const code = await db.selectFrom('discountCodes').select('planId').where('id', '=', codeId).executeTakeFirst();
  return code?.planId ?? null;
}

/** The subscription that runs on a day. */
export function findSubscription(db: Db, companyId: string, day: string): Promise<PurchaseRow | undefined> {
  return purchases(db)
    .where('companyId', '=', companyId)
    .where('type', '>', 0)
    .where('startDate', '<=', day)
    .where(endsAfter(day))
    .executeTakeFirst();
}

/** A change of the subscription that waits for a month change. */
export function findComing(db: Db, companyId: string, today: string): Promise<PurchaseRow | undefined> {
  return purchases(db)
    .where('companyId', '=', companyId)
    .where('type', '>', 0)
    .where('startDate', '>', today)
    .where(hasRun)
    .executeTakeFirst();
}

/** The first day of a subscription's plan, from which its shortest term is counted: more or fewer users do not begin it anew. */
export async function findPlanStart(db: Db, subscription: PurchaseRow): Promise<string> {
  const earlier = await purchases(db)
    .where('companyId', '=', subscription.companyId)
    .where('planId', '=', subscription.planId)
    .where('type', '>', 0)
    .where('endDate', '<=', subscription.startDate)
    .where('endDate', '>', (purchase) => purchase.ref('startDate'))
    .orderBy('startDate', 'desc')
    .execute();
  let planStart = subscription.startDate;
  for (const { startDate, endDate } of earlier) {
    if (endDate !== planStart) break;
    planStart = startDate;
  }
  return planStart;
}

/**
 * Locks a company, so that changes of its purchases and of its users happen one after the other; and its parent company,
 * whose admins work in it. In the order of their ids.
 */
export async function lockPayer(tx: Tx, companyId: string): Promise<void> {
  if (!(await tryLockPayer(tx, companyId))) throw new ApiError('notFound');
}

/** Locks a company and its parent company like `lockPayer`, but returns false if the company is deleted. */
export async function tryLockPayer(tx: Tx, companyId: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('companies')
    .select('id')
    .where((company) =>
      company.or([
        company('id', '=', companyId),
        company('id', '=', company.selectFrom('companies').select('parentCompanyId').where('id', '=', companyId)),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return locked.some(({ id }) => id === companyId);
}

/** Locks a company (shared): its purchases do not change until the transaction ends. */
export async function shareLockPayer(tx: Tx, companyId: string): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forShare().executeTakeFirstOrThrow();
}

/** The job that is unlocked or boosted, as policies judge it. Candidate bank profiles are neither. */
export function findPaidJob(db: Db, jobId: string) {
  return db
    .selectFrom('jobs')
    .select(['id', 'companyId', 'title', 'status', 'startDate', 'endDate', 'boostId', 'unlocked'])
    .where('id', '=', jobId)
    .where('status', '!=', 'bank')
    .executeTakeFirst();
}

/** Locks the job, then reads it with `findPaidJob`. A job of another company answers notFound. */
export async function lockPaidJob(tx: Tx, companyId: string, jobId: string) {
  await tx.selectFrom('jobs').select('id').where('id', '=', jobId).forNoKeyUpdate().execute();
  const job = await findPaidJob(tx, jobId);
  if (job?.companyId !== companyId) throw new ApiError('notFound');
  return job;
}
