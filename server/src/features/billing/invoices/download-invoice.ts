import { formatInvoiceTitle } from '@platsa/invoicing/invoice-document';
import type { Context } from '../../../context.ts';
import { adminOf, anyOf, operator } from '../../../http/policy.ts';
import { findInvoice, type InvoiceRow } from './queries.ts';

/** The company that may see it; '' when that has been deleted, so that the operator alone may. */
interface DownloadedInvoice {
  companyId: string;
  row: InvoiceRow;
}

export async function findSubject(ctx: Context, invoiceId: string): Promise<DownloadedInvoice | undefined> {
  const row = await findInvoice(ctx.db, invoiceId);
  return row && { companyId: row.companyId ?? '', row };
}

export const operatorOrAdmin = anyOf<DownloadedInvoice>(operator, adminOf);

export const formatFileName = ({ kind, number }: InvoiceRow, ending: string) =>
  `${formatInvoiceTitle(kind)} ${number}.${ending}`;
