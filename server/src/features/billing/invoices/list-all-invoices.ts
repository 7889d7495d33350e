import { listAllInvoices } from '@platsa/contract/billing/invoice-endpoints';
import { toKronor } from '@platsa/contract/billing/money';
import { z } from 'zod';
import { cutPage, decodeCursor } from '../../../db/cursor.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { listInvoicePage, sumUnpaid } from './queries.ts';
import { operatorsInvoiceView } from './view.ts';

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
