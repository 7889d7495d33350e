import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { tooYoungForJob } from '@platsa/contract/applications/rules';
import type { ParsedInputOf } from '@platsa/contract/endpoint';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../../events/record.ts';
import { ApiError, tooMany } from '../../http/api-error.ts';
import { self } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { ageInYears, dayInStockholm } from '../../platform/stockholm-time.ts';
import { lockBoardsShowing, refreshBoards, refreshBoardsShowing } from '../boards/index.ts';
import { resolveSource, shareLockJob } from '../jobs/index.ts';
import { lockProfile } from '../profiles/index.ts';
import { checkOwnAnswers, insertOwnAnswers, listJobQuestions } from '../questions/index.ts';
import { findOwnApplication, isOpen, lockForApplication } from './application-queries.ts';
import { storeConsent } from './bank-consent.ts';
import {
  type ApplicationRow,
  applicationView,
  claimPlacedApplication,
  getEarlierApplication,
  insertApplications,
} from './insert-applications.ts';
import { storeAnswers } from './store-answers.ts';

type ApplyInput = ParsedInputOf<typeof applyToJob>;
type JobAndSeeker = Awaited<ReturnType<typeof lockForApplication>>;

/**
 * Applications that one account may send within an hour. They are counted in the table of applications: a counter of
 * their own would take a tenth of the time of applying (decision 17). Withdrawn ones are deleted and not counted, so
 * withdrawing has a limit too (`limits.withdraw`).
 */
const mostPerHour = 100;

export const applyToJobRoute = route(applyToJob, {
  subject: ({ input }) => ({ userId: input.userId }),
  policy: self,
  async handle({ ctx, input }) {
    return { application: applicationView(await inTransaction(ctx, (tx) => apply(ctx, tx, input))) };
  },
});

/**
 * Adds the application. If the company has already placed the job seeker on the job from its candidate bank, that
 * application becomes the job seeker's own. If the job seeker has already applied, answers with the earlier application or
 * an error (`getEarlierApplication`).
 */
async function apply(ctx: Context, tx: Tx, input: ApplyInput): Promise<ApplicationRow> {
  const { _id, jobId, userId: personId, message, answers, mayKeep } = input;
  if (answers) await lockForAnswers(ctx, tx, { jobId, personId });
  const { job, jobSeeker } = await lockForApplication(tx, { jobId, personId });
  refuseApplication({ job, jobSeeker }, ctx.now());
  const questions = await listJobQuestions(tx, jobId);
  // A retry, and who has applied before, are answered with the earlier application, whatever is asked by now.
  const isNew = (answers || questions.length > 0) && !(await findOwnApplication(tx, jobId, personId));
  const ownAnswers = isNew ? checkOwnAnswers(questions, answers?.own ?? []) : [];
  // Before the application is inserted, because its score depends on the answers.
  if (answers && isNew) {
    await storeAnswers(ctx, tx, { jobId, personId, answers });
  }

  const { companyId, boardId } = job;
  const source = await resolveSource(ctx, tx, { arrival: input.arrival, companyId });
  const [inserted] = await insertApplications(tx, { companyId, jobId }, [{ id: _id, personId, message, source }]);
  const application = inserted ?? (await claimPlacedApplication(tx, { jobId, personId, message, source }));
  if (!application) return getEarlierApplication(tx, { jobId, personId, _id });

  const { id } = application;
  await insertOwnAnswers(tx, id, ownAnswers);
  await storeConsent(tx, { applicationId: id, companyId, personId, jobId, mayKeep });
  const about = { companyId, jobId, applicationId: id };
  const arrival = inserted && { type: 'application.arrived' as const, ...about, columnId: inserted.columnId };
  await record(ctx, tx, [{ type: 'applicant.applied', ...about, by: personId }, ...(arrival ? [arrival] : [])]);
  await refreshBoards(tx, [boardId]);
  return application;
}

/**
 * The answers change the profile, so it is locked for update from the start: upgrading the shared lock of
 * `lockForApplication` later could deadlock. Boards that show the profile are locked in the order of their ids, with the
 * job's own.
 */
async function lockForAnswers(
  ctx: Context,
  tx: Tx,
  { jobId, personId }: { jobId: string; personId: string },
): Promise<void> {
  const isRecommendedAgain = await lockProfile(tx, personId, ctx.now());
  if (!isRecommendedAgain) return;
  await shareLockJob(tx, jobId);
  await lockBoardsShowing(tx, { jobId, personId });
  await refreshBoardsShowing(tx, { personId });
}

function refuseApplication({ job, jobSeeker }: JobAndSeeker, now: Date): void {
  if (jobSeeker.sentLately >= mostPerHour) throw tooMany(3_600);
  refuseClosedJob(job, now);
  refuseUnderage(job.ageRestriction, jobSeeker.birthDate, now);
}

export function refuseUnderage(age: number, birthDate: string | null, now: Date): void {
  if (age === 0 || (birthDate && ageInYears(birthDate, now) >= age)) return;
  throw new ApiError('underage', { userFriendlyMessage: tooYoungForJob(age) });
}

/** Answers notFound for a job that has never been public, and expired for a job that was public before. */
export function refuseClosedJob(job: Omit<JobAndSeeker['job'], 'boardId'>, now: Date): void {
  const today = dayInStockholm(now);
  const startsLater = job.status === 'active' && job.startDate !== null && job.startDate > today;
  const isNotPublicYet = job.status === 'draft' || job.status === 'bank' || startsLater || job.whitelistedAt === null;
  if (isNotPublicYet) throw new ApiError('notFound');
  if (!isOpen(job, today)) {
    throw new ApiError('expired', { userFriendlyMessage: 'Annonsen har gått ut och går inte längre att söka' });
  }
}
