import { services } from '@platsa/contract/applications/services';
import {
  type BilledOrder,
  type BilledPurchase,
  type ChargeLine,
  chargesOfMonth,
} from '@platsa/contract/billing/charges';
import { getFirstDay, nextMonth } from '@platsa/contract/billing/months';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { endsAfter, type PurchaseRow, purchaseColumns } from './queries.ts';

/** The charges of a company for a month (yyyy-MM), in öre without VAT. */
export async function listCharges(db: Db, companyId: string, month: string): Promise<ChargeLine[]> {
  const span = { companyId, first: getFirstDay(month), end: getFirstDay(nextMonth(month)) };
  const [purchases, boosts, services] = await Promise.all([
    listPurchasesIn(db, span),
    listBoostsIn(db, span),
    listServicesIn(db, span),
  ]);
  return chargesOfMonth({ purchases: purchases.map(toBilled), orders: [...boosts, ...services] }, month);
}

interface ChargedSpan {
  companyId: string;
  /** The first day, and the first one after it. */
  first: string;
  end: string;
}

function listPurchasesIn(db: Db, { companyId, first, end }: ChargedSpan) {
  return db
    .selectFrom('purchases')
    .select(purchaseColumns)
    .where('companyId', '=', companyId)
    .where('startDate', '<', end)
    .where(endsAfter(first))
    .orderBy('startDate')
    .orderBy('orderNumber')
    .execute();
}

function toBilled(row: PurchaseRow): BilledPurchase {
  return {
    ...{ _id: row.id, planName: row.planName, type: row.type, price: row.price, userPrice: row.userPrice },
    ...{ userCount: row.userCount, discountPercent: row.discountPercent, discountUntil: row.discountUntil },
    ...{ startDate: row.startDate, endDate: row.endDate, jobTitle: row.jobTitle },
  };
}

async function listBoostsIn(db: Db, { companyId, first, end }: ChargedSpan): Promise<BilledOrder[]> {
  const rows = await db
    .selectFrom('boostOrders')
    .select(['id', 'title', 'withVideo', 'jobTitle', 'price', 'day'])
    .where('companyId', '=', companyId)
    .where('day', '>=', first)
    .where('day', '<', end)
    .where('cancelledAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ id, title, withVideo, jobTitle, price, day }) => {
    const text = withVideo ? `${title} med video` : title;
    return { _id: id, kind: 'boost', text, jobTitle, price, day };
  });
}

async function listServicesIn(db: Db, { companyId, first, end }: ChargedSpan): Promise<BilledOrder[]> {
  const day = sql<string>`(applicant_orders.created_at AT TIME ZONE 'Europe/Stockholm')::date`;
  const rows = await db
    .selectFrom('applicantOrders')
    .leftJoin('applicants', 'applicants.id', 'applicantOrders.applicantId')
    .leftJoin('jobs', 'jobs.id', 'applicants.jobId')
    .select(['applicantOrders.id', 'service', 'price', 'jobs.title as jobTitle', day.as('day')])
    .where('applicantOrders.companyId', '=', companyId)
    .where('cancelledAt', 'is', null)
    .where(sql<boolean>`${day} >= ${first} AND ${day} < ${end}`)
    .orderBy('applicantOrders.createdAt')
    .execute();
  return rows.map(({ id, service, price, jobTitle, day }) => {
    return { _id: id, kind: 'service', text: services[service].title, jobTitle, price, day };
  });
}
