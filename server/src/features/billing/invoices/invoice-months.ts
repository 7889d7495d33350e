import { invoiceTotals } from '@platsa/contract/billing/invoice-totals';
import { vatPercent } from '@platsa/contract/billing/money';
import { addMonths, getFirstDay, getMonth, nextMonth } from '@platsa/contract/billing/months';
import { planTypes } from '@platsa/contract/billing/plans';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { derivedId } from '../../../db/derived-id.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { sendMails } from '../../../platform/mail/send-mail.ts';
import { defineJob, type ScheduledJob } from '../../../platform/queue.ts';
import { addDays, dayInStockholm } from '../../../platform/stockholm-time.ts';
import { listCharges } from '../charges.ts';
import { endsAfter } from '../queries.ts';
import { cancelComing } from '../store-purchase.ts';
import { lockBuyer } from './buyer.ts';
import { firstKeptDay } from './forget-invoices.ts';
import { insertInvoice } from './insert-invoice.ts';

/** A company and a month, yyyy-MM. */
export interface CompanyMonth {
  companyId: string;
  month: string;
}

/** Invoices a company for a month: once, however often it runs, in one transaction. A month without charges has no invoice. */
export const invoiceMonth = defineJob<CompanyMonth>({
  name: 'invoice-month',
  retries: 10,
  async handle(ctx, { companyId, month }) {
    const { seller } = ctx.config;
    if (!seller) return;
    await inTransaction(ctx, async (tx) => {
      const buyer = await lockBuyer(ctx, tx, companyId);
      if (!buyer || (await hasInvoice(tx, { companyId, month }))) return;
      const lines = await listInvoiceLines(tx, { companyId, month });
      if (invoiceTotals(lines).total <= 0) return;
      await insertInvoice(ctx, tx, { ...toMonthInvoice({ companyId, month }), seller, buyer, lines });
    });
  },
});

/**
 * Ends what a company buys today and invoices all that was not, up to and including today. Called with the deletion of the
 * company, in its transaction and before it: what a company has bought is deleted with it, its invoices are not.
 */
export async function invoiceBeforeDeletion(ctx: Context, tx: Tx, companyId: string): Promise<void> {
  const today = dayInStockholm(ctx.now());
  const buyer = await lockBuyer(ctx, tx, companyId);
  await endSubscriptions(tx, companyId, today);
  const end = getFirstDay(nextMonth(getMonth(today)));
  for (const { month } of await listUninvoiced(tx, { end, today, companyId })) {
    const lines = await listInvoiceLines(tx, { companyId, month });
    if (invoiceTotals(lines).total <= 0) continue;
    const { seller } = ctx.config;
    if (!seller || !buyer) throw new ApiError('conflict', { userFriendlyMessage: seller ? noBuyer : noSeller });
    await insertInvoice(ctx, tx, { ...toMonthInvoice({ companyId, month }), seller, buyer, lines });
  }
}

const noSeller = 'Företaget har köp som inte är fakturerade, och säljarens uppgifter saknas i inställningarna.';
const noBuyer = 'Företaget har köp som inte är fakturerade, och ingen adress att skicka fakturan till.';

/** The last day of the running subscription is today. */
async function endSubscriptions(tx: Tx, companyId: string, today: string): Promise<void> {
  await cancelComing(tx, companyId, today);
  const end = addDays(today, 1);
  await tx
    .updateTable('purchases')
    .set({ endDate: end })
    .where('companyId', '=', companyId)
    .where('type', '>', 0)
    .where('startDate', '<=', today)
    .where(endsAfter(end))
    .execute();
}

function toMonthInvoice({ companyId, month }: CompanyMonth) {
  return { kind: 'invoice', companyId, creditedId: null, month: getFirstDay(month) } as const;
}

/**
 * Every morning, so that an outage on the first of a month delays nothing but that day's invoices: finds all months that are
 * over and not invoiced, however old they are, and queues them.
 */
export const invoiceMonths: ScheduledJob = {
  name: 'invoice-months',
  title: 'Skapa fakturor',
  cron: '20 6 * * *',
  retries: 3,
  async handle(ctx) {
    const today = dayInStockholm(ctx.now());
    const due = await listUninvoiced(ctx.db, { end: getFirstDay(getMonth(today)), today });
    const months = due.map(({ companyId, month }) => ({ companyId, month }));
    if (ctx.config.seller) await ctx.queue.addAll(ctx.db, invoiceMonth, months);
    else if (months.length > 0) await mailAboutMissingSeller(ctx, getMonth(today));
  },
};

interface UninvoicedMonth extends CompanyMonth {
  companyName: string;
}

interface UninvoicedQuery {
  /** First day of the first month that is left out. */
  end: string;
  today: string;
  companyId?: string;
}

/**
 * Months before `end`, of all companies or one, with charges and without an invoice, oldest first. Leaves out months
 * whose invoices may have been deleted after some years (`firstKeptDay`), which look as if they were never invoiced.
 */
export async function listUninvoiced(db: Db, { end, today, companyId }: UninvoicedQuery): Promise<UninvoicedMonth[]> {
  const chosen = companyId ? sql`company_id = ${companyId}` : sql`true`;
  const since = addMonths(firstKeptDay(today), -1);
  const { rows } = await sql<UninvoicedMonth>`
    WITH bought AS (
      SELECT company_id, start_date AS day,
        CASE WHEN type = ${planTypes.oneTime} THEN start_date + 1 ELSE end_date END AS end_day,
        CASE WHEN discount_percent = 100 THEN coalesce(discount_until, 'infinity') END AS free_until
      FROM purchases WHERE price + (user_count - 1) * user_price > 0
      UNION ALL SELECT company_id, day, day + 1, NULL FROM boost_orders WHERE price > 0 AND cancelled_at IS NULL
      UNION ALL SELECT company_id, day, day + 1, NULL
        FROM applicant_orders, LATERAL (SELECT (created_at AT TIME ZONE 'Europe/Stockholm')::date AS day) AS ordered
        WHERE cancelled_at IS NULL
    ), months AS (
      SELECT company_id, month::date,
        least(end_day, (month + interval '1 month')::date) > coalesce(free_until, '-infinity') AS is_charged
      FROM bought,
        generate_series(date_trunc('month', greatest(day, ${since}::date)::timestamp),
          least(end_day, ${end}::date)::timestamp - interval '1 day', '1 month') AS month
      WHERE ${chosen} AND day < least(end_day, ${end}::date)
    )
    SELECT DISTINCT c.id AS company_id, c.name AS company_name, to_char(month, 'YYYY-MM') AS month
    FROM months JOIN companies c ON c.id = company_id
    WHERE is_charged AND NOT EXISTS (
      SELECT FROM invoices i WHERE i.company_id = c.id AND i.month = months.month AND i.kind = 'invoice')
    ORDER BY 3, 1`.execute(db);
  return rows;
}

async function hasInvoice(db: Db, { companyId, month }: CompanyMonth): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('companyId', '=', companyId)
    .where('month', '=', getFirstDay(month))
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists a company's charges for a month as lines of its invoice. */
export async function listInvoiceLines(db: Db, { companyId, month }: CompanyMonth) {
  const charges = await listCharges(db, companyId, month);
  return charges.map(({ text, jobTitle, quantity, unitPrice, amount, from, to, sourceId }) => ({
    text: jobTitle === null ? text : `${text}: ${jobTitle}`,
    ...{ quantity, unitPrice, amount, vatPercent, from, to, sourceId },
  }));
}

/** Once a month: the mail's id is the month's. */
async function mailAboutMissingSeller(ctx: Context, month: string): Promise<void> {
  const content = {
    subject: 'Inga fakturor skickas: säljarens uppgifter saknas',
    paragraphs: [
      'Företag har köpt för pengar, men inga fakturor skapas eftersom uppgifterna om säljaren saknas.',
      'Ange SELLER_NAME, SELLER_CORPORATE_NUMBER, SELLER_VAT_NUMBER, SELLER_BANKGIRO, SELLER_STREET, SELLER_ZIP och SELLER_CITY, och starta om. ' +
        'De månader som saknar faktura faktureras då nästa morgon, hur gamla de än är.',
    ],
  };
  const mail = { id: derivedId('invoices-without-seller', month), to: ctx.config.operatorEmail, content };
  await inTransaction(ctx, (tx) => sendMails(ctx, tx, [mail]));
}
