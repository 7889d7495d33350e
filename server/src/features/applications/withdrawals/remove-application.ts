import { removeApplication } from '@platsa/contract/applications/endpoints';
import { withdrawableUntil, withdrawMinutes } from '@platsa/contract/applications/rules';
import { spontaneousTitle } from '@platsa/contract/jobs/labels';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { route } from '../../../http/route.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { brandSender, sendMails } from '../../../platform/mail/send-mail.ts';
import { deleteApplication } from '../delete-application.ts';
import { remove } from '../policy.ts';
import { findApplicant } from '../queries.ts';

/**
 * The job seeker withdraws the application within 20 minutes; the company removes it at any time. It is deleted with its
 * copies and its conversation, and the job seeker gets a mail.
 */
export const removeApplicationRoute = route(removeApplication, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: remove,
  async handle({ ctx, actor: { userId }, subject: { id, userId: jobSeekerId, createdAt } }) {
    const isOwn = userId === jobSeekerId;
    if (isOwn && ctx.now() > withdrawableUntil(createdAt)) throw tooLate();
    await inTransaction(ctx, async (tx) => {
      const removed = await findRemoved(tx, id);
      if (!removed) throw new ApiError('notFound');
      const why = isOwn ? 'withdrawn' : removed.requested_at ? 'requested' : 'removed';
      const event = why === 'removed' ? 'applicant.deleted' : 'applicant.withdrawn';
      if (!(await deleteApplication(tx, id, { event, userId }))) throw new ApiError('notFound');
      // One that the company made itself, from its bank or as a copy, is removed as quietly.
      if (why === 'removed' && (removed.from_bank || removed.copied_from)) return;
      // By account: the application that the mail is about is gone.
      await sendMails(ctx, tx, [{ to: removed.email, userId: jobSeekerId, content: contentFor(ctx, removed, why) }]);
    });
    return {};
  },
});

function tooLate(): ApiError {
  return new ApiError('expired', {
    userFriendlyMessage: `Det har gått mer än ${withdrawMinutes} minuter, så ansökan kan inte längre tas tillbaka.`,
  });
}

type Removed = NonNullable<Awaited<ReturnType<typeof findRemoved>>>;

function findRemoved(db: Db, id: string) {
  return db
    .selectFrom('applicants')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .innerJoin('brands', 'brands.id', 'jobs.brand_id')
    .leftJoin('withdrawal_requests as request', 'request.applicant_id', 'applicants.id')
    .select([
      'users.email',
      'users.first_name',
      'jobs.title',
      'jobs.is_spontaneous',
      'request.created_at as requested_at',
    ])
    .select(['brands.name as brandName', 'brands.logo_id as logoId', 'applicants.from_bank', 'applicants.copied_from'])
    .where('applicants.id', '=', id)
    .executeTakeFirst();
}

function contentFor(ctx: Context, removed: Removed, why: 'withdrawn' | 'requested' | 'removed'): MailContent {
  const { first_name, title, is_spontaneous, brandName, logoId } = removed;
  const name = is_spontaneous ? `${spontaneousTitle.toLowerCase()} till ${brandName}` : `ansökan till ${title}`;
  const done = {
    withdrawn: `Du har tagit tillbaka din ${name}`,
    requested: `${brandName} har tagit bort din ${name}, som du bad om`,
    removed: `${brandName} har tagit bort din ${name}`,
  };
  return {
    subject: `Din ${name} är ${why === 'withdrawn' ? 'tillbakatagen' : 'borttagen'}`,
    paragraphs: [
      `Hej ${first_name}!`,
      `${done[why]}. Företaget ser den inte längre, och er chatt om den är borttagen.`,
      'Du kan söka igen så länge det går att söka.',
    ],
    action: { label: 'Till dina ansökningar', url: `${ctx.publicUrl}/history` },
    sender: brandSender(ctx, { name: brandName, logoId }),
    reason: `Du får det här mejlet för att du hade sökt jobb hos ${brandName} genom Platsa.`,
  };
}
