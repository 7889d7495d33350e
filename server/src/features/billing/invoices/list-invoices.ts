import { listAllInvoices, listInvoices } from '@platsa/contract/billing/invoices';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../../db/cursor.ts';
import { adminOf, operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { listInvoicePage, listInvoicesOf } from './queries.ts';
import { invoiceView } from './view.ts';

export const listInvoicesRoute = route(listInvoices, {
  subject: ({ input }) => input,
  policy: adminOf,
  async handle({ ctx, input }) {
    const today = dayInStockholm(ctx.now());
    const rows = await listInvoicesOf(ctx.db, input.companyId);
    return { invoices: rows.map((row) => invoiceView(row, today)) };
  },
});

const pageSize = 50;
const numberCursor = z.tuple([z.number().int()]);

export const listAllInvoicesRoute = route(listAllInvoices, {
  policy: operator,
  async handle({ ctx, input: { state, after } }) {
    const today = dayInStockholm(ctx.now());
    const [before] = decodeCursor(after, numberCursor) ?? [];
    const rows = await listInvoicePage(ctx.db, { state, today, before, limit: pageSize + 1 });
    const { shown, next } = pageOf(rows, pageSize, ({ number }) => [number]);
    const invoices = shown.map((row) => ({
      ...invoiceView(row, today),
      _company: row.company_id === null ? null : { _id: row.company_id, name: row.company_name ?? '' },
      buyer: row.buyer.name,
    }));
    return { invoices, next };
  },
});
