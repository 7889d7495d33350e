import type { Insertable } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { derivedId } from '../../../db/derived-id.ts';
import type { Database } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { listMailedAdmins } from '../../../platform/mail/mail-admins.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { sendMails } from '../../../platform/mail/send-mail.ts';
import { defineJob } from '../../../platform/queue.ts';
import { mailOperator } from '../../../platform/remove-files.ts';
import { findWaitingEmail } from '../billing-email.ts';
import { invoiceKey, makePdf } from './invoice-file.ts';
import { invoiceMail } from './invoice-mails.ts';
import { findInvoice, type InvoiceRow } from './queries.ts';

/** Stores an invoice's PDF, then mails it, once. A process that dies in between leaves a file that the next attempt writes again. */
export const sendInvoice = defineJob<{ invoiceId: string }>({
  name: 'send-invoice',
  // More than a day.
  retries: 24,
  maxRetryDelaySeconds: 2 * 3_600,
  async handle(ctx, { invoiceId }) {
    const invoice = await findInvoice(ctx.db, invoiceId);
    if (!invoice || invoice.sentAt) return;
    await ctx.files.put(invoiceKey(invoiceId), await makePdf(ctx.db, invoice), 'application/pdf');
    await inTransaction(ctx, async (tx) => {
      const sent = await tx
        .updateTable('invoices')
        .set({ sentAt: ctx.now() })
        .where('id', '=', invoiceId)
        .where('sentAt', 'is', null)
        .returning('companyId')
        .executeTakeFirst();
      if (!sent) return;
      const mail = {
        id: derivedId('invoice', invoiceId),
        kind: 'invoice',
        content: invoiceMail(ctx, invoice),
      } as const;
      await mailBuyer(ctx, tx, invoice, mail);
      await record(ctx, tx, { type: 'billing.changed', companyId: sent.companyId });
    });
  },
  givenUp: (ctx, { invoiceId }) =>
    mailOperator(ctx, 'En faktura kunde inte skickas', [
      `Fakturan med id ${invoiceId} har inte kunnat skickas på över ett dygn. Kontrollera lagringen (FILES_URL) och loggen.`,
    ]),
});

/** Mails an invoice that the operator sends again, with its PDF: a file that got lost is made again. */
export const mailInvoiceAgain = defineJob<{ mailId: string }>({
  name: 'mail-invoice-again',
  retries: 24,
  maxRetryDelaySeconds: 2 * 3_600,
  async handle(ctx, { mailId: id }) {
    const sending = await ctx.db
      .selectFrom('invoiceMails')
      .select(['invoiceId', 'toAddress'])
      .where('id', '=', id)
      .executeTakeFirst();
    const invoice = sending && (await findInvoice(ctx.db, sending.invoiceId));
    if (!sending || !invoice) return;
    await ctx.files.put(invoiceKey(invoice.id), await makePdf(ctx.db, invoice), 'application/pdf');
    const mail = { id, to: sending.toAddress, content: invoiceMail(ctx, invoice) };
    await inTransaction(ctx, (tx) => sendMails(ctx, tx, [mail]));
  },
  givenUp: (ctx, { mailId }) =>
    mailOperator(ctx, 'En faktura kunde inte skickas igen', [
      `Mejlet ${mailId} med en faktura har inte kunnat skickas på över ett dygn. Kontrollera lagringen (FILES_URL) och loggen.`,
    ]),
});

interface BuyerMail {
  id: string;
  kind: 'invoice' | 'reminder';
  content: MailContent;
}

/**
 * Mails an invoice, credit note or reminder to its address. While the company's own address waits to be confirmed an admin
 * stands in for it (buyer.ts): then all admins get the mail, with the reason.
 */
export async function mailBuyer(
  ctx: Context,
  tx: Tx,
  invoice: InvoiceRow,
  { id, kind, content }: BuyerMail,
): Promise<void> {
  const { id: invoiceId, companyId, buyer } = invoice;
  const waiting = companyId ? await findWaitingEmail(ctx, tx, companyId) : undefined;
  const admins = companyId && waiting ? await listMailedAdmins(ctx, tx, companyId) : [];
  const others = admins.filter(({ email }) => email !== buyer.email);
  const standsIn = waiting !== undefined && others.length < admins.length;
  const sent = standsIn ? withReason(content, buyer.name, waiting) : content;
  const copies = (standsIn ? others : []).map(({ email }) => ({ id: derivedId('admins-copy', id, email), to: email }));
  for (const mail of [{ id, to: buyer.email }, ...copies]) {
    await sendMails(ctx, tx, [{ ...mail, content: sent }]);
    await noteMail(ctx, tx, { id: mail.id, invoiceId, kind, toAddress: mail.to });
  }
}

function withReason(content: MailContent, buyerName: string, waiting: string): MailContent {
  const why = `Mejlet går till er som är admins, för ${waiting} har inte bekräftat att fakturorna ska skickas dit. Skicka länken igen eller ändra adressen under Inställningar, Fakturering.`;
  const reason = `Du får det här mejlet för att du är admin för ${buyerName} hos Platsa.`;
  return { ...content, paragraphs: [...content.paragraphs, why], reason };
}

type InvoiceMail = Pick<Insertable<Database['invoiceMails']>, 'id' | 'invoiceId' | 'kind' | 'toAddress'>;

/** Stores the mail in the invoice's history, which is kept after the mail is deleted. */
async function noteMail(ctx: Context, tx: Tx, mail: InvoiceMail): Promise<void> {
  await tx
    .insertInto('invoiceMails')
    .values({ ...mail, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
