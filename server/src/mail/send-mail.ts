import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { defineJob } from '../jobs/queue.ts';
import { type MailContent, renderMail } from './render-mail.ts';

/** Puts a mail in the outbox, in the transaction of what it tells about. */
export async function sendMail(ctx: Context, tx: Tx, to: string, content: MailContent): Promise<void> {
  const { text, html } = renderMail(content);
  const { id } = await tx
    .insertInto('mails')
    .values({
      to_address: to,
      subject: content.subject,
      text_body: text,
      html_body: html,
      from_name: content.sender?.name ?? null,
      unsubscribe_url: content.unsubscribeUrl ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.queue.add(tx, deliverMail, { mailId: id });
}

export const deliverMail = defineJob<{ mailId: string }>({
  name: 'deliver-mail',
  retries: 8,
  async handle(ctx, { mailId }) {
    const mail = await ctx.db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
    if (!mail || mail.status === 'sent') return;
    try {
      await ctx.mail.deliver({
        id: mail.id,
        to: mail.to_address,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        fromName: mail.from_name ?? undefined,
        unsubscribeUrl: mail.unsubscribe_url ?? undefined,
      });
    } catch (error) {
      await ctx.db
        .updateTable('mails')
        .set({ status: 'failed', error: String(error) })
        .where('id', '=', mailId)
        .execute();
      throw error;
    }
    await ctx.db
      .updateTable('mails')
      .set({ status: 'sent', error: null, sent_at: ctx.now() })
      .where('id', '=', mailId)
      .execute();
  },
});
