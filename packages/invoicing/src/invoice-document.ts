import type { InvoiceLine, VatOfRate } from '@platsa/contract/billing/invoice-totals';

/** The seller's details. Every invoice has a copy of them as they were when it was made. */
export interface Seller {
  name: string;
  /** Ten digits with a hyphen. */
  corporateNumber: string;
  /** SE, ten digits and 01. */
  vatNumber: string;
  /** Written with a hyphen. */
  bankgiro: string;
  street: string;
  zip: string;
  city: string;
  /** The town of the registered office (säte). */
  seat: string;
  email: string;
}

export interface Buyer {
  name: string;
  corporateNumber: string;
  /** Reference that the buyer wants on the invoice, as a person or an order number; '' for none. */
  reference: string;
  street: string;
  zip: string;
  city: string;
  email: string;
}

/** All that an invoice or credit note says. Amounts of a credit note are positive: what the buyer gets back. */
export interface InvoiceDocument {
  kind: 'invoice' | 'credit';
  number: number;
  /** The invoice that a credit note takes something off. */
  credited: { number: number; issueDate: string } | null;
  /** Days, yyyy-MM-dd. */
  issueDate: string;
  dueDate: string;
  /** The first and last day that the invoice charges for. */
  period: { from: string; to: string };
  /** The OCR number. */
  paymentReference: string;
  seller: Seller;
  buyer: Buyer;
  lines: readonly InvoiceLine[];
  /** Net and VAT of each rate. A credit note's VAT depends on the credit notes before it. */
  rates: readonly VatOfRate[];
}

export function formatInvoiceTitle(kind: InvoiceDocument['kind']): string {
  return kind === 'credit' ? 'Kreditfaktura' : 'Faktura';
}

const amountFormat = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 1 995,00 */
export function formatAmount(ore: number): string {
  return amountFormat.format(ore / 100);
}

/** 1 995,00 kr */
export function formatKronor(ore: number): string {
  return `${formatAmount(ore)}\u00a0kr`;
}
