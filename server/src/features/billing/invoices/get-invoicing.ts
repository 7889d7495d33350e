import { getInvoicing } from '@platsa/contract/billing/invoice-endpoints';
import { getFirstDay, getMonth, nextMonthChange } from '@platsa/contract/billing/months';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { addDays, dayInStockholm } from '../../../platform/stockholm-time.ts';
import { listUninvoiced } from './invoice-months.ts';

const shownMonths = 50;

export const getInvoicingRoute = route(getInvoicing, {
  policy: operator,
  async handle({ ctx }) {
    const { sells, uninvoiced } = await readInvoicing(ctx);
    return {
      seller: ctx.config.seller ?? null,
      sells,
      uninvoiced: uninvoiced.slice(0, shownMonths).map(({ companyId, companyName, month }) => {
        return { _company: { _id: companyId, name: companyName }, month };
      }),
      uninvoicedCount: uninvoiced.length,
    };
  },
});

/** Whether the installation sells anything, and the months that should have been invoiced by now. */
async function readInvoicing({ db, now }: Context) {
  const today = dayInStockholm(now());
  const charged = await listUninvoiced(db, { end: nextMonthChange(today), today });
  const { rows } = await sql<{ forSale: boolean }>`
    SELECT EXISTS (SELECT FROM plans WHERE active) OR EXISTS (SELECT FROM boost_packages WHERE active)
      AS for_sale`.execute(db);
  // Months are invoiced on the morning after their last day.
  const isLate = (month: string) => getFirstDay(month) < getFirstDay(getMonth(addDays(today, -1)));
  return {
    sells: rows[0]?.forSale === true || charged.length > 0,
    uninvoiced: charged.filter(({ month }) => isLate(month)),
  };
}

/** Warning at the start of the server: companies can buy, but the settings name no seller. */
export async function missingSellerWarning(ctx: Context): Promise<string | undefined> {
  if (ctx.config.seller) return undefined;
  const { sells, uninvoiced } = await readInvoicing(ctx);
  if (!sells) return undefined;
  const waiting = uninvoiced.length === 0 ? '' : ` Months of companies that wait for an invoice: ${uninvoiced.length}.`;
  return `Companies can buy, but no invoices are made: SELLER_NAME and the other settings of the seller are not set.${waiting}`;
}
