import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { auditAll } from '../../platform/audit.ts';
import { type NewMail, sendMails } from '../../platform/mail/send-mail.ts';

export interface Notice {
  companyId: string;
  jobId: string;
  applicantId: string;
  mail: Pick<NewMail, 'id' | 'to' | 'content' | 'replyTo' | 'conversation'>;
}

/** Sends mails that the product writes in a company's name. The history of each application shows its mail. */
export async function notifyApplicants(ctx: Context, tx: Tx, notices: readonly Notice[]): Promise<void> {
  const mails = notices.map(({ companyId, jobId, applicantId, mail }) => {
    return { ...mail, id: mail.id ?? newId(), jobId, about: { companyId, applicantId, authorId: null } };
  });
  await Promise.all([
    sendMails(ctx, tx, mails),
    auditAll(
      tx,
      'applicant.notified',
      mails.map(({ id, jobId, about: { companyId, applicantId } }) => {
        return { company_id: companyId, job_id: jobId, applicant_id: applicantId, mail_id: id };
      }),
    ),
  ]);
}
