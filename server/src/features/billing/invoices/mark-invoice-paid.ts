import { markInvoicePaid } from '@platsa/contract/billing/invoice-endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { invalidField } from '../../../http/api-error.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { findInvoice, getInvoice, lockInvoice, requireOpen } from './queries.ts';
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
      await tx.updateTable('invoices').set({ paidDate }).where('id', '=', invoiceId).execute();
      const invoice = await getInvoice(tx, invoiceId);
      await record(ctx, tx, { type: 'billing.changed', companyId: invoice.companyId });
      return { invoice: invoiceView(invoice, today) };
    });
  },
});
