import { getOverview } from '@platsa/contract/statistics/endpoints';
import { type Overview, shownTasks } from '@platsa/contract/statistics/schema';
import { sql } from 'kysely';
import { anyMemberOf } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { withdrawalDueDay } from '../applications/index.ts';
import { firstColumn, getJobViewer, isOwnJob, isSeenJob, seesApplicantsOf } from '../boards/index.ts';
import { waitsForAnswer } from '../messaging/index.ts';
import { newApplicantView } from './list-new-applicants.ts';
import { countUnread, listUnread, type UnreadScope } from './unread-queries.ts';

const closingDays = 7;
const idleMs = 7 * 86_400_000;

export const getOverviewRoute = route(getOverview, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  async handle({ ctx, input: { companyId, mine }, actor }): Promise<Overview> {
    const now = ctx.now();
    const today = dayInStockholm(now);
    const unread = { db: ctx.db, ...getJobViewer(actor, companyId), mine };
    const of: OfCompany = { ...unread, today };
    const [unanswered, withdrawals, reviews, newMatches, newCounts, closing, drafts, idleBoards] = await Promise.all([
      listUnanswered(of),
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

interface OfCompany extends UnreadScope {
  /** In Sweden. */
  today: string;
}

interface StatisticsJobRow {
  _job: string;
  title: string;
  workflowId: string;
}

const isChosen = (of: OfCompany) => (of.mine ? isOwnJob(of, 'j') : sql`true`);
/** For lists of jobs. */
const isShownJob = (of: OfCompany) => sql`${isChosen(of)} AND ${isSeenJob(of, 'j')}`;
/** For lists and counts of applicants. */
const isShown = (of: OfCompany) => sql`${isChosen(of)} AND ${seesApplicantsOf(of, 'j')}`;

/** The columns of StatisticsJobRow, from `jobs j JOIN boards b`. */
const jobColumns = sql`j.id AS "_job", j.title, b.id AS workflow_id`;
const isActive = (today: string) => sql`counts_as_active(j.status, j.end_date, ${today})`;
const countApplicants = sql`(SELECT count(*) FROM applicants WHERE job_id = j.id) AS applicants`;

/** The member's conversations where the applicant wrote last, those of locked jobs left out. */
async function listUnanswered(of: OfCompany) {
  const { db, companyId, userId } = of;
  const { rows } = await sql<{
    _conversation: string;
    firstName: string;
    lastName: string;
    title: string;
    since: Date;
  }>`
    SELECT c.id AS "_conversation", person.first_name, person.last_name, j.title,
      m.created_at AS since
    FROM conversation_participants own
    JOIN conversations c ON c.id = own.conversation_id
    JOIN messages m ON m.conversation_id = c.id AND m.number = c.last_number
    JOIN jobs j ON j.id = c.job_id
    JOIN persons person ON person.id = c.person_id
    WHERE own.person_id = ${userId} AND own.company_id = ${companyId}
      AND ${waitsForAnswer} AND NOT c.removed_by_company AND j.unlocked AND ${isShown(of)}
    ORDER BY m.created_at, c.id`.execute(db);
  return rows;
}

const fromOpenRequests = (table: 'withdrawalRequests' | 'reviewRequests', of: OfCompany) => sql`
  FROM ${sql.table(table)} r JOIN applicants a ON a.id = r.applicant_id JOIN jobs j ON j.id = a.job_id
    JOIN boards b ON b.job_id = j.id JOIN persons person ON person.id = a.person_id
  WHERE r.company_id = ${of.companyId} AND r.answered_at IS NULL AND ${isShown(of)}`;

/** Open requests to withdraw, oldest first. Those to a locked job have no name. */
async function listWithdrawals(of: OfCompany) {
  const { rows } = await sql<{
    _applicant: string;
    workflowId: string;
    firstName: string;
    lastName: string;
    title: string;
    unlocked: boolean;
    createdAt: Date;
  }>`
    SELECT a.id AS "_applicant", b.id AS workflow_id, CASE WHEN j.unlocked THEN person.first_name ELSE '' END AS first_name,
      CASE WHEN j.unlocked THEN person.last_name ELSE '' END AS last_name, j.title, j.unlocked, r.created_at
    ${fromOpenRequests('withdrawalRequests', of)}
    ORDER BY r.created_at, a.id`.execute(of.db);
  return rows;
}

/** Open requests to review a match, oldest first. Those of a locked job wait until it is unlocked: nobody could answer. */
async function listReviews(of: OfCompany) {
  const { rows } = await sql<{
    _applicant: string;
    workflowId: string;
    firstName: string;
    lastName: string;
    title: string;
    since: Date;
  }>`
    SELECT a.id AS "_applicant", b.id AS workflow_id, person.first_name, person.last_name, j.title, r.created_at AS since
    ${fromOpenRequests('reviewRequests', of)} AND j.unlocked
    ORDER BY r.created_at, a.id`.execute(of.db);
  return rows;
}

async function listClosingJobs(of: OfCompany, lastDay: string) {
  const { rows } = await sql<StatisticsJobRow & { endDate: string; applicants: number }>`
    SELECT ${jobColumns}, j.end_date, ${countApplicants}
    FROM jobs j JOIN boards b ON b.job_id = j.id
    WHERE j.company_id = ${of.companyId} AND ${isActive(of.today)} AND j.end_date <= ${lastDay} AND ${isShown(of)}
    ORDER BY j.end_date, j.id`.execute(of.db);
  return rows;
}

/** Newest first. */
async function listDrafts(of: OfCompany) {
  const { rows } = await sql<StatisticsJobRow & { createdAt: Date }>`
    SELECT ${jobColumns}, j.created_at
    FROM jobs j JOIN boards b ON b.job_id = j.id
    WHERE j.company_id = ${of.companyId} AND j.status = 'draft' AND ${isShownJob(of)}
    ORDER BY j.created_at DESC, j.id`.execute(of.db);
  return rows;
}

/** Boards where nobody was moved since `before`, though somebody who applied earlier waits in the first column. */
async function listIdleBoards(of: OfCompany, before: Date) {
  const { rows } = await sql<StatisticsJobRow & { applicants: number; movedAt: Date | null }>`
    SELECT ${jobColumns}, b.moved_at,
      (SELECT count(*) FROM applicants WHERE column_id = first.id AND anonymised_at IS NULL) AS applicants
    FROM jobs j JOIN boards b ON b.job_id = j.id
    CROSS JOIN LATERAL ${firstColumn(sql`b.id`)} AS first
    WHERE j.company_id = ${of.companyId} AND j.status IN ('inactive', 'active') AND j.unlocked AND ${isShown(of)}
      AND coalesce(b.moved_at, '-infinity') < ${before}
      AND EXISTS (
        SELECT FROM applicants WHERE column_id = first.id AND created_at < ${before} AND anonymised_at IS NULL)
    ORDER BY applicants DESC, j.id`.execute(of.db);
  return rows;
}

async function countActiveJobs(of: OfCompany): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM jobs j
    WHERE j.company_id = ${of.companyId} AND ${isActive(of.today)} AND ${isShownJob(of)}`.execute(of.db);
  return rows[0]?.count ?? 0;
}

/** Finds the company's first steps, whoever sees them: whoever joins later is not asked to do it again. */
async function getSteps({ db, companyId }: OfCompany): Promise<Overview['steps']> {
  const { rows } = await sql<Overview['steps']>`
    SELECT count(*) > 0 AS job, count(*) FILTER (WHERE j.status <> 'draft') > 0 AS published_job,
      count(b.moved_at) > 0 AS move,
      EXISTS (SELECT FROM members m WHERE m.company_id = ${companyId} AND NOT m.is_parent_admin OFFSET 1)
        OR EXISTS (SELECT FROM company_invites i WHERE i.company_id = ${companyId}) AS colleague,
      EXISTS (SELECT FROM career_pages p WHERE p.company_id = ${companyId}) AS career_page
    FROM jobs j JOIN boards b ON b.job_id = j.id
    WHERE j.company_id = ${companyId} AND j.status <> 'bank'`.execute(db);
  const [steps] = rows;
  if (!steps) throw new Error('an aggregate has one row');
  return steps;
}
