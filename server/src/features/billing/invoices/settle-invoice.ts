import { creditInvoice, markInvoicePaid } from '@platsa/contract/billing/invoices';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError, invalidField } from '../../../http/api-error.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { notify } from '../../../platform/live-events/live-hub.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { insertInvoice } from './insert-invoice.ts';
import { findInvoice, getInvoice, type InvoiceRow, listLines, lockInvoice } from './queries.ts';
import { invoiceView } from './view.ts';

export const markInvoicePaidRoute = route(markInvoicePaid, {
  subject: ({ ctx, input }) => findInvoice(ctx.db, input.invoiceId),
  policy: operator,
  async handle({ ctx, input: { invoiceId, paidDate } }) {
    const today = dayInStockholm(ctx.now());
    if (paidDate !== null && paidDate > today) throw invalidField('paidDate', 'Ange en dag som har varit');
    return inTransaction(ctx, async (tx) => {
      await lockInvoice(tx, invoiceId);
      requireOpen(await getInvoice(tx, invoiceId));
      await tx.updateTable('invoices').set({ paid_date: paidDate }).where('id', '=', invoiceId).execute();
      const invoice = await getInvoice(tx, invoiceId);
      const { company_id: id } = invoice;
      if (id) await notify(tx, `company:${id}`, { type: 'billing', id });
      return { invoice: invoiceView(invoice, today) };
    });
  },
});

export const creditInvoiceRoute = route(creditInvoice, {
  subject: ({ ctx, input }) => findInvoice(ctx.db, input.invoiceId),
  policy: operator,
  async handle({ ctx, input: { invoiceId } }) {
    return inTransaction(ctx, async (tx) => {
      await lockInvoice(tx, invoiceId);
      const invoice = await getInvoice(tx, invoiceId);
      requireOpen(invoice);
      const lines = (await listLines(tx, [invoiceId])).get(invoiceId) ?? [];
      const { company_id: companyId, month, buyer } = invoice;
      // The seller may have moved since.
      const seller = ctx.config.seller ?? invoice.seller;
      const about = { kind: 'credit', companyId, creditedId: invoiceId, month } as const;
      const creditId = await insertInvoice(ctx, tx, { ...about, seller, buyer, lines });
      if (companyId) await notify(tx, `company:${companyId}`, { type: 'billing', id: companyId });
      return { invoice: invoiceView(await getInvoice(tx, creditId), dayInStockholm(ctx.now())) };
    });
  },
});

/** A credited invoice and a credit note are settled. */
function requireOpen({ kind, credit_id, number }: InvoiceRow): void {
  const why = kind === 'credit' ? `${number} är en kreditfaktura.` : credit_id && `Faktura ${number} är krediterad.`;
  if (why) throw new ApiError('conflict', { userFriendlyMessage: why });
}
