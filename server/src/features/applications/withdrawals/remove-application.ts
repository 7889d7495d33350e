import { removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import { withdrawableUntil, withdrawalAnswerDays, withdrawMinutes } from '@platsa/contract/applications/rules';
import { spontaneousTitle } from '@platsa/contract/jobs/labels';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { startOfDay } from '../../../db/days.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { limits } from '../../../http/limits.ts';
import { route } from '../../../http/route.ts';
import { goOnAfterFailures } from '../../../platform/go-on-after-failures.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { personEmail } from '../../../platform/mail/person-email.ts';
import { brandSender, sendMails } from '../../../platform/mail/send-mail.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { addDays, dayInStockholm } from '../../../platform/stockholm-time.ts';
import { deleteApplication } from '../delete-application.ts';
import { lockForDeletion, lockProfileOfApplication } from '../lock-for-deletion.ts';
import { remove } from '../policy.ts';
import { findApplicant } from '../queries.ts';

/**
 * The job seeker withdraws the application within 20 minutes; the company removes it at any time. It is deleted with its
 * copies and its conversation, and the job seeker gets a mail.
 */
export const removeApplicationRoute = route(removeApplication, {
  subject: ({ ctx, input }) => findApplicant(ctx.db, input.applicantId),
  policy: remove,
  async handle({ ctx, actor: { userId }, subject: { id, personId, createdAt } }) {
    const isOwn = userId === personId;
    if (isOwn) await ctx.limiter.count(limits.withdraw, userId);
    if (isOwn && ctx.now() > withdrawableUntil(createdAt)) throw tooLate();
    await inTransaction(ctx, async (tx) => {
      const removed = await findRemoved(tx, id);
      if (!removed) throw new ApiError('notFound');
      const why = isOwn ? 'withdrawn' : removed.requestedAt ? 'requested' : 'removed';
      if (!(await removeAndMail(ctx, tx, removed, { why, userId }))) throw new ApiError('notFound');
    });
    return {};
  },
});

type Why = 'withdrawn' | 'requested' | 'unanswered' | 'removed';

/** Deletes the application and mails the job seeker. False when it is gone already. */
async function removeAndMail(
  ctx: Context,
  tx: Tx,
  removed: Removed,
  { why, userId }: { why: Why; userId: string },
): Promise<boolean> {
  const event = why === 'removed' ? 'applicant.deleted' : 'applicant.withdrawn';
  if (!(await deleteApplication(ctx, tx, removed.id, { event, userId }))) return false;
  // One that the company made itself, from its bank or as a copy, is removed as quietly.
  if (why === 'removed' && (removed.fromBank || removed.copiedFrom)) return true;
  // By person: the application that the mail is about is gone.
  await sendMails(ctx, tx, [{ to: removed.email, personId: removed.personId, content: contentFor(ctx, removed, why) }]);
  return true;
}

/** Carries out requests to withdraw that the company has not answered in time, each in a transaction of its own. */
export const carryOutWithdrawals: ScheduledJob = {
  name: 'carry-out-withdrawals',
  title: 'Ta bort ansökningar på begäran',
  cron: '50 1 * * *',
  retries: 2,
  handle: (ctx) =>
    goOnAfterFailures(async (failures) => {
      const today = dayInStockholm(ctx.now());
      const isOverdue = sql<SqlBool>`answered_at IS NULL
      AND created_at < ${startOfDay(addDays(today, -withdrawalAnswerDays))}`;
      const overdue = await ctx.db.selectFrom('withdrawalRequests').select('applicantId').where(isOverdue).execute();
      for (const { applicantId: id } of overdue) {
        await failures.attempt(`application ${id}`, () =>
          inTransaction(ctx, async (tx) => {
            await lockProfileOfApplication(tx, id);
            await lockForDeletion(tx, { id });
            // The company may have answered the request or removed the application meanwhile.
            const { rows } =
              await sql`SELECT FROM withdrawal_requests WHERE applicant_id = ${id} AND ${isOverdue}`.execute(tx);
            const removed = rows.length > 0 ? await findRemoved(tx, id) : undefined;
            if (removed) await removeAndMail(ctx, tx, removed, { why: 'unanswered', userId: removed.personId });
          }),
        );
      }
    }),
};

function tooLate(): ApiError {
  return new ApiError('expired', {
    userFriendlyMessage: `Det har gått mer än ${withdrawMinutes} minuter, så ansökan kan inte längre tas tillbaka.`,
  });
}

type Removed = NonNullable<Awaited<ReturnType<typeof findRemoved>>>;

function findRemoved(db: Db, id: string) {
  return db
    .selectFrom('applicants')
    .innerJoin('persons', 'persons.id', 'applicants.personId')
    .leftJoin('users', 'users.id', 'persons.id')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .innerJoin('brands', 'brands.id', 'jobs.brandId')
    .leftJoin('withdrawalRequests as request', 'request.applicantId', 'applicants.id')
    .select([
      'applicants.id',
      'applicants.personId',
      personEmail.as('email'),
      'persons.firstName',
      'jobs.title',
      'jobs.isSpontaneous',
      'request.createdAt as requestedAt',
    ])
    .select(sql<boolean>`persons.company_id IS NOT NULL`.as('isGuest'))
    .select(['brands.name as brandName', 'brands.logoId', 'applicants.fromBank', 'applicants.copiedFrom'])
    .where('applicants.id', '=', id)
    .executeTakeFirst();
}

function contentFor(ctx: Context, removed: Removed, why: Why): MailContent {
  const { firstName, title, isSpontaneous, isGuest, brandName, logoId } = removed;
  const name = isSpontaneous ? `${spontaneousTitle.toLowerCase()} till ${brandName}` : `ansökan till ${title}`;
  const done = {
    withdrawn: `Du har tagit tillbaka din ${name}`,
    requested: `${brandName} har tagit bort din ${name}, som du bad om`,
    unanswered: `Du bad att få ta tillbaka din ${name}, och ${brandName} har inte svarat på ${withdrawalAnswerDays} dagar. Därför är den nu borttagen`,
    removed: `${brandName} har tagit bort din ${name}`,
  };
  return {
    subject: `Din ${name} är ${why === 'withdrawn' ? 'tillbakatagen' : 'borttagen'}`,
    paragraphs: [
      `Hej ${firstName}!`,
      `${done[why]}. Företaget ser den inte längre, och er chatt om den är borttagen.`,
      isGuest
        ? 'Dina uppgifter och ditt CV raderas i natt. Du kan söka igen så länge det går att söka.'
        : 'Du kan söka igen så länge det går att söka.',
    ],
    // The page of an application without an account is gone with it.
    ...(!isGuest && { action: { label: 'Till dina ansökningar', url: `${ctx.publicUrl}/history` } }),
    sender: brandSender(ctx, { name: brandName, logoId }),
    reason: `Du får det här mejlet för att du hade sökt jobb hos ${brandName} genom Platsa.`,
  };
}
