import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, day, id, namedReference } from '../fields.ts';

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

/** The state on a day. The due date is the last day to pay; a credit note is never overdue. */
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

/** An invoice, or a credit note that cancels one. */
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
  /** Of a credit note: the number of the invoice that it cancels. */
  creditedNumber: z.number().int().nullable(),
  netPrice: kronor,
  vat: kronor,
  totalPrice: kronor,
});
export type Invoice = z.output<typeof invoice>;

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: '/companies/{companyId}/invoices',
  summary: 'Företagets fakturor och kreditfakturor, den nyaste först.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ invoices: z.array(invoice) }),
  errors: ['notFound', 'forbidden'],
});

const forItsAdmins = 'För företagets admins och för den som driver installationen.';

export const downloadInvoicePdf = endpoint({
  name: 'downloadInvoicePdf',
  method: 'GET',
  path: '/invoices/{invoiceId}/pdf',
  summary: `En faktura som PDF. ${forItsAdmins}`,
  access: 'companyUser',
  input: z.object({ invoiceId: id }),
  output: z.never(),
  errors: ['notFound', 'forbidden'],
  download: 'application/pdf',
});

export const downloadInvoiceXml = endpoint({
  name: 'downloadInvoiceXml',
  method: 'GET',
  path: '/invoices/{invoiceId}/xml',
  summary: `En faktura som e-faktura: Peppol BIS Billing 3. ${forItsAdmins}`,
  access: 'companyUser',
  input: z.object({ invoiceId: id }),
  output: z.never(),
  errors: ['notFound', 'forbidden'],
  download: 'application/xml',
});

/** An invoice in the operator's list. `_company` is null when the company has been deleted. */
const operatorsInvoice = invoice.extend({ _company: namedReference.nullable(), buyer: z.string() });

export const listAllInvoices = endpoint({
  name: 'listAllInvoices',
  method: 'GET',
  path: '/admin/invoices',
  summary: 'Alla företags fakturor, den nyaste först; med `state` bara de i ett läge.',
  access: 'operator',
  input: z.object({ state: z.enum(invoiceStates).optional(), after: cursor.optional() }),
  output: z.object({ invoices: z.array(operatorsInvoice), next: cursor.nullable() }),
  errors: ['notFound'],
});

export const markInvoicePaid = endpoint({
  name: 'markInvoicePaid',
  method: 'POST',
  path: '/invoices/{invoiceId}/payment',
  summary: 'Noterar när en faktura betalades; null tar tillbaka det.',
  access: 'operator',
  input: z.object({ invoiceId: id, paidDate: day('Ange ett datum').nullable() }),
  output: z.object({ invoice }),
  errors: ['notFound', 'invalid', 'conflict'],
});

export const creditInvoice = endpoint({
  name: 'creditInvoice',
  method: 'POST',
  path: '/invoices/{invoiceId}/credit',
  summary: 'Krediterar hela fakturan med en kreditfaktura, som mejlas.',
  access: 'operator',
  input: z.object({ invoiceId: id }),
  output: z.object({ invoice }),
  errors: ['notFound', 'conflict'],
});

export const exportInvoices = endpoint({
  name: 'exportInvoices',
  method: 'GET',
  path: '/admin/invoices/sie',
  summary: 'Fakturor och kreditfakturor som verifikationer i en SIE-fil (typ 4I), båda dagarna inräknade.',
  access: 'operator',
  input: z
    .object({ from: day('Ange ett datum'), to: day('Ange ett datum') })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Slutdatum är före startdatum' })
    .refine(({ from, to }) => from.slice(0, 4) === to.slice(0, 4), {
      path: ['to'],
      error: 'Välj dagar inom samma kalenderår',
    }),
  output: z.never(),
  errors: ['notFound', 'invalid', 'conflict'],
  download: 'application/octet-stream',
});
