import { creditRest, creditTotals, remainingOfLines, remainingOfRates } from '@platsa/contract/billing/credits';
import { getInvoiceDetails, type InvoiceDetails } from '@platsa/contract/billing/invoice-endpoints';
import { toKronor } from '@platsa/contract/billing/money';
import type { Db } from '../../../db/database.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { detailsOfBuyer, findBillingDetails } from './buyer.ts';
import { readCreditedInvoice } from './credit-invoice.ts';
import { findInvoice, type InvoiceRow } from './queries.ts';
import { operatorsInvoiceView } from './view.ts';

export const getInvoiceDetailsRoute = route(getInvoiceDetails, {
  subject: ({ ctx, input }) => findInvoice(ctx.db, input.invoiceId),
  policy: operator,
  async handle({ ctx, subject: row }) {
    const { db, now } = ctx;
    const [document, companyName, mails, replacement, details] = await Promise.all([
      readCreditedInvoice(db, row),
      findCompanyName(db, row),
      listInvoiceMails(db, row.id),
      findReplacingInvoice(db, row.id),
      row.companyId ? findBillingDetails(ctx, db, row.companyId) : undefined,
    ]);
    const rest = creditTotals(creditRest(document), remainingOfRates(document));
    const left = remainingOfLines(document);
    const invoice: InvoiceDetails = {
      ...operatorsInvoiceView({ ...row, companyName }, dayInStockholm(now())),
      paymentReference: row.paymentReference,
      buyerDetails: row.buyer,
      lines: document.lines.map(({ text, quantity, unitPrice, amount, vatPercent, from, to }, place) => ({
        ...{ text, quantity, unitPrice: toKronor(unitPrice), amount: toKronor(amount), vatPercent, from, to },
        left: toKronor(row.kind === 'credit' ? 0 : (left[place] ?? 0)),
      })),
      leftToCredit:
        row.kind === 'credit'
          ? { netPrice: 0, totalPrice: 0 }
          : { netPrice: toKronor(rest.net), totalPrice: toKronor(rest.total) },
      creditNotes: document.creditNotes.map(({ id, number, issueDate, total }) => {
        return { _id: id, number, issueDate, totalPrice: toKronor(total) };
      }),
      _credited: referenceTo(row.creditedId, row.creditedNumber),
      _replaced: referenceTo(row.replacesId, row.replacedNumber),
      _replacement: replacement ? { _id: replacement.id, number: replacement.number } : null,
      mails,
      nextDetails: details ?? detailsOfBuyer(row.buyer),
    };
    return { invoice };
  },
});

function referenceTo(id: string | null, number: number | null) {
  return id !== null && number !== null ? { _id: id, number } : null;
}

async function findCompanyName(db: Db, { companyId }: InvoiceRow): Promise<string | null> {
  if (companyId === null) return null;
  const company = await db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirst();
  return company?.name ?? null;
}

function findReplacingInvoice(db: Db, invoiceId: string) {
  return db.selectFrom('invoices').select(['id', 'number']).where('replacesId', '=', invoiceId).executeTakeFirst();
}

/** Mails of an invoice, oldest first, with their status in the outbox; null if deleted there. */
async function listInvoiceMails(db: Db, invoiceId: string): Promise<InvoiceDetails['mails']> {
  const rows = await db
    .selectFrom('invoiceMails as sending')
    .leftJoin('mails', 'mails.id', 'sending.id')
    .select(['sending.id', 'sending.kind', 'sending.toAddress', 'sending.createdAt', 'mails.status'])
    .where('sending.invoiceId', '=', invoiceId)
    .orderBy('sending.createdAt')
    .orderBy('sending.id')
    .execute();
  return rows.map(({ id, kind, toAddress, createdAt, status }) => {
    return { _id: id, kind, to: toAddress, createdAt: createdAt.toISOString(), status };
  });
}
