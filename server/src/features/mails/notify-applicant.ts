import { randomUUID } from 'node:crypto';
import { auditAll } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type NewMail, sendMails } from '../../mail/send-mail.ts';

interface Application {
  companyId: string;
  jobId: string;
  applicantId: string;
}

type Notice = Application & { mail: Pick<NewMail, 'id' | 'to' | 'content' | 'replyTo' | 'conversation'> };

/** Mail by the product itself about an application, in the company's name: seen in its history like mail by people. */
export async function notifyApplicant(
  ctx: Context,
  tx: Tx,
  application: Application,
  mail: Notice['mail'],
): Promise<void> {
  await notifyApplicants(ctx, tx, [{ ...application, mail }]);
}

/** The same of several. */
export async function notifyApplicants(ctx: Context, tx: Tx, notices: readonly Notice[]): Promise<void> {
  const named = notices.map((notice) => ({ ...notice, id: notice.mail.id ?? randomUUID() }));
  await Promise.all([
    sendMails(
      ctx,
      tx,
      named.map(({ companyId, applicantId, id, mail }) => ({
        ...mail,
        id,
        about: { companyId, applicantId, authorId: null },
      })),
    ),
    auditAll(
      tx,
      'applicant.notified',
      named.map(({ companyId, jobId, applicantId, id }) => ({
        ...{ company_id: companyId, job_id: jobId, applicant_id: applicantId, mail_id: id },
      })),
    ),
  ]);
}
