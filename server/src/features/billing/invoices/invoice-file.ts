import type { InvoiceDocument } from '@platsa/invoicing/invoice-document';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { FileRows } from '../../../platform/sweep-files.ts';
import { type InvoiceRow, listLines } from './queries.ts';
import { invoiceDocument } from './view.ts';

/** The key of an invoice's PDF in the file store. */
export function invoiceKey(invoiceId: string): string {
  return `invoices/${invoiceId}.pdf`;
}

/** For the nightly sweep. */
export const invoiceFiles: FileRows = {
  folder: 'invoices/',
  files: sql`SELECT 'invoices/' || id || '.pdf', created_at FROM invoices WHERE sent_at IS NOT NULL`,
  // An invoice that is missing in a restored database has been sent, so its file is kept.
  isEvidence: true,
};

export async function readInvoice(db: Db, row: InvoiceRow): Promise<InvoiceDocument> {
  const lines = await listLines(db, [row.id]);
  return invoiceDocument(row, lines.get(row.id) ?? []);
}

export async function makePdf(db: Db, row: InvoiceRow): Promise<Buffer> {
  // Loaded with the first invoice: few processes ever make one.
  const { invoicePdf } = await import('@platsa/invoicing/pdf');
  return invoicePdf(await readInvoice(db, row));
}
