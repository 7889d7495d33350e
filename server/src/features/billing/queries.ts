import type { Db } from '../../db/database.ts';

/** In the order of the plan cards. None: the installation has no plans, and locks nothing. */
export function listActivePlans(db: Db) {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('price')
    .orderBy('id')
    .execute();
}

export type PlanRow = Awaited<ReturnType<typeof listActivePlans>>[number];

export async function hasPlans(db: Db): Promise<boolean> {
  const plan = await db.selectFrom('plans').select('id').where('active', '=', true).limit(1).executeTakeFirst();
  return plan !== undefined;
}

export function listActiveBoosts(db: Db) {
  return db.selectFrom('boost_packages').selectAll().where('active', '=', true).orderBy('id').execute();
}

export type BoostRow = Awaited<ReturnType<typeof listActiveBoosts>>[number];

function purchases(db: Db) {
  return db.selectFrom('purchases').selectAll();
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

/** The subscription that runs on a day. */
export function findSubscription(db: Db, companyId: string, day: string): Promise<PurchaseRow | undefined> {
  return purchases(db)
    .where('company_id', '=', companyId)
    .where('type', '>', 0)
    .where('start_date', '<=', day)
    .where((purchase) => purchase.or([purchase('end_date', 'is', null), purchase('end_date', '>', day)]))
    .executeTakeFirst();
}
