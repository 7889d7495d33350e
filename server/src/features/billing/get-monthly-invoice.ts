import { type ChargeLine, sumAmounts } from '@platsa/contract/billing/charges';
import { getMonthlyInvoice } from '@platsa/contract/billing/endpoints';
import { toKronor } from '@platsa/contract/billing/money';
import { getMonth } from '@platsa/contract/billing/months';
import type { MonthlyInvoice } from '@platsa/contract/billing/schema';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { listCharges } from './charges.ts';

export const getMonthlyInvoiceRoute = route(getMonthlyInvoice, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input }) {
    const month = getMonth(dayInStockholm(ctx.now()));
    const lines = await listCharges(ctx.db, input.companyId, month);
    return { monthlyInvoice: monthlyInvoiceView(month, lines) };
  },
});

/** One entry for each purchase or order, with its discount taken off. */
function monthlyInvoiceView(month: string, lines: readonly ChargeLine[]): MonthlyInvoice {
  const bySource = [...Map.groupBy(lines, ({ sourceId }) => sourceId).values()];
  const purchases = bySource.flatMap((ofOne) => {
    const [main] = ofOne;
    if (!main) return [];
    const gross = sumAmounts(ofOne.filter(({ kind }) => kind !== 'discount'));
    const total = sumAmounts(ofOne);
    const more = ofOne.find(({ kind }) => kind === 'users')?.quantity;
    const description = more ? `${main.text}, ${more + 1} användare` : main.text;
    return {
      ...{ description, from: main.from, to: main.to, jobTitle: main.jobTitle },
      totalPrice: toKronor(total),
      discount: gross === 0 ? 0 : Math.round((100 * (gross - total)) / gross) / 100,
    };
  });
  return { month, purchases, totalPrice: toKronor(sumAmounts(lines)) };
}
