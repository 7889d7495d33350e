import { addMonths, getFirstDay, getMonth } from '@platsa/contract/billing/months';
import type { Seller } from '@platsa/invoicing/invoice-document';
import type { Context } from '../server/src/context.ts';
import { invoiceMonth } from '../server/src/features/billing/invoices/invoice-months.ts';
import { sendInvoice } from '../server/src/features/billing/invoices/send-invoice.ts';
import { dayInStockholm } from '../server/src/platform/stockholm-time.ts';
import type { DemoServer } from './server.ts';
import { keepMails } from './times.ts';

/** Who sells in the demo: invented, with numbers whose check digits are right. Real sellers are settings. */
export const demoSeller: Seller = {
  ...{ name: 'Platsa Demo AB', corporateNumber: '559998-1239', vatNumber: 'SE559998123901', bankgiro: '991-2346' },
  ...{ street: 'Exempelgatan 1', zip: '111 20', city: 'Stockholm', seat: 'Stockholm', email: 'faktura@platsa.example' },
};

/** Invoices the months that are over, each on the first of the next one. All but the last are paid. */
export async function loadInvoices({ ctx, at }: DemoServer, companyId: string, startedAt: Date): Promise<void> {
  const selling = sellingContext(ctx);
  const thisMonth = getFirstDay(getMonth(dayInStockholm(startedAt)));
  for (let month = addMonths(thisMonth, -3); month < thisMonth; month = addMonths(month, 1)) {
    await at(new Date(`${addMonths(month, 1)}T05:20:00Z`), async () => {
      await invoiceMonth.handle(selling, { companyId, month: getMonth(month) });
      for (const { id, buyer } of await listMadeInvoices(ctx, companyId)) {
        await sendInvoice.handle(selling, { invoiceId: id });
        await keepMails(ctx.db, [buyer.email]);
      }
    });
  }
  await ctx.db
    .updateTable('invoices')
    .set(({ ref }) => ({ paidDate: ref('issueDate') }))
    .where('companyId', '=', companyId)
    .where('month', '<', addMonths(thisMonth, -1))
    .execute();
}

/** Has a seller, and leaves the sending to the loader: the queue would send today instead of then. */
function sellingContext(ctx: Context): Context {
  const add: Context['queue']['add'] = async (db, job, data, options) => {
    if (job.name !== sendInvoice.name) await ctx.queue.add(db, job, data, options);
  };
  const seller = ctx.config.seller ?? demoSeller;
  return { ...ctx, config: { ...ctx.config, seller }, queue: { ...ctx.queue, add } };
}

function listMadeInvoices({ db }: Context, companyId: string) {
  return db.selectFrom('invoices').select(['id', 'buyer']).where('companyId', '=', companyId).execute();
}
