import type { InvoiceLine } from '@platsa/contract/billing/invoice-totals';
import { type Invoice, invoiceState } from '@platsa/contract/billing/invoices';
import { toKronor } from '@platsa/contract/billing/money';
import { addMonths, dayBefore, getMonth } from '@platsa/contract/billing/months';
import type { InvoiceDocument } from '@platsa/invoicing/invoice-document';
import type { InvoiceRow } from './queries.ts';

export function invoiceView(row: InvoiceRow, today: string): Invoice {
  const facts = {
    ...{ kind: row.kind, dueDate: row.due_date, paidDate: row.paid_date },
    ...{ isSent: row.sent_at !== null, isCredited: row.credited_at !== null },
  };
  return {
    _id: row.id,
    kind: row.kind,
    number: row.number,
    state: invoiceState(facts, today),
    month: getMonth(row.month),
    issueDate: row.issue_date,
    dueDate: row.due_date,
    paidDate: row.paid_date,
    creditedNumber: row.credited_number,
    netPrice: toKronor(row.net),
    vat: toKronor(row.vat),
    totalPrice: toKronor(row.total),
    creditedPrice: toKronor(row.credited_sum),
  };
}

/** The operator's view of an invoice, with its company; null if deleted. */
export function operatorsInvoiceView(row: InvoiceRow & { company_name: string | null }, today: string) {
  const { company_id, company_name: name } = row;
  const _company = company_id === null ? null : { _id: company_id, name: name ?? '' };
  return { ...invoiceView(row, today), _company, buyer: row.buyer.name };
}

export function invoiceDocument(row: InvoiceRow, lines: readonly InvoiceLine[]): InvoiceDocument {
  const { credited_number: number, credited_issue_date: issueDate } = row;
  return {
    kind: row.kind,
    number: row.number,
    credited: number !== null && issueDate !== null ? { number, issueDate } : null,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    period: periodOf(row),
    paymentReference: row.payment_reference,
    seller: row.seller,
    buyer: row.buyer,
    lines,
    rates: row.rates,
  };
}

/** First and last day of the invoice's month. */
export function periodOf({ month }: Pick<InvoiceRow, 'month'>): { from: string; to: string } {
  return { from: month, to: dayBefore(addMonths(month, 1)) };
}
