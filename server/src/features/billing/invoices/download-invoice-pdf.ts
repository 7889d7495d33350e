import { downloadInvoicePdf } from '@platsa/contract/billing/invoice-endpoints';
import { downloadRoute } from '../../../http/route.ts';
import { findSubject, formatFileName, operatorOrAdmin } from './download-invoice.ts';
import { invoiceKey, makePdf } from './invoice-file.ts';

export const downloadInvoicePdfRoute = downloadRoute(downloadInvoicePdf, {
  subject: ({ ctx, input }) => findSubject(ctx, input.invoiceId),
  policy: operatorOrAdmin,
  async handle({ ctx, subject: { row } }) {
    // Until it has been sent there is no file yet.
    const bytes = (await ctx.files.find(invoiceKey(row.id))) ?? (await makePdf(ctx.db, row));
    return { content: Buffer.from(bytes), fileName: formatFileName(row, 'pdf') };
  },
});
