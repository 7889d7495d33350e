import { z } from 'zod';
import { email, id, singleLine } from '../fields.ts';
import { toPrice } from './price-forms.ts';

export const invoiceStates = ['created', 'sent', 'overdue', 'paid', 'credited'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceStateLabels: Readonly<Record<InvoiceState, string>> = {
  created: 'Skapad',
  sent: 'Skickad',
  overdue: 'Förfallen',
  paid: 'Betald',
  credited: 'Krediterad',
};

interface InvoiceFacts {
  kind: 'invoice' | 'credit';
  dueDate: string;
  paidDate: string | null;
  isSent: boolean;
  isCredited: boolean;
}

/** The state on a day. The due date is the last day to pay; a credit note is never overdue. `isCredited`: as a whole. */
export function invoiceState(
  { kind, dueDate, paidDate, isSent, isCredited }: InvoiceFacts,
  today: string,
): InvoiceState {
  if (isCredited) return 'credited';
  if (paidDate !== null) return 'paid';
  if (kind === 'invoice' && dueDate < today) return 'overdue';
  return isSent ? 'sent' : 'created';
}

const kronor = z.number();

/** An invoice, or a credit note that takes off all of one or a part of it. Amounts of a credit note are positive. */
export const invoice = z.object({
  _id: id,
  kind: z.enum(['invoice', 'credit']),
  number: z.number().int(),
  state: z.enum(invoiceStates),
  /** The month that is invoiced, yyyy-MM. */
  month: z.string(),
  issueDate: z.iso.date(),
  dueDate: z.iso.date(),
  paidDate: z.iso.date().nullable(),
  /** Number of the invoice that this credit note credits; null for an invoice. */
  creditedNumber: z.number().int().nullable(),
  netPrice: kronor,
  vat: kronor,
  totalPrice: kronor,
  /** Amount that credit notes have credited, with VAT. */
  creditedPrice: kronor,
});
export type Invoice = z.output<typeof invoice>;

/** The total as it is shown: what the buyer gets back is negative. */
export function signedTotal({ kind, totalPrice }: Pick<Invoice, 'kind' | 'totalPrice'>): number {
  return kind === 'credit' ? -totalPrice : totalPrice;
}

export const invoiceMailKinds = ['invoice', 'reminder', 'again'] as const;

const amountMessage = 'Ange ett belopp i kronor utan moms, till exempel 1 995 eller 64,50';

/** In kronor without VAT, sent as a number, or as text as it was typed. */
export const creditedAmount = z
  .union([z.number(), z.string().max(20, amountMessage)], { error: amountMessage })
  .transform((given) => toPrice(given) ?? Number.NaN)
  .refine((kronor) => kronor > 0, amountMessage);

const creditText = singleLine('Ange en text').max(100, 'Ange högst 100 tecken');

/** The amount that is credited, as the operator's form has it. */
export const creditAmountForm = z.object({ amount: creditedAmount, text: creditText });

export const sendInvoiceForm = z.object({ email: email('Ange en e-postadress') });
