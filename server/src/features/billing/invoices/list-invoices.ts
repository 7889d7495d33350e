import { listAllInvoices, listInvoices } from '@platsa/contract/billing/invoice-endpoints';
import { toKronor } from '@platsa/contract/billing/money';
import { z } from 'zod';
import { cutPage, decodeCursor } from '../../../db/cursor.ts';
import { adminOf, operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { listCompanyInvoices, listInvoicePage, sumUnpaid } from './queries.ts';
import { invoiceView, operatorsInvoiceView } from './view.ts';

export const listInvoicesRoute = route(listInvoices, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input }) {
    const today = dayInStockholm(ctx.now());
    const rows = await listCompanyInvoices(ctx.db, input.companyId);
    return { invoices: rows.map((row) => invoiceView(row, today)) };
  },
});

const pageSize = 50;
const numberCursor = z.tuple([z.number().int()]);

export const listAllInvoicesRoute = route(listAllInvoices, {
  policy: operator,
  async handle({ ctx, input: { state, search, after } }) {
    const today = dayInStockholm(ctx.now());
    const [before] = decodeCursor(after, numberCursor) ?? [];
    const [rows, sums] = await Promise.all([
      listInvoicePage(ctx.db, { state, search, today, before, limit: pageSize + 1 }),
      sumUnpaid(ctx.db, { search, today }),
    ]);
    const { shown, next } = cutPage(rows, pageSize, ({ number }) => [number]);
    const toView = ({ count, total }: { count: number; total: number }) => ({ count, totalPrice: toKronor(total) });
    return {
      invoices: shown.map((row) => operatorsInvoiceView(row, today)),
      next,
      sums: { unpaid: toView(sums.unpaid), overdue: toView(sums.overdue) },
    };
  },
});
