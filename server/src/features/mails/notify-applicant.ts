import { randomUUID } from 'node:crypto';
import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type NewMail, sendMails } from '../../mail/send-mail.ts';

interface Application {
  companyId: string;
  jobId: string;
  applicantId: string;
}

/** Mail by the product itself about an application, in the company's name: seen in its history like mail by people. */
export async function notifyApplicant(
  ctx: Context,
  tx: Tx,
  { companyId, jobId, applicantId }: Application,
  mail: Pick<NewMail, 'id' | 'to' | 'content' | 'replyTo' | 'conversation'>,
): Promise<void> {
  const id = mail.id ?? randomUUID();
  await sendMails(ctx, tx, [{ ...mail, id, about: { companyId, applicantId, authorId: null } }]);
  const ids = { company_id: companyId, job_id: jobId, applicant_id: applicantId, mail_id: id };
  await audit(tx, 'applicant.notified', ids);
}
