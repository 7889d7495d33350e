import { listPurchases } from '@platsa/contract/billing/endpoints';
import { adminOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { listCompanyPurchases } from './queries.ts';
import { purchaseView } from './view.ts';

export const listPurchasesRoute = route(listPurchases, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input }) {
    const today = dayInStockholm(ctx.now());
    const rows = await listCompanyPurchases(ctx.db, input.companyId);
    return { purchases: rows.map((row) => purchaseView(row, today)) };
  },
});
