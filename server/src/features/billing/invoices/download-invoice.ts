import { downloadInvoicePdf, downloadInvoiceXml } from '@platsa/contract/billing/invoice-endpoints';
import { formatInvoiceTitle } from '@platsa/invoicing/invoice-document';
import type { Context } from '../../../context.ts';
import { adminOf, anyOf, operator } from '../../../http/policy.ts';
import { downloadRoute } from '../../../http/route.ts';
import { invoiceKey, makePdf, readInvoice } from './invoice-file.ts';
import { findInvoice, type InvoiceRow } from './queries.ts';

/** The company that may see it; '' when that has been deleted, so that the operator alone may. */
interface DownloadedInvoice {
  companyId: string;
  row: InvoiceRow;
}

async function findSubject(ctx: Context, invoiceId: string): Promise<DownloadedInvoice | undefined> {
  const row = await findInvoice(ctx.db, invoiceId);
  return row && { companyId: row.companyId ?? '', row };
}

const operatorOrAdmin = anyOf<DownloadedInvoice>(operator, adminOf);

const formatFileName = ({ kind, number }: InvoiceRow, ending: string) =>
  `${formatInvoiceTitle(kind)} ${number}.${ending}`;

export const downloadInvoicePdfRoute = downloadRoute(downloadInvoicePdf, {
  subject: ({ ctx, input }) => findSubject(ctx, input.invoiceId),
  policy: operatorOrAdmin,
  async handle({ ctx, subject: { row } }) {
    // Until it has been sent there is no file yet.
    const bytes = (await ctx.files.find(invoiceKey(row.id))) ?? (await makePdf(ctx.db, row));
    return { content: Buffer.from(bytes), fileName: formatFileName(row, 'pdf') };
  },
});

export const downloadInvoiceXmlRoute = downloadRoute(downloadInvoiceXml, {
  subject: ({ ctx, input }) => findSubject(ctx, input.invoiceId),
  policy: operatorOrAdmin,
  async handle({ ctx, subject: { row } }) {
    // Loaded with the first e-invoice.
    const { peppolXml } = await import('@platsa/invoicing/peppol');
    return { content: Buffer.from(peppolXml(await readInvoice(ctx.db, row))), fileName: formatFileName(row, 'xml') };
  },
});
