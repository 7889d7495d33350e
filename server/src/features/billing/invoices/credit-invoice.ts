import {
  type CreditedInvoice,
  type CreditLine,
  creditAmount,
  creditPart,
  creditRest,
  creditTotals,
  isWithinRest,
  remainingOfLines,
  remainingOfRates,
} from '@platsa/contract/billing/credits';
import { creditInvoice } from '@platsa/contract/billing/invoice-endpoints';
import { toOre } from '@platsa/contract/billing/money';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import { formatKronor } from '@platsa/invoicing/invoice-document';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { insertInvoice, type StoredLine } from './insert-invoice.ts';
import {
  findInvoice,
  getInvoice,
  type InvoiceRow,
  listCreditNotes,
  listLines,
  lockInvoice,
  noteWholeCredit,
  requireOpen,
} from './queries.ts';
import { getInvoicePeriod, invoiceView } from './view.ts';

export const creditInvoiceRoute = route(creditInvoice, {
  subject: ({ ctx, input }) => findInvoice(ctx.db, input.invoiceId),
  policy: operator,
  async handle({ ctx, input }) {
    return inTransaction(ctx, async (tx) => {
      await lockInvoice(tx, input.invoiceId);
      const invoice = await getInvoice(tx, input.invoiceId);
      const { companyId, id: creditedId, month, buyer } = invoice;
      const toAnswer = async (creditId: string) => {
        return { invoice: invoiceView(await getInvoice(tx, creditId), dayInStockholm(ctx.now())) };
      };
      if (input._id && (await isRetry(tx, input._id, creditedId))) return toAnswer(input._id);
      requireOpen(invoice);
      const credited = await readCreditedInvoice(tx, invoice);
      const rates = remainingOfRates(credited);
      const lines = chooseLines(credited, input);
      if (!isWithinRest(lines, rates)) throw tooMuch(credited);
      // The seller's details may have changed since the invoice.
      const seller = ctx.config.seller ?? invoice.seller;
      const totals = creditTotals(lines, rates);
      const about = { kind: 'credit', companyId, creditedId, month, seller, buyer, totals } as const;
      const creditId = await insertInvoice(ctx, tx, { ...about, id: input._id, lines });
      await noteWholeCredit(tx, creditedId, ctx.now());
      await record(ctx, tx, { type: 'billing.changed', companyId });
      return toAnswer(creditId);
    });
  },
});

/** Whether an earlier attempt has stored a credit note with this id. The id of another document answers notFound. */
async function isRetry(tx: Tx, id: string, creditedId: string): Promise<boolean> {
  const earlier = await findInvoice(tx, id);
  if (earlier && earlier.creditedId !== creditedId) throw new ApiError('notFound');
  return earlier !== undefined;
}

/** An invoice with all lines of its credit notes. */
export async function readCreditedInvoice(db: Db, invoice: InvoiceRow): Promise<CreditedInvoice & StoredInvoice> {
  const creditNotes = await listCreditNotes(db, invoice.id);
  const lines = await listLines(db, [invoice.id, ...creditNotes.map(({ id }) => id)]);
  return {
    ...{ number: invoice.number, period: getInvoicePeriod(invoice), lines: lines.get(invoice.id) ?? [], creditNotes },
    credited: creditNotes.flatMap(({ id }) => lines.get(id) ?? []),
  };
}

interface StoredInvoice {
  lines: readonly StoredLine[];
  creditNotes: Awaited<ReturnType<typeof listCreditNotes>>;
}

type CreditChoice = Pick<ParsedInputOf<typeof creditInvoice>, 'lines' | 'amount' | 'text'>;

function chooseLines(invoice: CreditedInvoice, { lines, amount, text }: CreditChoice): CreditLine[] {
  if (amount !== undefined) {
    return creditAmount(invoice, toOre(amount), text || `Delkreditering av faktura ${invoice.number}`);
  }
  if (!lines) return creditRest(invoice);
  const left = remainingOfLines(invoice);
  if (new Set(lines.map(({ line }) => line)).size < lines.length) throw invalidField('lines', 'Välj varje rad en gång');
  return lines.flatMap(({ line: place, amount: chosen }) => {
    const { [place]: ofLine = 0 } = left;
    const size = chosen === undefined ? Math.abs(ofLine) : toOre(chosen);
    if (ofLine === 0) throw invalidField('lines', 'Raden är redan krediterad, eller finns inte på fakturan');
    if (size > Math.abs(ofLine))
      throw invalidField('lines', `Av raden är ${formatKronor(Math.abs(ofLine))} kvar att kreditera`);
    return creditPart(invoice, place, size) ?? [];
  });
}

function tooMuch(invoice: CreditedInvoice): ApiError {
  const left = remainingOfRates(invoice).reduce((sum, rate) => sum + rate.left, 0);
  const userFriendlyMessage = `Av faktura ${invoice.number} är ${formatKronor(left)} utan moms kvar att kreditera. Välj ett belopp över 0 kr och högst det; till en rad med rabatt hör också rabattens rad.`;
  return new ApiError('conflict', { userFriendlyMessage });
}
