import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import { fileRemoval } from '../../../platform/file-removal.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { dayInStockholm } from '../../../platform/stockholm-time.ts';
import { invoiceKey } from './invoice-file.ts';

/** The Bookkeeping Act (bokföringslagen): seven years from the end of the calendar year. */
const yearsKept = 7;

/** Invoices from this day on are kept. */
export function firstKeptDay(today: string): string {
  return `${Number(today.slice(0, 4)) - yearsKept}-01-01`;
}

/** Deletes invoices that need not be kept any more, because they name people; an invoice not before its credit notes. */
export const forgetInvoices: ScheduledJob = {
  name: 'forget-invoices',
  title: 'Radera gamla fakturor',
  cron: '35 4 * * *',
  retries: 2,
  async handle(ctx) {
    const firstKept = firstKeptDay(dayInStockholm(ctx.now()));
    await inTransaction(ctx, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        DELETE FROM invoices i
        WHERE issue_date < ${firstKept} AND NOT EXISTS (
          SELECT FROM invoices credit
          WHERE credit.credited_id = coalesce(i.credited_id, i.id) AND credit.issue_date >= ${firstKept})
        RETURNING id`.execute(tx);
      if (rows.length > 0) await ctx.queue.add(tx, fileRemoval, { keys: rows.map(({ id }) => invoiceKey(id)) });
    });
  },
};
