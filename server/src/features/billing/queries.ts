import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';

export const planColumns = [
  ...(['id', 'name', 'type', 'price', 'user_price', 'monthly_unlocks'] as const),
  ...(['description', 'features'] as const),
] as const;

/** In the order of the plan cards. */
export function listActivePlans(db: Db) {
  return db
    .selectFrom('plans')
    .select(planColumns)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('price')
    .orderBy('id')
    .execute();
}

export type PlanRow = Awaited<ReturnType<typeof listActivePlans>>[number];

/** A plan that is for sale. */
export function getActivePlan(db: Db, planId: string): Promise<PlanRow> {
  return db
    .selectFrom('plans')
    .select(planColumns)
    .where('id', '=', planId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}

/** Whether the installation sells plans. Where it does not, nothing is locked. */
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
    .selectFrom('boost_packages')
    .select(['id', 'title', 'price', 'video_price', 'features'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();
}

export type BoostRow = Awaited<ReturnType<typeof listActiveBoosts>>[number];

export const purchaseColumns = [
  ...(['id', 'order_number', 'company_id', 'plan_id', 'plan_name', 'type', 'price', 'user_price'] as const),
  ...(['user_count', 'monthly_unlocks', 'discount_code_id', 'discount_percent', 'discount_until'] as const),
  ...(['start_date', 'end_date', 'job_id', 'job_title'] as const),
] as const;

function purchases(db: Db) {
  return db.selectFrom('purchases').select(purchaseColumns);
}

export type PurchaseRow = Awaited<ReturnType<typeof listPurchasesOf>>[number];

/** Newest first. */
export function listPurchasesOf(db: Db, companyId: string) {
  return purchases(db)
    .where('company_id', '=', companyId)
    .orderBy('start_date', 'desc')
    .orderBy('order_number', 'desc')
    .execute();
}

export function findPurchase(db: Db, purchaseId: string): Promise<PurchaseRow | undefined> {
  return purchases(db).where('id', '=', purchaseId).executeTakeFirst();
}

export function getPurchase(db: Db, purchaseId: string): Promise<PurchaseRow> {
  return purchases(db).where('id', '=', purchaseId).executeTakeFirstOrThrow();
}

/** The subscription that runs on a day. */
export function findSubscription(db: Db, companyId: string, day: string): Promise<PurchaseRow | undefined> {
  return purchases(db)
    .where('company_id', '=', companyId)
    .where('type', '>', 0)
    .where('start_date', '<=', day)
    .where((purchase) => purchase.or([purchase('end_date', 'is', null), purchase('end_date', '>', day)]))
    .executeTakeFirst();
}

/** Locks a company, so that changes of its purchases and of its users happen one after the other. */
export async function lockPayer(tx: Tx, companyId: string): Promise<void> {
  await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}

/** Locks a company (shared): its purchases do not change until the transaction ends. */
export async function shareLockPayer(tx: Tx, companyId: string): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forShare().executeTakeFirstOrThrow();
}

/** The job that is unlocked or boosted, as policies judge it. Candidate bank profiles are neither. */
export function findPaidJob(db: Db, jobId: string) {
  return db
    .selectFrom('jobs')
    .select(['id', 'company_id as companyId', 'title', 'status', 'start_date', 'end_date', 'boost_id', 'unlocked'])
    .where('id', '=', jobId)
    .where('status', '!=', 'bank')
    .executeTakeFirst();
}

/** The same, locked. A job of another company answers notFound. */
export async function lockPaidJob(tx: Tx, companyId: string, jobId: string) {
  await tx.selectFrom('jobs').select('id').where('id', '=', jobId).forNoKeyUpdate().execute();
  const job = await findPaidJob(tx, jobId);
  if (job?.companyId !== companyId) throw new ApiError('notFound');
  return job;
}
