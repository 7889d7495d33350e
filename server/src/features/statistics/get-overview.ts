import { getOverview } from '@platsa/contract/statistics/endpoints';
import { type Overview, shownTasks } from '@platsa/contract/statistics/schema';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { withdrawalDueDay } from '../applications/index.ts';
import { getNewSince } from '../boards/index.ts';
import { newApplicantView } from './list-new-applicants.ts';
import {
  countActiveJobs,
  countNewApplicants,
  getSteps,
  listClosingJobs,
  listDrafts,
  listIdleBoards,
  listNewApplicantRows,
  listReviews,
  listUnanswered,
  listWithdrawals,
  type OfCompany,
} from './overview-queries.ts';

const closingDays = 7;
const idleMs = 7 * 86_400_000;

export const getOverviewRoute = route(getOverview, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId }, actor: { userId } }): Promise<Overview> {
    const now = ctx.now();
    const today = dayInStockholm(now);
    const since = await getNewSince(ctx.db, { companyId, userId }, now);
    const of: OfCompany = { db: ctx.db, companyId, today };
    const [unanswered, withdrawals, reviews, newMatches, matching, closing, drafts, idleBoards] = await Promise.all([
      listUnanswered(of, userId),
      listWithdrawals(of),
      listReviews(of),
      listNewApplicantRows(of, since, { match: 'high', limit: shownTasks }),
      countNewApplicants(of, since, 'high'),
      listClosingJobs(of, addDays(today, closingDays - 1)),
      listDrafts(of),
      listIdleBoards(of, new Date(now.getTime() - idleMs)),
    ]);
    const [activeJobs, newApplications, steps] = await Promise.all([
      countActiveJobs(of),
      countNewApplicants(of, since),
      getSteps(of),
    ]);
    return {
      newSince: since.toISOString(),
      toDo: {
        unanswered: tasks(unanswered.map((row) => ({ ...row, since: row.since.toISOString() }))),
        withdrawals: {
          count: withdrawals.length,
          items: withdrawals.map(({ createdAt, ...row }) => ({ ...row, dueDay: withdrawalDueDay(createdAt) })),
        },
        reviews: {
          count: reviews.length,
          items: reviews.map((row) => ({ ...row, since: row.since.toISOString() })),
        },
        newMatches: { count: matching, items: newMatches.map(newApplicantView) },
        closing: jobTasks(closing),
        drafts: jobTasks(drafts.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))),
        idleBoards: jobTasks(idleBoards.map((row) => ({ ...row, movedAt: row.movedAt?.toISOString() ?? null }))),
      },
      figures: { activeJobs, newApplications },
      steps,
    };
  },
});

function tasks<Task>(all: readonly Task[]) {
  return { count: all.length, items: all.slice(0, shownTasks) };
}

function jobTasks<Task extends { _job: string }>(all: readonly Task[]) {
  return { ...tasks(all), _jobs: all.map(({ _job }) => _job) };
}
