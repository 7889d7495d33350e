import { getOverview } from '@platsa/contract/statistics/endpoints';
import { type Overview, shownTasks } from '@platsa/contract/statistics/schema';
import { memberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { withdrawalDueDay } from '../applications/index.ts';
import { newApplicantView } from './list-new-applicants.ts';
import {
  countActiveJobs,
  getSteps,
  listClosingJobs,
  listDrafts,
  listIdleBoards,
  listReviews,
  listUnanswered,
  listWithdrawals,
  type OfCompany,
} from './overview-queries.ts';
import { countUnread, listUnread } from './unread-queries.ts';

const closingDays = 7;
const idleMs = 7 * 86_400_000;

export const getOverviewRoute = route(getOverview, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { companyId }, actor: { userId } }): Promise<Overview> {
    const now = ctx.now();
    const today = dayInStockholm(now);
    const of: OfCompany = { db: ctx.db, companyId, today };
    const unread = { db: ctx.db, companyId, userId };
    const [unanswered, withdrawals, reviews, newMatches, newCounts, closing, drafts, idleBoards] = await Promise.all([
      listUnanswered(of, userId),
      listWithdrawals(of),
      listReviews(of),
      listUnread(unread, { match: 'high', limit: shownTasks }),
      countUnread(unread),
      listClosingJobs(of, addDays(today, closingDays - 1)),
      listDrafts(of),
      listIdleBoards(of, new Date(now.getTime() - idleMs)),
    ]);
    const [activeJobs, steps] = await Promise.all([countActiveJobs(of), getSteps(of)]);
    return {
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
        newMatches: { count: newCounts.high, items: newMatches.map(newApplicantView) },
        closing: jobTasks(closing),
        drafts: jobTasks(drafts.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))),
        idleBoards: jobTasks(idleBoards.map((row) => ({ ...row, movedAt: row.movedAt?.toISOString() ?? null }))),
      },
      figures: { activeJobs, newApplications: newCounts.all },
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
