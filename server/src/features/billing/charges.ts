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
import { type PurchaseRow, purchaseColumns } from './queries.ts';

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

interface Span {
  companyId: string;
  /** The first day, and the first one after it. */
  first: string;
  end: string;
}

function listPurchasesIn(db: Db, { companyId, first, end }: Span) {
  return db
    .selectFrom('purchases')
    .select(purchaseColumns)
    .where('company_id', '=', companyId)
    .where('start_date', '<', end)
    .where((purchase) => purchase.or([purchase('end_date', 'is', null), purchase('end_date', '>', first)]))
    .orderBy('start_date')
    .orderBy('order_number')
    .execute();
}

function toBilled(row: PurchaseRow): BilledPurchase {
  return {
    ...{ _id: row.id, planName: row.plan_name, type: row.type, price: row.price, userPrice: row.user_price },
    ...{ userCount: row.user_count, discountPercent: row.discount_percent, discountUntil: row.discount_until },
    ...{ startDate: row.start_date, endDate: row.end_date, jobTitle: row.job_title },
  };
}

async function listBoostsIn(db: Db, { companyId, first, end }: Span): Promise<BilledOrder[]> {
  const rows = await db
    .selectFrom('boost_orders')
    .select(['id', 'title', 'with_video', 'job_title', 'price', 'day'])
    .where('company_id', '=', companyId)
    .where('day', '>=', first)
    .where('day', '<', end)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, title, with_video, job_title, price, day }) => {
    const text = with_video ? `${title} med video` : title;
    return { _id: id, kind: 'boost', text, jobTitle: job_title, price, day };
  });
}

async function listServicesIn(db: Db, { companyId, first, end }: Span): Promise<BilledOrder[]> {
  const day = sql<string>`(created_at AT TIME ZONE 'Europe/Stockholm')::date`;
  const rows = await db
    .selectFrom('applicant_orders')
    .select(['id', 'service', 'price', day.as('day')])
    .where('company_id', '=', companyId)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`${day} >= ${first} AND ${day} < ${end}`)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, service, price, day }) => {
    return { _id: id, kind: 'service', text: services[service].title, jobTitle: null, price, day };
  });
}
