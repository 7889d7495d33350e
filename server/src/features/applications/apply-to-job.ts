import { applyToJob } from '@platsa/contract/applications/endpoints';
import type { Answers } from '@platsa/contract/applications/forms';
import { tooYoungForJob } from '@platsa/contract/applications/rules';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import type { Context } from '../../context.ts';
import { batched, forAccepted, onlyResult } from '../../db/batched.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { tooMany } from '../../http/limits.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { auditAll } from '../../platform/audit.ts';
import { notifyAll } from '../../platform/live-events/live-hub.ts';
import { brandSender } from '../../platform/mail/send-mail.ts';
import { ageInYears, dayInStockholm } from '../../platform/stockholm-time.ts';
import { lockBoardsShowing, notifyApplicationsChanged, notifyBoardsShowing } from '../boards/index.ts';
import { shareLockJob } from '../jobs/index.ts';
import { lockProfile } from '../profiles/index.ts';
import { findOwnApplication, lockForApplications } from './application-queries.ts';
import { type ApplicationRow, applicationView, isOpen } from './application-view.ts';
import { storeConsents } from './bank-consent.ts';
import { claimPlacedApplication, findEarlierApplication, insertApplications } from './insert-applications.ts';
import { notifyApplicants } from './notify-applicants.ts';
import { storeAnswers } from './store-answers.ts';

type ApplyInput = ParsedInputOf<typeof applyToJob>;
type JobAndSeeker = NonNullable<Awaited<ReturnType<typeof lockForApplications>>[number]>;
type Accepted = JobAndSeeker & { input: ApplyInput };

/**
 * Of one account, read from its applications: a count of its own would cost a tenth of an application (decision 17).
 * Withdrawing is limited by `limits.withdraw`.
 */
const mostPerHour = 100;

export const applyToJobRoute = route(applyToJob, {
  subject: ({ input }) => ({ userId: input.userId }),
  policy: self,
  async handle({ ctx, input }) {
    const { answers } = input;
    const application = answers
      ? await inTransaction(ctx, (tx) => applyWithAnswers(ctx, tx, { ...input, answers }))
      : await applyInBatch(ctx, input);
    return { application: applicationView(application) };
  },
});

/** Applications that arrive together share a transaction, except those whose answers change a profile. */
const applyInBatch = batched<ApplyInput, ApplicationRow>({ work: apply, maxItems: 32 });

async function apply(ctx: Context, tx: Tx, inputs: readonly ApplyInput[]) {
  return forAccepted(await lockAndCheck(ctx, tx, inputs), (accepted) => addApplications(ctx, tx, accepted));
}

async function applyWithAnswers(ctx: Context, tx: Tx, input: ApplyInput & { answers: Answers }) {
  const { jobId, userId, answers } = input;
  // The answers change the profile, so it is locked for update from the start: upgrading the shared lock of
  // `lockForApplications` later could deadlock.
  const boardsChange = await lockProfile(tx, userId, ctx.now());
  if (boardsChange) await lockBoardsOfBoth(tx, { jobId, userId });
  const accepted = onlyResult(await lockAndCheck(ctx, tx, [input]));
  if (boardsChange) await notifyBoardsShowing(tx, { userId });
  // Before the application is inserted, because its score depends on the answers.
  if (!(await findOwnApplication(tx, jobId, userId))) await storeAnswers(ctx, tx, { jobId, userId, answers });
  return onlyResult(await addApplications(ctx, tx, [accepted]));
}

/** The job, then its board and those that show the job seeker, in the order of their ids. */
async function lockBoardsOfBoth(tx: Tx, of: { jobId: string; userId: string }): Promise<void> {
  await shareLockJob(tx, of.jobId);
  await lockBoardsShowing(tx, of);
}

async function lockAndCheck(ctx: Context, tx: Tx, inputs: readonly ApplyInput[]): Promise<(Accepted | Error)[]> {
  const locked = await lockForApplications(tx, inputs);
  return inputs.map((input, index) => {
    const both = locked[index];
    return both ? (refusalOf(both, ctx.now()) ?? { ...both, input }) : new ApiError('notFound');
  });
}

/** Answers notFound for a job that has never been public, and expired for a job that was public before. */
function refusalOf({ job, jobSeeker }: JobAndSeeker, now: Date): ApiError | undefined {
  if (jobSeeker.sentLately >= mostPerHour) return tooMany();
  const today = dayInStockholm(now);
  const startsLater = job.status === 'active' && job.start_date !== null && job.start_date > today;
  const isNotPublicYet = job.status === 'draft' || job.status === 'bank' || startsLater || job.whitelisted_at === null;
  if (isNotPublicYet) return new ApiError('notFound');
  if (!isOpen(job, today)) {
    return new ApiError('expired', { userFriendlyMessage: 'Annonsen har gått ut och går inte längre att söka' });
  }
  const { birth_date } = jobSeeker;
  const age = job.age_restriction;
  if (age === 0 || (birth_date && ageInYears(birth_date, now) >= age)) return undefined;
  return new ApiError('underage', { userFriendlyMessage: tooYoungForJob(age) });
}

/**
 * Inserts the applications with all their effects. If the company has already placed the job seeker on the job from its
 * candidate bank, that application becomes the job seeker's own. If the job seeker has already applied, the result is the
 * earlier application or an error (`findEarlierApplication`).
 */
async function addApplications(
  ctx: Context,
  tx: Tx,
  accepted: readonly Accepted[],
): Promise<(ApplicationRow | Error)[]> {
  const inserted = await insertApplications(
    tx,
    accepted.map(({ input: { _id, jobId, userId, message }, job }) => {
      return { id: _id, companyId: job.companyId, jobId, userId, message };
    }),
  );
  const sent = await Promise.all(
    accepted.map(({ input }, index) => inserted[index] ?? claimPlacedApplication(tx, input)),
  );
  const added = accepted.flatMap(({ input, job, jobSeeker }, index) => {
    const application = sent[index];
    return application ? [{ ...application, job, jobSeeker, mayKeep: input.mayKeep }] : [];
  });
  await Promise.all([
    storeConsents(
      tx,
      added.map(({ id, job, user_id, mayKeep }) => {
        return { applicationId: id, companyId: job.companyId, userId: user_id, jobId: job.id, mayKeep };
      }),
    ),
    auditAll(
      tx,
      'applicant.applied',
      added.map(({ id, job, user_id }) => ({ company_id: job.companyId, user_id, job_id: job.id, applicant_id: id })),
    ),
    notifyApplicants(
      ctx,
      tx,
      added.map(({ id, job, jobSeeker }) => {
        const mail = receiptFor(ctx, id, { job, jobSeeker });
        return { companyId: job.companyId, jobId: job.id, applicantId: id, mail };
      }),
    ),
    ctx.reactions.applicationsArrived(
      ctx,
      tx,
      accepted.flatMap(({ job: { companyId } }, index) => {
        const application = inserted[index];
        if (!application) return [];
        return [{ companyId, columnId: application.column_id, applicantIds: [application.id], movedBy: null }];
      }),
    ),
    notifyAll(
      tx,
      added.flatMap(({ id, job, user_id }) => [
        { audience: `company:${job.companyId}`, event: { type: 'job', id: job.id } },
        { audience: `user:${user_id}`, event: { type: 'applicant', id } },
      ]),
    ),
    notifyApplicationsChanged(
      tx,
      added.map(({ id, job }) => ({ id, boardId: job.boardId })),
      ctx.now(),
    ),
  ]);
  return Promise.all(accepted.map(({ input }, index) => sent[index] ?? findEarlierApplication(tx, input)));
}

function receiptFor(ctx: Context, applicationId: string, { job, jobSeeker }: JobAndSeeker) {
  const { title, brand_name, brand_logo_id } = job;
  const { email, first_name } = jobSeeker;
  const content = {
    subject: `Din ansökan till ${title} är mottagen`,
    paragraphs: [
      `Hej ${first_name}!`,
      `${brand_name} har fått din ansökan till ${title}. De ser din profil som den är när de läser den, så fyll gärna på den.`,
      'På ansökans sida ser du vad företaget har fått och hur det går. Ändrar du dig kan du ta tillbaka ansökan där inom 20 minuter.',
    ],
    action: { label: 'Visa din ansökan', url: `${ctx.publicUrl}/applications/${applicationId}` },
    sender: brandSender(ctx, { name: brand_name, logoId: brand_logo_id }),
    reason: `Du får det här mejlet för att du har sökt ${title} hos ${brand_name} genom Platsa.`,
  };
  return { to: email, content };
}
