import { exportInvoices } from '@platsa/contract/billing/invoice-endpoints';
import { sieFile } from '@platsa/invoicing/sie';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { operator } from '../../../http/policy.ts';
import { downloadRoute } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { listInvoicesIssued, listLines } from './queries.ts';
import { invoiceDocument } from './view.ts';

export const exportInvoicesRoute = downloadRoute(exportInvoices, {
  limits: [limits.exportData],
  policy: operator,
  async handle({ ctx, input: { from, to } }) {
    const rows = await listInvoicesIssued(ctx.db, { from, to });
    const seller = ctx.config.seller ?? rows.at(-1)?.seller;
    if (!seller)
      throw new ApiError('conflict', { userFriendlyMessage: 'Säljarens uppgifter saknas i inställningarna.' });
    const lines = await listLines(
      ctx.db,
      rows.map(({ id }) => id),
    );
    const invoices = rows.map((row) => invoiceDocument(row, lines.get(row.id) ?? []));
    const content = sieFile({ seller, year: Number(from.slice(0, 4)), madeOn: dayInStockholm(ctx.now()), invoices });
    return { content, fileName: `fakturor-${from}--${to}.si` };
  },
});
