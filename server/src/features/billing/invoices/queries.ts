import type { InvoiceState } from '@platsa/contract/billing/invoices';
import { type RawBuilder, sql } from 'kysely';
import { anywhere } from '../../../db/anywhere.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { StoredLine } from './insert-invoice.ts';

/** The amount that the credit notes of an invoice have credited, with VAT. */
const creditedSum = sql<number>`(SELECT coalesce(sum(credit.total), 0) FROM invoices credit WHERE credit.credited_id = invoice.id)`;

function invoices(db: Db) {
  return db
    .selectFrom('invoices as invoice')
    .leftJoin('invoices as credited', 'credited.id', 'invoice.creditedId')
    .leftJoin('invoices as replaced', 'replaced.id', 'invoice.replacesId')
    .select([
      'invoice.id',
      'invoice.companyId',
      'invoice.kind',
      'invoice.number',
      'invoice.creditedId',
      'invoice.replacesId',
      'invoice.month',
    ])
    .select(['invoice.issueDate', 'invoice.dueDate', 'invoice.paymentReference', 'invoice.seller', 'invoice.buyer'])
    .select(['invoice.rates', 'invoice.net', 'invoice.vat', 'invoice.total'])
    .select(['invoice.sentAt', 'invoice.remindedAt', 'invoice.paidDate', 'invoice.creditedAt'])
    .select([
      'credited.number as creditedNumber',
      'credited.issueDate as creditedIssueDate',
      'credited.total as creditedTotal',
      'replaced.number as replacedNumber',
    ])
    .select(creditedSum.as('creditedSum'));
}

export type InvoiceRow = Awaited<ReturnType<typeof listCompanyInvoices>>[number];

/** Newest first. A company has one or two a month. */
export function listCompanyInvoices(db: Db, companyId: string) {
  return invoices(db).where('invoice.companyId', '=', companyId).orderBy('invoice.number', 'desc').execute();
}

export function findInvoice(db: Db, invoiceId: string): Promise<InvoiceRow | undefined> {
  return invoices(db).where('invoice.id', '=', invoiceId).executeTakeFirst();
}

export function getInvoice(db: Db, invoiceId: string): Promise<InvoiceRow> {
  return invoices(db)
    .where('invoice.id', '=', invoiceId)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'));
}

interface InvoiceSearch {
  state: InvoiceState | undefined;
  search: string;
  /** The state depends on the day. */
  today: string;
  /** Only numbers below it. */
  before: number | undefined;
  limit: number;
}

/** Lists invoices of all companies, newest first, with the company's name; null if deleted. */
export function listInvoicePage(db: Db, { state, search, today, before, limit }: InvoiceSearch) {
  let page = invoices(db)
    .leftJoin('companies as company', 'company.id', 'invoice.companyId')
    .select('company.name as companyName')
    .where(matchesInvoice(search));
  if (state) page = page.where(hasState(state, today));
  if (before !== undefined) page = page.where('invoice.number', '<', before);
  return page.orderBy('invoice.number', 'desc').limit(limit).execute();
}

/** Searches by invoice number, payment reference, the buyer's name or corporate number, and the company's name. */
function matchesInvoice(search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`;
  const digits = search.replaceAll(/[\s-]/g, '');
  const pattern = anywhere(search);
  const byName = sql<boolean>`(forgiving_name(invoice.buyer->>'name') LIKE forgiving_name(${pattern})
    OR forgiving_name(company.name) LIKE forgiving_name(${pattern}))`;
  if (!/^\d+$/.test(digits)) return byName;
  return sql<boolean>`(invoice.number::text = ${digits} OR invoice.payment_reference = ${digits}
    OR credited.number::text = ${digits} OR replaced.number::text = ${digits}
    OR replace(invoice.buyer->>'corporateNumber', '-', '') = ${digits} OR ${byName})`;
}

interface InvoiceSum {
  count: number;
  /** Amount left to pay, in öre with VAT. */
  total: number;
}

/** Sums the unpaid invoices that a search finds, and the overdue ones among them. */
export async function sumUnpaid(db: Db, { search, today }: Pick<InvoiceSearch, 'search' | 'today'>) {
  const { rows } = await sql<InvoiceSum & { overdue: boolean }>`
    SELECT invoice.due_date < ${today} AS overdue, count(*) AS count, sum(invoice.total - ${creditedSum})::bigint AS total
    FROM invoices invoice LEFT JOIN companies company ON company.id = invoice.company_id
      LEFT JOIN invoices credited ON credited.id = invoice.credited_id
      LEFT JOIN invoices replaced ON replaced.id = invoice.replaces_id
    WHERE invoice.kind = 'invoice' AND invoice.paid_date IS NULL AND invoice.credited_at IS NULL AND ${matchesInvoice(search)}
    GROUP BY 1`.execute(db);
  const overdue: InvoiceSum = rows.find((row) => row.overdue) ?? { count: 0, total: 0 };
  const others: InvoiceSum = rows.find((row) => !row.overdue) ?? { count: 0, total: 0 };
  const unpaid = { count: overdue.count + others.count, total: overdue.total + others.total };
  return { unpaid, overdue: { count: overdue.count, total: overdue.total } };
}

/** Repeats the rule of `invoiceState` in the contract; a test compares the two. */
function hasState(state: InvoiceState, today: string): RawBuilder<boolean> {
  return sql<boolean>`${state} = CASE
    WHEN invoice.credited_at IS NOT NULL THEN 'credited'
    WHEN invoice.paid_date IS NOT NULL THEN 'paid'
    WHEN invoice.kind = 'invoice' AND invoice.due_date < ${today} THEN 'overdue'
    WHEN invoice.sent_at IS NOT NULL THEN 'sent'
    ELSE 'created' END`;
}

/** Issued on the days from `from` to `to`, both included, in the order of their numbers. */
export function listInvoicesIssued(db: Db, { from, to }: { from: string; to: string }) {
  return invoices(db)
    .where('invoice.issueDate', '>=', from)
    .where('invoice.issueDate', '<=', to)
    .orderBy('invoice.number')
    .execute();
}

/** The lines of some invoices, by invoice. */
export async function listLines(db: Db, invoiceIds: readonly string[]): Promise<Map<string, StoredLine[]>> {
  const rows = await db
    .selectFrom('invoiceLines')
    .select(['invoiceId', 'text', 'quantity', 'unitPrice', 'amount', 'vatPercent', 'fromDate', 'toDate'])
    .select(['sourceId', 'creditedPosition'])
    .where('invoiceId', '=', sql<string>`ANY (${invoiceIds}::uuid[])`)
    .orderBy('invoiceId')
    .orderBy('position')
    .execute();
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return new Map(
    [...byInvoice].map(([invoiceId, lines]) => [
      invoiceId,
      lines.map(({ text, quantity, unitPrice, amount, vatPercent, fromDate, toDate, ...line }) => ({
        ...{ text, quantity, unitPrice, amount, vatPercent, from: fromDate, to: toDate },
        ...{ sourceId: line.sourceId, creditedLine: line.creditedPosition },
      })),
    ]),
  );
}

/** Credit notes of an invoice, oldest first. */
export function listCreditNotes(db: Db, invoiceId: string) {
  return db
    .selectFrom('invoices')
    .select(['id', 'number', 'issueDate', 'total'])
    .where('creditedId', '=', invoiceId)
    .orderBy('number')
    .execute();
}

/** An invoice is paid and credited by one at a time. */
export async function lockInvoice(tx: Tx, invoiceId: string): Promise<void> {
  await tx.selectFrom('invoices').select('id').where('id', '=', invoiceId).forUpdate().execute();
}

/** Refuses a credit note and an invoice that is credited as a whole. */
export function requireOpen({ kind, creditedAt, number }: InvoiceRow): void {
  const why = kind === 'credit' ? `${number} är en kreditfaktura.` : creditedAt && `Faktura ${number} är krediterad.`;
  if (why) throw new ApiError('conflict', { userFriendlyMessage: why });
}

/** Stores that an invoice is credited as a whole, once its credit notes add up to it. */
export async function noteWholeCredit(tx: Tx, invoiceId: string, now: Date): Promise<void> {
  await sql`
    UPDATE invoices SET credited_at = ${now}
    WHERE id = ${invoiceId} AND credited_at IS NULL
      AND net = (SELECT sum(credit.net) FROM invoices credit WHERE credit.credited_id = invoices.id)`.execute(tx);
}
