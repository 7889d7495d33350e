import { z } from 'zod';
import { billingDetails } from '../companies/forms.ts';
import { endpoint } from '../endpoint.ts';
import { cursor, id, instant, namedReference, requiredDay, singleLine } from '../fields.ts';
import { creditedAmount, invoice, invoiceMailKinds, invoiceStates, sendInvoiceForm } from './invoices.ts';

const kronor = z.number();

export const listInvoices = endpoint({
  name: 'listInvoices',
  address: 'GET /companies/{companyId}/invoices',
  summary: 'Företagets fakturor och kreditfakturor, den nyaste först.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ invoices: z.array(invoice) }),
  errors: ['notFound', 'forbidden'],
});

const forItsAdmins = 'För företagets admins och för den som driver installationen.';

export const downloadInvoicePdf = endpoint({
  name: 'downloadInvoicePdf',
  address: 'GET /invoices/{invoiceId}/pdf',
  summary: `En faktura som PDF. ${forItsAdmins}`,
  access: 'companyUser',
  input: z.object({ invoiceId: id }),
  output: z.never(),
  errors: ['notFound', 'forbidden'],
  download: 'application/pdf',
});

export const downloadInvoiceXml = endpoint({
  name: 'downloadInvoiceXml',
  address: 'GET /invoices/{invoiceId}/xml',
  summary: `En faktura som e-faktura: Peppol BIS Billing 3. ${forItsAdmins}`,
  access: 'companyUser',
  input: z.object({ invoiceId: id }),
  output: z.never(),
  errors: ['notFound', 'forbidden'],
  download: 'application/xml',
});

/** An invoice in the operator's list. `_company` is null when the company has been deleted. */
const operatorsInvoice = invoice.extend({ _company: namedReference.nullable(), buyer: z.string() });

const invoiceSum = z.object({ count: z.number().int(), totalPrice: kronor });

export const listAllInvoices = endpoint({
  name: 'listAllInvoices',
  address: 'GET /admin/invoices',
  summary:
    'Alla företags fakturor, den nyaste först; med `state` bara de i ett läge. `search` är ett fakturanummer, ett ' +
    'OCR-nummer, ett organisationsnummer eller ett namn, också på ett raderat företag. Summorna gäller det som söks.',
  access: 'operator',
  input: z.object({
    state: z.enum(invoiceStates).optional(),
    search: singleLine().max(100, 'Ange högst 100 tecken').default(''),
    after: cursor.optional(),
  }),
  output: z.object({
    invoices: z.array(operatorsInvoice),
    next: cursor.nullable(),
    /** Amount left to pay, with VAT. `unpaid` includes `overdue`. */
    sums: z.object({ unpaid: invoiceSum, overdue: invoiceSum }),
  }),
  errors: ['notFound'],
});
export type InvoiceSums = z.output<(typeof listAllInvoices)['output']>['sums'];

const invoiceReference = z.object({ _id: id, number: z.number().int() });

const invoiceLine = z.object({
  text: z.string(),
  quantity: z.number().int(),
  unitPrice: kronor,
  /** Without VAT; a discount's is negative. */
  amount: kronor,
  vatPercent: z.number().int(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Amount of the line that can still be credited. */
  left: kronor,
});
export type DetailedLine = z.output<typeof invoiceLine>;

const buyerDetails = z.object({
  ...{ name: z.string(), corporateNumber: z.string(), reference: z.string(), email: z.string() },
  ...{ street: z.string(), zip: z.string(), city: z.string() },
});

const invoiceMail = z.object({
  _id: id,
  kind: z.enum(invoiceMailKinds),
  to: z.string(),
  createdAt: instant,
  /** Status of the delivery; null once the mail has been deleted. */
  status: z.enum(['pending', 'delivered', 'failed', 'cancelled']).nullable(),
});

const invoiceDetails = operatorsInvoice.extend({
  paymentReference: z.string(),
  buyerDetails,
  lines: z.array(invoiceLine),
  /** Amount that can still be credited, without VAT and with it. */
  leftToCredit: z.object({ netPrice: kronor, totalPrice: kronor }),
  creditNotes: z.array(invoiceReference.extend({ issueDate: z.iso.date(), totalPrice: kronor })),
  _credited: invoiceReference.nullable(),
  /** The credited invoice that this one replaces, and the invoice that replaces this one. */
  _replaced: invoiceReference.nullable(),
  _replacement: invoiceReference.nullable(),
  mails: z.array(invoiceMail),
  /** Billing details of an invoice made today: the company's, or this invoice's if the company is deleted. */
  nextDetails: z.object({
    ...{ billingCompany: z.string(), billingCorporateNumber: z.string(), billingReference: z.string() },
    ...{ billingEmail: z.string(), billingStreet: z.string(), billingZip: z.string() },
    _billingCity: namedReference.nullable(),
  }),
});
export type InvoiceDetails = z.output<typeof invoiceDetails>;

export const getInvoiceDetails = endpoint({
  name: 'getInvoiceDetails',
  address: 'GET /admin/invoices/{invoiceId}',
  summary: 'En faktura med rader, krediter och mejl.',
  access: 'operator',
  input: z.object({ invoiceId: id }),
  output: z.object({ invoice: invoiceDetails }),
  errors: ['notFound', 'forbidden'],
});

export const markInvoicePaid = endpoint({
  name: 'markInvoicePaid',
  address: 'POST /invoices/{invoiceId}/payment',
  summary: 'Noterar när en faktura betalades; null tar tillbaka det.',
  access: 'operator',
  input: z.object({ invoiceId: id, paidDate: requiredDay('Ange ett datum').nullable() }),
  output: z.object({ invoice }),
  errors: ['notFound', 'invalid', 'conflict'],
});

const creditText = singleLine('Ange en text').max(100, 'Ange högst 100 tecken');

export const creditInvoice = endpoint({
  name: 'creditInvoice',
  address: 'POST /invoices/{invoiceId}/credit',
  summary:
    'Krediterar en faktura med en kreditfaktura, som mejlas: raderna i `lines` (deras plats, från 0) eller delar av dem, ' +
    'beloppet `amount`, eller allt som är kvar. Med `_id` från klienten blir det en kreditfaktura, hur många gånger det än skickas.',
  access: 'operator',
  input: z
    .object({
      invoiceId: id,
      _id: id.optional(),
      lines: z
        .array(z.object({ line: z.number().int().min(0), amount: creditedAmount.optional() }))
        .min(1, 'Välj minst en rad')
        .max(1000, 'Välj högst 1 000 rader')
        .optional(),
      amount: creditedAmount.optional(),
      /** Text of the credit note's line when `amount` is credited. */
      text: creditText.optional(),
    })
    .refine(({ lines, amount }) => !lines || amount === undefined, {
      path: ['amount'],
      error: 'Välj antingen rader eller ett belopp',
    }),
  output: z.object({ invoice }),
  errors: ['notFound', 'invalid', 'conflict'],
});

export const reissueInvoice = endpoint({
  name: 'reissueInvoice',
  address: 'POST /invoices/{invoiceId}/reissue',
  summary:
    'Fakturerar en månad igen när dess faktura är krediterad: samma köp, utan det som har avbeställts. Uppgifter som ' +
    'utelämnas är företagets i dag. En månad har högst en faktura som gäller.',
  access: 'operator',
  input: billingDetails.partial().extend({ invoiceId: id }),
  output: z.object({ invoice }),
  errors: ['notFound', 'invalid', 'conflict'],
});

export const sendInvoiceAgain = endpoint({
  name: 'sendInvoiceAgain',
  address: 'POST /invoices/{invoiceId}/send',
  summary: 'Mejlar en faktura eller kreditfaktura igen, till samma eller en annan adress.',
  access: 'operator',
  input: sendInvoiceForm.partial().extend({ invoiceId: id, _id: id.optional() }),
  output: z.object({}),
  errors: ['notFound', 'invalid'],
});

export const exportInvoices = endpoint({
  name: 'exportInvoices',
  address: 'GET /admin/invoices/sie',
  summary: 'Fakturor och kreditfakturor som verifikationer i en SIE-fil (typ 4I), båda dagarna inräknade.',
  access: 'operator',
  input: z
    .object({ from: requiredDay('Ange ett datum'), to: requiredDay('Ange ett datum') })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Slutdatum är före startdatum' })
    .refine(({ from, to }) => from.slice(0, 4) === to.slice(0, 4), {
      path: ['to'],
      error: 'Välj dagar inom samma kalenderår',
    }),
  output: z.never(),
  errors: ['notFound', 'invalid', 'conflict'],
  download: 'application/octet-stream',
});

const uninvoicedMonth = z.object({ _company: namedReference, month: z.string() });

export const getInvoicing = endpoint({
  name: 'getInvoicing',
  address: 'GET /admin/invoicing',
  summary:
    'Vem fakturorna är från, och månader som är slut men inte fakturerade: de äldsta femtio, och hur många de är.',
  access: 'operator',
  input: z.object({}),
  output: z.object({
    /** Null: the settings name no seller, and nothing is invoiced. */
    seller: buyerDetails
      .omit({ reference: true })
      .extend({ vatNumber: z.string(), bankgiro: z.string(), seat: z.string() })
      .nullable(),
    /** Something is for sale. */
    sells: z.boolean(),
    uninvoiced: z.array(uninvoicedMonth),
    uninvoicedCount: z.number().int(),
  }),
  errors: ['notFound', 'forbidden'],
});
export type Invoicing = z.output<(typeof getInvoicing)['output']>;
