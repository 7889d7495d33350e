import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { record } from '../../events/record.ts';
import { type NewMail, sendMails } from '../../platform/mail/send-mail.ts';

interface ApplicantNotice {
  companyId: string;
  jobId: string;
  applicantId: string;
  mail: Pick<NewMail, 'id' | 'to' | 'content' | 'secret' | 'replyTo' | 'conversation'>;
}

/** Sends a mail that the product writes in a company's name. The history of the application shows it. */
export async function sendNotice(ctx: Context, tx: Tx, { companyId, jobId, applicantId, mail }: ApplicantNotice) {
  if (mail.to === '') return;
  const { id = newId() } = mail;
  await sendMails(ctx, tx, [{ ...mail, id, about: { companyId, applicantId, authorId: null } }]);
  await record(ctx, tx, { type: 'applicant.notified', companyId, jobId, applicationId: applicantId, mailId: id });
}
