import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { audit } from '../../platform/audit.ts';
import { type NewMail, sendMails } from '../../platform/mail/send-mail.ts';

interface Application {
  companyId: string;
  jobId: string;
  applicantId: string;
}

/** Sends a mail that the product writes in the company's name. The application's history shows it. */
export async function notifyApplicant(
  ctx: Context,
  tx: Tx,
  { companyId, jobId, applicantId }: Application,
  mail: Pick<NewMail, 'id' | 'to' | 'content' | 'replyTo' | 'conversation'>,
): Promise<void> {
  const id = mail.id ?? newId();
  await Promise.all([
    sendMails(ctx, tx, [{ ...mail, id, about: { companyId, applicantId, authorId: null } }]),
    audit(tx, 'applicant.notified', {
      ...{ company_id: companyId, job_id: jobId, applicant_id: applicantId, mail_id: id },
    }),
  ]);
}
