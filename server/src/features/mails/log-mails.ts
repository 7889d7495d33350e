import { auditAll } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { markMessaged } from '../applicants/mark-messaged.ts';

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
