import { fillPlaceholders, mailsPerDay } from '@platsa/contract/messaging/rules';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { auditAll } from '../../../platform/audit.ts';
import { replyAddress } from '../../../platform/mail/mail-address.ts';
import { brandSender, type NewMail } from '../../../platform/mail/send-mail.ts';
import { markMessaged } from '../../applications/index.ts';

export type Recipient = Awaited<ReturnType<typeof listRecipients>>[number];

/** Those of the applicants that are the company's, with what a mail to them says. */
export function listRecipients(tx: Tx, of: { companyId: string; applicantIds: readonly string[] }) {
  return tx
    .selectFrom('applicants')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .innerJoin('brands', 'brands.id', 'jobs.brand_id')
    .select(['applicants.id as applicantId', 'applicants.job_id as jobId', 'jobs.title'])
    .select(['users.email', 'users.first_name as firstName'])
    .select(['brands.name as brandName', 'brands.logo_id as logoId'])
    .where('applicants.company_id', '=', of.companyId)
    .where('applicants.id', 'in', of.applicantIds)
    .orderBy('applicants.id')
    .execute();
}

export interface Letter {
  id: string;
  subject: string;
  text: string;
  kind: 'notice' | 'personal';
  about: { companyId: string; authorId: string | null; triggerColumnId?: string };
  /** Of who wrote it; where answers go unless the product reads them. */
  authorEmail: string | undefined;
}

/** A letter to one applicant, with its placeholders filled, in the brand's name. */
export function mailTo(ctx: Context, recipient: Recipient, letter: Letter): NewMail {
  const { firstName, brandName, title, logoId, applicantId } = recipient;
  const fill = (text: string) => fillPlaceholders(text, { förnamn: firstName, företag: brandName, annons: title });
  const answered = replyAddress(ctx, letter.id);
  return {
    id: letter.id,
    to: recipient.email,
    kind: letter.kind,
    replyTo: answered ?? letter.authorEmail,
    about: { ...letter.about, applicantId },
    content: {
      subject: fill(letter.subject),
      paragraphs: fill(letter.text).split(/\n{2,}/),
      sender: brandSender(ctx, { name: brandName, logoId }),
      reason: `Du får det här mejlet för att du har sökt ${title} hos ${brandName} genom Platsa.`,
      signed: true,
      ...(answered && { answerAbove: true }),
    },
  };
}

interface LoggedMail {
  mailId: string;
  applicantId: string;
  jobId: string;
}

/** The application's history tells of it, and its card shows that the company has written. */
export async function logMails(
  tx: Tx,
  mails: readonly LoggedMail[],
  by: { companyId: string; authorId: string | null; now: Date },
): Promise<void> {
  if (mails.length === 0) return;
  const about = { company_id: by.companyId, user_id: by.authorId };
  await auditAll(
    tx,
    'applicant.mailed',
    mails.map(({ mailId, applicantId, jobId }) => ({
      ...about,
      job_id: jobId,
      applicant_id: applicantId,
      mail_id: mailId,
    })),
  );
  await markMessaged(
    tx,
    mails.map(({ applicantId }) => applicantId),
    by.now,
  );
}

/** How many mails the company may still send to applicants today. Two who send at once may pass it by what they send. */
export async function mailsLeft({ now }: Context, tx: Tx, companyId: string): Promise<number> {
  const { sent } = await tx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('company_id', '=', companyId)
    .where('created_at', '>', new Date(now().getTime() - 86_400_000))
    // Receipts, and what tells of a message, are the product's own. As `mails_company` has it.
    .where(sql<boolean>`(kind = 'personal' OR trigger_column_id IS NOT NULL)`)
    .executeTakeFirstOrThrow();
  return Math.max(0, mailsPerDay - sent);
}
