import { fillPlaceholders, mailsPerDay, placeholderValues } from '@platsa/contract/messaging/rules';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { replyAddress } from '../../../platform/mail/mail-address.ts';
import { personEmail } from '../../../platform/mail/person-email.ts';
import { brandSender, type NewMail, sendMails } from '../../../platform/mail/send-mail.ts';
import { markMessaged } from '../../applications/index.ts';
import { stopForMessage } from '../scheduled/stop-scheduled.ts';

export type MailedApplicant = Awaited<ReturnType<typeof listRecipients>>[number];

/** The applicants that belong to the company, with the fields that fill a mail's placeholders. */
export function listMailedApplicants(db: Db, of: { companyId: string; applicantIds: readonly string[] }) {
  return db
    .selectFrom('applicants')
    .innerJoin('persons', 'persons.id', 'applicants.personId')
    .leftJoin('users', 'users.id', 'persons.id')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .innerJoin('brands', 'brands.id', 'jobs.brandId')
    .select(['applicants.id as applicantId', 'applicants.jobId', 'jobs.title', 'jobs.unlocked'])
    .select([personEmail.as('email'), 'persons.firstName', 'persons.lastName'])
    .select(['brands.name as brandName', 'brands.logoId'])
    .where('applicants.companyId', '=', of.companyId)
    .where('applicants.id', '=', anyId(of.applicantIds))
    .where('applicants.anonymisedAt', 'is', null)
    .orderBy('applicants.id');
}

export function listRecipients(tx: Tx, of: { companyId: string; applicantIds: readonly string[] }) {
  return listMailedApplicants(tx, of).execute();
}

export interface Letter {
  id: string;
  subject: string;
  text: string;
  kind: 'notice' | 'personal';
  about: { companyId: string; authorId: string | null; triggerColumnId?: string };
  /** The label of a button that leads to the applicant's own page about the application. */
  action?: string;
  /** Answers go to the author's address when the product has no inbound mail. */
  author: { email: string; firstName: string; lastName: string } | undefined;
}

/** The mail to one applicant, with its placeholders filled and the brand as sender. */
export function mailTo(ctx: Context, recipient: MailedApplicant, letter: Letter): NewMail {
  const { brandName, title, logoId, applicantId } = recipient;
  const values = placeholderValues(recipient, letter.author);
  const fillText = (text: string) => fillPlaceholders(text, values);
  const answered = replyAddress(ctx, letter.id);
  return {
    id: letter.id,
    to: recipient.email,
    kind: letter.kind,
    replyTo: answered ?? letter.author?.email,
    about: { ...letter.about, applicantId },
    content: {
      subject: fillText(letter.subject),
      paragraphs: fillText(letter.text).split(/\n{2,}/),
      sender: brandSender(ctx, { name: brandName, logoId }),
      reason: `Du får det här mejlet för att du har sökt ${title} hos ${brandName} genom Platsa.`,
      signed: true,
      ...(letter.action && { action: { label: letter.action, url: `${ctx.publicUrl}/applications/${applicantId}` } }),
      ...(answered && { answerAbove: true }),
    },
  };
}

/**
 * Writes a personal mail to each recipient into the outbox and the history. Returns the applicants whose mail is new; a
 * repeated request has the same mail ids. The mails after the first `left` are stored as failed, because the company's daily limit is reached.
 * A `scheduled` mail stopped other messages when it was scheduled, so sending it stops none.
 */
export async function mailRecipients(
  ctx: Context,
  tx: Tx,
  to: readonly (MailedApplicant & { mailId: string })[],
  {
    left = to.length,
    scheduled = false,
    declines,
    ...letter
  }: Omit<Letter, 'id'> & { left?: number; scheduled?: boolean; declines: boolean },
): Promise<string[]> {
  const mails = to.map((recipient, index) => ({
    ...mailTo(ctx, recipient, { ...letter, id: recipient.mailId }),
    failure: index < left ? undefined : ('companyLimit' as const),
  }));
  const sent = new Set(await sendMails(ctx, tx, mails));
  const logged = to.filter(({ mailId }) => sent.has(mailId)).map((one) => ({ ...one, declines }));
  await recordMails(ctx, tx, logged, { ...letter.about, scheduled });
  return logged.map(({ applicantId }) => applicantId);
}

interface LoggedMail {
  mailId: string;
  declines: boolean;
  applicantId: string;
  jobId: string;
}

/** Writes the mails to the applications' history and marks the applications as messaged. */
export async function recordMails(
  ctx: Context,
  tx: Tx,
  mails: readonly LoggedMail[],
  by: Letter['about'] & { scheduled: boolean },
): Promise<void> {
  if (mails.length === 0) return;
  const { companyId, authorId, triggerColumnId } = by;
  await record(
    ctx,
    tx,
    mails.map(({ mailId, declines, applicantId, jobId }) => {
      const type = declines ? 'applicant.declined' : 'applicant.mailed';
      return {
        type,
        companyId,
        by: authorId,
        jobId,
        applicationId: applicantId,
        mailId,
        columnId: triggerColumnId ?? null,
      };
    }),
  );
  const applicantIds = mails.map(({ applicantId }) => applicantId);
  await markMessaged(tx, applicantIds);
  if (!by.scheduled) await stopForMessage(ctx, tx, { applicantIds, declines: false, by: authorId });
}

const dailyLimitReached = `Ett företag kan skicka högst ${mailsPerDay.toLocaleString('sv-SE')} mejl på ett dygn. Försök igen i morgon.`;

export const overDailyLimit = () =>
  new ApiError('tooMany', { userFriendlyMessage: dailyLimitReached, retryAfter: 3_600 });

/**
 * Number of mails that the company may still send to applicants today. Locks the count until the transaction ends, so
 * that others that count wait for it. An operation takes this lock last, after those of the applications.
 */
export async function mailsLeft({ now }: Context, tx: Tx, companyId: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(${countedMails}, hashtext(${companyId}))`.execute(tx);
  const { sent } = await tx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('companyId', '=', companyId)
    .where('createdAt', '>', new Date(now().getTime() - 86_400_000))
    // Receipts and mails about messages are the product's own and don't count. Matches the index `mails_company`.
    .where(sql<boolean>`(kind = 'personal' OR trigger_column_id IS NOT NULL)`)
    .executeTakeFirstOrThrow();
  return Math.max(0, mailsPerDay - sent);
}

/** An arbitrary key of the locks under which mails are counted, one for each company. */
const countedMails = 7_301_002;
