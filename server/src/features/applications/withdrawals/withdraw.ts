import { spontaneousTitle } from '@platsa/contract/jobs/labels';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { brandSender, sendMails } from '../../../platform/mail/send-mail.ts';
import { deleteApplication } from '../delete-application.ts';

interface Withdrawal {
  id: string;
  /** The company carries out a request. */
  by: 'jobSeeker' | 'company';
  userId: string;
}

/** Deletes an application with its copies and mails its job seeker. One that is gone answers notFound. */
export async function withdraw(ctx: Context, tx: Tx, { id, by, userId }: Withdrawal): Promise<void> {
  const withdrawn = await findWithdrawn(tx, id);
  const isDeleted = await deleteApplication(tx, id, { event: 'applicant.withdrawn', userId });
  if (!withdrawn || !isDeleted) throw new ApiError('notFound');
  // By account: the application that the mail is about is gone.
  await sendMails(ctx, tx, [
    { to: withdrawn.email, userId: withdrawn.userId, content: contentFor(ctx, withdrawn, by) },
  ]);
}

type Withdrawn = NonNullable<Awaited<ReturnType<typeof findWithdrawn>>>;

function findWithdrawn(db: Db, id: string) {
  return db
    .selectFrom('applicants')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .innerJoin('brands', 'brands.id', 'jobs.brand_id')
    .select(['users.id as userId', 'users.email', 'users.first_name', 'jobs.title', 'jobs.is_spontaneous'])
    .select(['brands.name as brandName', 'brands.logo_id as logoId'])
    .where('applicants.id', '=', id)
    .executeTakeFirst();
}

function contentFor(ctx: Context, withdrawn: Withdrawn, by: Withdrawal['by']): MailContent {
  const { first_name, title, is_spontaneous, brandName, logoId } = withdrawn;
  const name = is_spontaneous ? `${spontaneousTitle.toLowerCase()} till ${brandName}` : `ansökan till ${title}`;
  const done =
    by === 'jobSeeker' ? `Du har tagit tillbaka din ${name}` : `${brandName} har tagit bort din ${name}, som du bad om`;
  return {
    subject: `Din ${name} är ${by === 'jobSeeker' ? 'tillbakatagen' : 'borttagen'}`,
    paragraphs: [
      `Hej ${first_name}!`,
      `${done}. Företaget ser den inte längre, och er chatt om den är borttagen.`,
      'Du kan söka igen så länge det går att söka.',
    ],
    action: { label: 'Till dina ansökningar', url: `${ctx.publicUrl}/history` },
    sender: brandSender(ctx, { name: brandName, logoId }),
    reason: `Du får det här mejlet för att du hade sökt jobb hos ${brandName} genom Platsa.`,
  };
}
