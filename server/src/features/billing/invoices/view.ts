import type { InvoiceLine } from '@platsa/contract/billing/invoice-totals';
import { type Invoice, invoiceState } from '@platsa/contract/billing/invoices';
import { toKronor } from '@platsa/contract/billing/money';
import { addMonths, dayBefore, getMonth } from '@platsa/contract/billing/months';
import type { InvoiceDocument } from '@platsa/invoicing/invoice-document';
import type { InvoiceRow } from './queries.ts';

export function invoiceView(row: InvoiceRow, today: string): Invoice {
  const facts = {
    ...{ kind: row.kind, dueDate: row.dueDate, paidDate: row.paidDate },
    ...{ isSent: row.sentAt !== null, isCredited: row.creditedAt !== null },
  };
  return {
    _id: row.id,
    kind: row.kind,
    number: row.number,
    state: invoiceState(facts, today),
    month: getMonth(row.month),
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    paidDate: row.paidDate,
    creditedNumber: row.creditedNumber,
    netPrice: toKronor(row.net),
    vat: toKronor(row.vat),
    totalPrice: toKronor(row.total),
    creditedPrice: toKronor(row.creditedSum),
  };
}

/** The operator's view of an invoice, with its company; null if deleted. */
export function operatorsInvoiceView(row: InvoiceRow & { companyName: string | null }, today: string) {
  const { companyId, companyName: name } = row;
  const _company = companyId === null ? null : { _id: companyId, name: name ?? '' };
  return { ...invoiceView(row, today), _company, buyer: row.buyer.name };
}

export function invoiceDocument(row: InvoiceRow, lines: readonly InvoiceLine[]): InvoiceDocument {
  const { creditedNumber: number, creditedIssueDate: issueDate } = row;
  return {
    kind: row.kind,
    number: row.number,
    credited: number !== null && issueDate !== null ? { number, issueDate } : null,
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    period: getInvoicePeriod(row),
    paymentReference: row.paymentReference,
    seller: row.seller,
    buyer: row.buyer,
    lines,
    rates: row.rates,
  };
}

/** First and last day of the invoice's month. */
export function getInvoicePeriod({ month }: Pick<InvoiceRow, 'month'>): { from: string; to: string } {
  return { from: month, to: dayBefore(addMonths(month, 1)) };
}
