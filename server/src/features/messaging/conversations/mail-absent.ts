import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { newToken } from '../../../http/session.ts';
import { replyAddress } from '../../../platform/mail/mail-address.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { brandSender, sendMails } from '../../../platform/mail/send-mail.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { notifyApplicant } from '../../applications/index.ts';

const batch = 200;

/**
 * Mails participants about messages they have not seen. The due time is stored with the message; clearing it and writing
 * the mail to the outbox are one transaction, so each mail is sent once even when the process dies.
 */
export const mailAbsent: ScheduledJob = {
  name: 'mail-absent',
  cron: '* * * * *',
  retries: 2,
  async handle(ctx) {
    while ((await mailSome(ctx)) === batch);
  },
};

function mailSome(ctx: Context): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const due = await takeDue(tx, ctx.now());
    for (const absent of due) {
      const token = await unsubscribeToken(tx, absent.userId);
      if (token) await mailOne(ctx, tx, absent, token);
    }
    return due.length;
  });
}

interface Absent {
  userId: string;
  email: string;
  conversationId: string;
  companyId: string;
  jobId: string;
  applicantId: string;
  /** The recipient is the job seeker, not a company user. */
  isSeeker: boolean;
  candidate: string;
  title: string;
  brandName: string;
  logoId: string | null;
}

/** Takes due rows, skipping those locked by another process. Company users get none of a locked job, or once they have left. */
async function takeDue(tx: Tx, now: Date): Promise<Absent[]> {
  const { rows } = await sql<Absent>`
    WITH due AS (
      SELECT conversation_id, user_id FROM conversation_users WHERE mail_due_at <= ${now}
      ORDER BY mail_due_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE conversation_users p SET mail_due_at = NULL, mailed_at = ${now} FROM due
      WHERE p.conversation_id = due.conversation_id AND p.user_id = due.user_id
      RETURNING p.conversation_id, p.user_id, p.company_id
    )
    SELECT u.id AS "userId", u.email, c.id AS "conversationId", t.company_id IS NULL AS "isSeeker",
      c.company_id AS "companyId", c.job_id AS "jobId", c.applicant_id AS "applicantId",
      s.first_name || ' ' || s.last_name AS candidate, j.title, b.name AS "brandName", b.logo_id AS "logoId"
    FROM taken t JOIN conversations c ON c.id = t.conversation_id JOIN users u ON u.id = t.user_id
      JOIN users s ON s.id = c.user_id JOIN jobs j ON j.id = c.job_id JOIN brands b ON b.id = j.brand_id
    WHERE t.company_id IS NULL OR j.unlocked
      AND EXISTS (SELECT FROM members m WHERE m.company_id = t.company_id AND m.user_id = t.user_id)`.execute(tx);
  return rows;
}

/** The token of the user's unsubscribe link; undefined when the user has unsubscribed. */
async function unsubscribeToken(tx: Tx, userId: string): Promise<string | undefined> {
  await tx
    .insertInto('message_mail_settings')
    .values({ user_id: userId, token: newToken() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const { token, unsubscribed_at } = await tx
    .selectFrom('message_mail_settings')
    .select(['token', 'unsubscribed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return unsubscribed_at ? undefined : token;
}

/** The mail does not quote the message: other people may read the mailbox. */
async function mailOne(ctx: Context, tx: Tx, absent: Absent, token: string): Promise<void> {
  const { isSeeker, conversationId, userId } = absent;
  const id = randomUUID();
  const replyTo = replyAddress(ctx, id);
  const path = `/chat/${conversationId}${isSeeker ? '' : '?side=company'}`;
  const content: MailContent = {
    ...textsFor(absent),
    sender: brandSender(ctx, { name: absent.brandName, logoId: absent.logoId }),
    action: { label: 'Läs och svara', url: ctx.publicUrl + path },
    reason: 'Du får det här mejlet för att du har ett oläst meddelande i chatten hos Platsa.',
    unsubscribeUrl: `${ctx.publicUrl}/unsubscribe/${token}`,
    ...(replyTo && { answerAbove: true }),
  };
  const mail = { id, to: absent.email, content, replyTo, conversation: { id: conversationId, userId } };
  if (isSeeker) await notifyApplicant(ctx, tx, absent, mail);
  else await sendMails(ctx, tx, [mail]);
}

function textsFor({ isSeeker, candidate, title, brandName }: Absent): Pick<MailContent, 'subject' | 'paragraphs'> {
  if (!isSeeker) {
    const paragraphs = [`${candidate} har skrivit till er om sin ansökan till ${title}.`];
    return { subject: `Nytt meddelande från ${candidate}`, paragraphs };
  }
  return {
    subject: `Nytt meddelande från ${brandName}`,
    paragraphs: [`${brandName} har skrivit till dig om din ansökan till ${title}.`],
  };
}
