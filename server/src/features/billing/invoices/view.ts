import type { InvoiceLine } from '@platsa/contract/billing/invoice-totals';
import { type Invoice, invoiceState } from '@platsa/contract/billing/invoices';
import { toKronor } from '@platsa/contract/billing/money';
import { addMonths, dayBefore, monthOf } from '@platsa/contract/billing/months';
import type { InvoiceDocument } from '../../../engines/invoicing/invoice-document.ts';
import type { InvoiceRow } from './queries.ts';

export function invoiceView(row: InvoiceRow, today: string): Invoice {
  const facts = {
    ...{ kind: row.kind, dueDate: row.due_date, paidDate: row.paid_date },
    ...{ isSent: row.sent_at !== null, isCredited: row.credit_id !== null },
  };
  return {
    _id: row.id,
    kind: row.kind,
    number: row.number,
    state: invoiceState(facts, today),
    month: monthOf(row.month),
    issueDate: row.issue_date,
    dueDate: row.due_date,
    paidDate: row.paid_date,
    creditedNumber: row.credited_number,
    netPrice: toKronor(row.net),
    vat: toKronor(row.vat),
    totalPrice: toKronor(row.total),
  };
}

export function invoiceDocument(row: InvoiceRow, lines: readonly InvoiceLine[]): InvoiceDocument {
  const { credited_number: number, credited_issue_date: issueDate } = row;
  return {
    kind: row.kind,
    number: row.number,
    credited: number !== null && issueDate !== null ? { number, issueDate } : null,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    period: { from: row.month, to: dayBefore(addMonths(row.month, 1)) },
    paymentReference: row.payment_reference,
    seller: row.seller,
    buyer: row.buyer,
    lines,
  };
}
