import type { InvoiceLine } from '@platsa/contract/billing/invoice-totals';
import type { InvoiceState } from '@platsa/contract/billing/invoices';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';

function invoices(db: Db) {
  return db
    .selectFrom('invoices as invoice')
    .leftJoin('invoices as credited', 'credited.id', 'invoice.credited_id')
    .leftJoin('invoices as credit', 'credit.credited_id', 'invoice.id')
    .select([
      'invoice.id',
      'invoice.company_id',
      'invoice.kind',
      'invoice.number',
      'invoice.credited_id',
      'invoice.month',
    ])
    .select(['invoice.issue_date', 'invoice.due_date', 'invoice.payment_reference', 'invoice.seller', 'invoice.buyer'])
    .select([
      'invoice.net',
      'invoice.vat',
      'invoice.total',
      'invoice.sent_at',
      'invoice.reminded_at',
      'invoice.paid_date',
    ])
    .select([
      'credited.number as credited_number',
      'credited.issue_date as credited_issue_date',
      'credit.id as credit_id',
    ]);
}

export type InvoiceRow = Awaited<ReturnType<typeof listInvoicesOf>>[number];

/** Newest first. A company has one or two a month. */
export function listInvoicesOf(db: Db, companyId: string) {
  return invoices(db).where('invoice.company_id', '=', companyId).orderBy('invoice.number', 'desc').execute();
}

export function findInvoice(db: Db, invoiceId: string): Promise<InvoiceRow | undefined> {
  return invoices(db).where('invoice.id', '=', invoiceId).executeTakeFirst();
}

export function getInvoice(db: Db, invoiceId: string): Promise<InvoiceRow> {
  return invoices(db)
    .where('invoice.id', '=', invoiceId)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}

interface Page {
  state: InvoiceState | undefined;
  /** The state depends on the day. */
  today: string;
  /** Only numbers below it. */
  before: number | undefined;
  limit: number;
}

/** Of all companies, newest first, with the company's name where it still exists. */
export function listInvoicePage(db: Db, { state, today, before, limit }: Page) {
  let page = invoices(db)
    .leftJoin('companies as company', 'company.id', 'invoice.company_id')
    .select('company.name as company_name');
  if (state) page = page.where(hasState(state, today));
  if (before !== undefined) page = page.where('invoice.number', '<', before);
  return page.orderBy('invoice.number', 'desc').limit(limit).execute();
}

/** The same rule as `invoiceState` of the contract, which a test compares. */
function hasState(state: InvoiceState, today: string): RawBuilder<boolean> {
  return sql<boolean>`${state} = CASE
    WHEN credit.id IS NOT NULL THEN 'credited'
    WHEN invoice.paid_date IS NOT NULL THEN 'paid'
    WHEN invoice.kind = 'invoice' AND invoice.due_date < ${today} THEN 'overdue'
    WHEN invoice.sent_at IS NOT NULL THEN 'sent'
    ELSE 'created' END`;
}

/** Issued on the days from `from` to `to`, both included, in the order of their numbers. */
export function listInvoicesIssued(db: Db, { from, to }: { from: string; to: string }) {
  return invoices(db)
    .where('invoice.issue_date', '>=', from)
    .where('invoice.issue_date', '<=', to)
    .orderBy('invoice.number')
    .execute();
}

/** The lines of some invoices, by invoice. */
export async function listLines(db: Db, invoiceIds: readonly string[]): Promise<Map<string, InvoiceLine[]>> {
  const rows = await db
    .selectFrom('invoice_lines')
    .select(['invoice_id', 'text', 'quantity', 'unit_price', 'amount', 'vat_percent', 'from_date', 'to_date'])
    .where('invoice_id', '=', sql<string>`ANY (${invoiceIds}::uuid[])`)
    .orderBy('invoice_id')
    .orderBy('position')
    .execute();
  const byInvoice = Map.groupBy(rows, ({ invoice_id }) => invoice_id);
  return new Map(
    [...byInvoice].map(([invoiceId, lines]) => [
      invoiceId,
      lines.map(({ text, quantity, unit_price, amount, vat_percent, from_date, to_date }) => ({
        ...{ text, quantity, unitPrice: unit_price, amount, vatPercent: vat_percent, from: from_date, to: to_date },
      })),
    ]),
  );
}

/** An invoice is paid and credited by one at a time. */
export async function lockInvoice(tx: Tx, invoiceId: string): Promise<void> {
  await tx.selectFrom('invoices').select('id').where('id', '=', invoiceId).forUpdate().execute();
}
