import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { goOnAfterFailures } from '../../../platform/go-on-after-failures.ts';
import { replyAddress } from '../../../platform/mail/mail-address.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { brandSender, sendMails } from '../../../platform/mail/send-mail.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { sendNotice } from '../../applications/index.ts';
import { memberHasRight } from '../../boards/index.ts';
import { unsubscribeToken } from './message-mail-settings.ts';

const batch = 200;

/**
 * Mails participants about messages they have not seen. The due time is stored with the message; clearing it and writing
 * the mail to the outbox are one transaction, so each mail is sent once even when the process dies.
 */
export const mailAbsent: ScheduledJob = {
  name: 'mail-absent',
  title: 'Mejla om olästa meddelanden',
  cron: '* * * * *',
  retries: 2,
  handle: (ctx) =>
    goOnAfterFailures(async (failures) => {
      // Participants whose mail fails stay due: the next run begins with them, and takes others too.
      let failed = 0;
      let due: AbsentParticipant[];
      do {
        due = await listDue(ctx.db, ctx.now(), failed);
        // One transaction for each, which locks no other participant.
        for (const participant of due) {
          const { conversationId, personId } = participant;
          const isDone = await failures.attempt(`participant ${personId} of conversation ${conversationId}`, () =>
            inTransaction(ctx, (tx) => mailParticipant(ctx, tx, participant)).then(() => true),
          );
          if (!isDone) failed++;
        }
      } while (due.length === batch);
    }),
};

interface AbsentParticipant {
  conversationId: string;
  personId: string;
}

function listDue(db: Db, now: Date, skipped: number): Promise<AbsentParticipant[]> {
  return db
    .selectFrom('conversationParticipants')
    .select(['conversationId', 'personId'])
    .where('mailDueAt', '<=', now)
    .orderBy('mailDueAt')
    .orderBy('conversationId')
    .orderBy('personId')
    .offset(skipped)
    .limit(batch)
    .execute();
}

async function mailParticipant(ctx: Context, tx: Tx, participant: AbsentParticipant): Promise<void> {
  const absent = await takeDue(tx, participant, ctx.now());
  if (!absent) return;
  const token = await unsubscribeToken(tx, absent.personId);
  if (
    !token ||
    (!absent.isSeeker && (await ctx.hooks.tellUnreadMessages(ctx, tx, { ...absent, userId: absent.personId })))
  )
    return;
  await mailOne(ctx, tx, absent, token);
}

interface Absent {
  personId: string;
  email: string;
  conversationId: string;
  companyId: string;
  jobId: string;
  applicantId: string;
  /** The recipient is the job seeker, not a company user. */
  isSeeker: boolean;
  /** The recipient has no account. */
  isGuest: boolean;
  /** For a guest, the unseen messages since the last mail, in their order. */
  texts: string[] | null;
  candidate: string;
  title: string;
  brandName: string;
  logoId: string | null;
  /** Unseen messages have attachments. */
  hasFiles: boolean;
}

/**
 * Takes a due row under the locks of its application and conversation; undefined when the participant has read meanwhile.
 * Company users get none of a locked job, or once they have left the company or the job's team.
 */
async function takeDue(
  tx: Tx,
  { conversationId, personId }: AbsentParticipant,
  now: Date,
): Promise<Absent | undefined> {
  await sql`
    SELECT FROM conversations c JOIN applicants a ON a.id = c.applicant_id WHERE c.id = ${conversationId}
    FOR KEY SHARE OF a FOR NO KEY UPDATE OF c`.execute(tx);
  const { rows } = await sql<Absent>`
    WITH before AS (
      SELECT mailed_at FROM conversation_participants
      WHERE conversation_id = ${conversationId} AND person_id = ${personId}
    ), taken AS (
      UPDATE conversation_participants p SET mail_due_at = NULL, mailed_at = ${now}
      WHERE p.conversation_id = ${conversationId} AND p.person_id = ${personId} AND p.mail_due_at <= ${now}
      RETURNING p.conversation_id, p.person_id, p.company_id, p.last_seen
    )
    SELECT person.id AS person_id, coalesce(account.email, person.email, '') AS email, c.id AS conversation_id, t.company_id IS NULL AS is_seeker,
      person.company_id IS NOT NULL AS is_guest,
      CASE WHEN person.company_id IS NOT NULL THEN (
        SELECT array_agg(m.text ORDER BY m.number) FROM messages m, before
        WHERE m.conversation_id = c.id AND m.from_company AND m.text <> ''
          AND m.created_at > greatest(t.last_seen, before.mailed_at, '-infinity')) END AS texts,
      c.company_id, c.job_id, c.applicant_id,
      s.first_name || ' ' || s.last_name AS candidate, j.title, b.name AS brand_name, b.logo_id,
      EXISTS (SELECT FROM attachments f JOIN messages m ON m.id = f.message_id
        WHERE f.conversation_id = c.id AND m.from_company = (t.company_id IS NULL)
          AND m.created_at > coalesce(t.last_seen, '-infinity')) AS has_files
    FROM taken t JOIN conversations c ON c.id = t.conversation_id JOIN persons person ON person.id = t.person_id
      LEFT JOIN users account ON account.id = person.id
      JOIN persons s ON s.id = c.person_id JOIN jobs j ON j.id = c.job_id JOIN brands b ON b.id = j.brand_id
    WHERE t.company_id IS NULL OR j.unlocked
      AND EXISTS (SELECT FROM members m WHERE m.company_id = t.company_id AND m.user_id = t.person_id
        AND ${memberHasRight('seeApplicants')})`.execute(tx);
  return rows[0];
}

/**
 * The mail has neither the message nor its files: other people may read the mailbox. A guest has no other place to read it
 * without a new link, so gets the whole message.
 */
async function mailOne(ctx: Context, tx: Tx, absent: Absent, token: string): Promise<void> {
  const { isSeeker, isGuest, conversationId, personId, applicantId } = absent;
  const id = randomUUID();
  const replyTo = replyAddress(ctx, id);
  const chatPath = `/chat/${conversationId}${isSeeker ? '' : '?side=company'}`;
  const path = isGuest ? `/applications/${applicantId}` : chatPath;
  const content: MailContent = {
    ...textsFor(absent),
    sender: brandSender(ctx, { name: absent.brandName, logoId: absent.logoId }),
    action: { label: 'Läs och svara', url: ctx.publicUrl + path },
    reason: 'Du får det här mejlet för att du har ett oläst meddelande i chatten hos Platsa.',
    unsubscribeUrl: `${ctx.publicUrl}/unsubscribe/${token}`,
    ...(replyTo && { answerAbove: true }),
  };
  const mail = { id, to: absent.email, content, replyTo, conversation: { id: conversationId, personId } };
  if (isSeeker) await sendNotice(ctx, tx, { ...absent, mail });
  else await sendMails(ctx, tx, [mail]);
}

function textsFor(absent: Absent): Pick<MailContent, 'subject' | 'paragraphs'> {
  const { isSeeker, candidate, title, brandName, hasFiles, texts } = absent;
  const files = hasFiles ? ['Det finns bifogade filer i chatten.'] : [];
  if (!isSeeker) {
    const paragraphs = [`${candidate} har skrivit till er om sin ansökan till ${title}.`, ...files];
    return { subject: `Nytt meddelande från ${candidate}`, paragraphs };
  }
  return {
    subject: `Nytt meddelande från ${brandName}`,
    paragraphs: [
      `${brandName} har skrivit till dig om din ansökan till ${title}${texts ? ':' : '.'}`,
      ...(texts ?? []),
      ...files,
    ],
  };
}
