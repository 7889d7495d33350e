import { sendInvoiceAgain } from '@platsa/contract/billing/invoice-endpoints';
import { derivedId } from '../../../db/derived-id.ts';
import { newId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { operator } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findInvoice } from './queries.ts';
import { mailInvoiceAgain } from './send-invoice.ts';

export const sendInvoiceAgainRoute = route(sendInvoiceAgain, {
  subject: ({ ctx, input }) => findInvoice(ctx.db, input.invoiceId),
  policy: operator,
  async handle({ ctx, input: { _id = newId(), email }, subject: { id: invoiceId, buyer } }) {
    // Derived, so that the client can't choose the id of another mail.
    const mailId = derivedId('invoice-again', invoiceId, _id);
    await inTransaction(ctx, async (tx) => {
      const sending = { id: mailId, invoiceId, kind: 'again', toAddress: email ?? buyer.email } as const;
      const stored = await tx
        .insertInto('invoiceMails')
        .values({ ...sending, createdAt: ctx.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (stored) await ctx.queue.add(tx, mailInvoiceAgain, { mailId });
    });
    return {};
  },
});
