import { type InvoiceLine, type InvoiceTotals, invoiceTotals } from '@platsa/contract/billing/invoice-totals';
import { paymentReference } from '@platsa/contract/billing/payment-numbers';
import type { Buyer, Seller } from '@platsa/invoicing/invoice-document';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import { addDays, dayInStockholm } from '../../../platform/stockholm-time.ts';
import { journalInvoice } from './restore-invoice.ts';
import { sendInvoice } from './send-invoice.ts';

/** A line with what it is about: a purchase or order, or the line of an invoice that a credit note credits. */
export interface StoredLine extends InvoiceLine {
  sourceId: string | null;
  creditedLine: number | null;
}

interface NewInvoice {
  /** Id that the client chose for a credit note, so that a retry makes no second one. */
  id?: string | undefined;
  kind: 'invoice' | 'credit';
  companyId: string | null;
  creditedId: string | null;
  replacesId?: string;
  /** Its first day. */
  month: string;
  seller: Seller;
  buyer: Buyer;
  lines: readonly (InvoiceLine & Partial<StoredLine>)[];
  /** Totals of a credit note: its VAT depends on the earlier credit notes. */
  totals?: InvoiceTotals;
}

/** Stores an invoice or credit note with the next number, and queues its mail. */
export async function insertInvoice(ctx: Context, tx: Tx, invoice: NewInvoice): Promise<string> {
  const { net, vat, total, rates } = invoice.totals ?? invoiceTotals(invoice.lines);
  const issueDate = dayInStockholm(ctx.now());
  const id = invoice.id ?? newId();
  const number = await nextNumber(tx);
  await tx
    .insertInto('invoices')
    .values({
      id,
      companyId: invoice.companyId,
      kind: invoice.kind,
      number,
      creditedId: invoice.creditedId,
      replacesId: invoice.replacesId ?? null,
      month: invoice.month,
      issueDate,
      dueDate: invoice.kind === 'credit' ? issueDate : addDays(issueDate, ctx.config.invoiceDays),
      paymentReference: paymentReference(number),
      seller: JSON.stringify(invoice.seller),
      buyer: JSON.stringify(invoice.buyer),
      rates: JSON.stringify(rates),
      ...{ net, vat, total },
      createdAt: ctx.now(),
    })
    .execute();
  await tx
    .insertInto('invoiceLines')
    .values(
      invoice.lines.map((line, position) => ({
        invoiceId: id,
        position,
        ...{ text: line.text, quantity: line.quantity, unitPrice: line.unitPrice, amount: line.amount },
        ...{ vatPercent: line.vatPercent, fromDate: line.from, toDate: line.to },
        ...{ sourceId: line.sourceId ?? null, creditedPosition: line.creditedLine ?? null },
      })),
    )
    .execute();
  await journalInvoice(ctx, tx, id);
  await ctx.queue.add(tx, sendInvoice, { invoiceId: id });
  return id;
}

/** Locks the only row: others wait until this transaction has stored its invoice, or has given the number back. */
async function nextNumber(tx: Tx): Promise<number> {
  const { latest } = await tx
    .updateTable('invoiceNumbers')
    .set((row) => ({ latest: row('latest', '+', 1) }))
    .returning('latest')
    .executeTakeFirstOrThrow();
  return latest;
}
