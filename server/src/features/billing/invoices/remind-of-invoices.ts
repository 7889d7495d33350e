import type { Context } from '../../../context.ts';
import { derivedId } from '../../../db/derived-id.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { goOnAfterFailures } from '../../../platform/go-on-after-failures.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { addDays, dayInStockholm } from '../../../platform/stockholm-time.ts';
import { reminderMail } from './invoice-mails.ts';
import { findInvoice } from './queries.ts';
import { mailBuyer } from './send-invoice.ts';

/** A payment made on the due date takes some days to be seen, and to be noted by the operator. */
const daysOfGrace = 5;

/** Every weekday morning, reminds once of each overdue invoice. */
export const remindOfInvoices: ScheduledJob = {
  name: 'remind-of-invoices',
  title: 'Påminna om fakturor',
  cron: '40 7 * * 1-5',
  retries: 3,
  async handle(ctx) {
    const overdueSince = addDays(dayInStockholm(ctx.now()), -daysOfGrace);
    const unpaid = await ctx.db
      .selectFrom('invoices')
      .select('id')
      .where('kind', '=', 'invoice')
      .where('paidDate', 'is', null)
      .where('creditedAt', 'is', null)
      .where('dueDate', '<', overdueSince)
      .where('remindedAt', 'is', null)
      .where('sentAt', 'is not', null)
      .execute();
    await goOnAfterFailures(async (failures) => {
      for (const { id } of unpaid) await failures.attempt(`invoice ${id}`, () => remind(ctx, id));
    });
  },
};

/** Unless it has been paid, credited or reminded of meanwhile. */
function remind(ctx: Context, invoiceId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const reminded = await tx
      .updateTable('invoices')
      .set({ remindedAt: ctx.now() })
      .where('id', '=', invoiceId)
      .where('paidDate', 'is', null)
      .where('creditedAt', 'is', null)
      .where('remindedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    const invoice = reminded && (await findInvoice(tx, invoiceId));
    if (!invoice) return;
    const id = derivedId('invoice-reminder', invoiceId);
    await mailBuyer(ctx, tx, invoice, { id, kind: 'reminder', content: reminderMail(ctx, invoice) });
  });
}
