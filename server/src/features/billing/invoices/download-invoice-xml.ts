import { downloadInvoiceXml } from '@platsa/contract/billing/invoice-endpoints';
import { downloadRoute } from '../../../http/route.ts';
import { findSubject, formatFileName, operatorOrAdmin } from './download-invoice.ts';
import { readInvoice } from './invoice-file.ts';

export const downloadInvoiceXmlRoute = downloadRoute(downloadInvoiceXml, {
  subject: ({ ctx, input }) => findSubject(ctx, input.invoiceId),
  policy: operatorOrAdmin,
  async handle({ ctx, subject: { row } }) {
    // Loaded with the first e-invoice.
    const { peppolXml } = await import('@platsa/invoicing/peppol');
    return { content: Buffer.from(peppolXml(await readInvoice(ctx.db, row))), fileName: formatFileName(row, 'xml') };
  },
});
