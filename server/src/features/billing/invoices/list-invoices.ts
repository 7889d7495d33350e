import { listInvoices } from '@platsa/contract/billing/invoice-endpoints';
import { adminOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { listCompanyInvoices } from './queries.ts';
import { invoiceView } from './view.ts';

export const listInvoicesRoute = route(listInvoices, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input }) {
    const today = dayInStockholm(ctx.now());
    const rows = await listCompanyInvoices(ctx.db, input.companyId);
    return { invoices: rows.map((row) => invoiceView(row, today)) };
  },
});
