import { applyToJob } from '@platsa/contract/applications/endpoints';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { limits } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../platform/audit.ts';
import { notifyAll } from '../../platform/live-events/live-hub.ts';
import { brandSender } from '../../platform/mail/send-mail.ts';
import { ageInYears, dayInStockholm } from '../../platform/stockholm-time.ts';
import { lockBoardsShowing, notifyApplicationsChanged, notifyBoardsShowing } from '../boards/index.ts';
import { shareLockJob } from '../jobs/index.ts';
import { lockProfile } from '../profiles/index.ts';
import { findOwnApplication, lockForApplication } from './application-queries.ts';
import { type ApplicationRow, applicationView, isOpen } from './application-view.ts';
import { getEarlierApplication, insertApplication } from './insert-application.ts';
import { notifyApplicant } from './notify-applicant.ts';
import { storeAnswers } from './store-answers.ts';

type JobAndSeeker = Awaited<ReturnType<typeof lockForApplication>>;

export const applyToJobRoute = route(applyToJob, {
  limits: [limits.apply],
  subject: ({ input }) => ({ userId: input.userId }),
  policy: self,
  async handle({ ctx, input }) {
    return { application: applicationView(await inTransaction(ctx, (tx) => apply(ctx, tx, input))) };
  },
});

async function apply(ctx: Context, tx: Tx, input: ParsedInputOf<typeof applyToJob>): Promise<ApplicationRow> {
  const { jobId, userId, answers } = input;
  // Answers to the job's questions change the profile, so it is locked for update from the start: upgrading the shared
  // lock of `lockForApplication` later could deadlock.
  const isRecentAgain = answers !== undefined && (await lockProfile(tx, userId, ctx.now()));
  if (isRecentAgain) await lockBoardsOfBoth(tx, { jobId, userId });
  const job = await lockForApplication(tx, { userId, jobId });
  requireOpen(job, ctx.now());
  requireAge(job, ctx.now());
  if (isRecentAgain) await notifyBoardsShowing(tx, { userId });
  // Before the application is inserted, because its score depends on the answers.
  if (answers && !(await findOwnApplication(tx, jobId, userId))) {
    await storeAnswers(ctx, tx, { jobId, userId, answers });
  }

  const { companyId, boardId } = job;
  const application = await insertApplication(tx, { id: input._id, companyId, jobId, userId });
  if (!application) return getEarlierApplication(tx, input);
  const applicantId = application.id;

  const { columnId } = application;
  await Promise.all([
    audit(tx, 'applicant.applied', {
      company_id: companyId,
      user_id: userId,
      job_id: jobId,
      applicant_id: applicantId,
    }),
    notifyApplicant(ctx, tx, { companyId, jobId, applicantId }, receiptFor(ctx, job)),
    ctx.reactions.applicationsArrived(ctx, tx, [{ companyId, columnId, applicantIds: [applicantId], movedBy: null }]),
    notifyAll(tx, [
      { audience: `company:${companyId}`, event: { type: 'job', id: jobId } },
      { audience: `user:${userId}`, event: { type: 'applicant', id: applicantId } },
    ]),
    notifyApplicationsChanged(tx, boardId, [applicantId], ctx.now()),
  ]);
  return application;
}

/** The job, then its board and those that show the job seeker, in the order of their ids. */
async function lockBoardsOfBoth(tx: Tx, of: { jobId: string; userId: string }): Promise<void> {
  await shareLockJob(tx, of.jobId);
  await lockBoardsShowing(tx, of);
}

/** Throws notFound for a job that has never been public, and expired for a job that was public before. */
function requireOpen(job: JobAndSeeker, now: Date): void {
  const today = dayInStockholm(now);
  const startsLater = job.status === 'active' && job.start_date !== null && job.start_date > today;
  if (job.status === 'draft' || job.status === 'bank' || startsLater) throw new ApiError('notFound');
  if (!isOpen(job, today)) {
    throw new ApiError('expired', { userFriendlyMessage: 'Annonsen har gått ut och går inte längre att söka' });
  }
}

function requireAge({ age_restriction: age, birth_date }: JobAndSeeker, now: Date): void {
  if (age === 0 || (birth_date && ageInYears(birth_date, now) >= age)) return;
  throw new ApiError('underage', {
    userFriendlyMessage: `Du måste ha fyllt ${age} år för att söka den här tjänsten.`,
  });
}

function receiptFor(ctx: Context, { id, title, brand_name, brand_logo_id, email, first_name }: JobAndSeeker) {
  const content = {
    subject: `Din ansökan till ${title} är mottagen`,
    paragraphs: [
      `Hej ${first_name}!`,
      `${brand_name} har fått din ansökan till ${title}. De ser din profil som den är när de läser den, så fyll gärna på den.`,
      'Ändrar du dig kan du ta tillbaka ansökan under Historik inom 20 minuter.',
    ],
    action: { label: 'Visa annonsen', url: `${ctx.publicUrl}/jobs/${id}` },
    sender: brandSender(ctx, { name: brand_name, logoId: brand_logo_id }),
    reason: `Du får det här mejlet för att du har sökt ${title} hos ${brand_name} genom Platsa.`,
  };
  return { to: email, content };
}
