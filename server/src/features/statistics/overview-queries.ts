import type { Overview } from '@platsa/contract/statistics/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { firstColumn } from '../boards/index.ts';
import { waitsForAnswer } from '../messaging/index.ts';

export interface OfCompany {
  db: Db;
  companyId: string;
  /** In Sweden. */
  today: string;
}

interface StatisticsJobRow {
  _job: string;
  title: string;
  workflowId: string;
}

/** The columns of StatisticsJobRow, from `jobs j JOIN boards b`. */
const jobColumns = sql`j.id AS "_job", j.title, b.id AS workflow_id`;
const isActive = (today: string) => sql`counts_as_active(j.status, j.end_date, ${today})`;
const countApplicants = sql`(SELECT count(*) FROM applicants WHERE job_id = j.id) AS applicants`;

/** The member's conversations where the applicant wrote last, those of locked jobs left out. */
export async function listUnanswered({ db, companyId }: OfCompany, userId: string) {
  const { rows } = await sql<{
    _conversation: string;
    firstName: string;
    lastName: string;
    title: string;
    since: Date;
  }>`
    SELECT c.id AS "_conversation", u.first_name, u.last_name, j.title,
      m.created_at AS since
    FROM conversation_users own
    JOIN conversations c ON c.id = own.conversation_id
    JOIN messages m ON m.conversation_id = c.id AND m.number = c.last_number
    JOIN jobs j ON j.id = c.job_id
    JOIN users u ON u.id = c.user_id
    WHERE own.user_id = ${userId} AND own.company_id = ${companyId}
      AND ${waitsForAnswer} AND NOT c.removed_by_company AND j.unlocked
    ORDER BY m.created_at, c.id`.execute(db);
  return rows;
}

const fromOpenRequests = (table: 'withdrawalRequests' | 'reviewRequests', companyId: string) => sql`
  FROM ${sql.table(table)} r JOIN applicants a ON a.id = r.applicant_id JOIN jobs j ON j.id = a.job_id
    JOIN boards b ON b.job_id = j.id JOIN users u ON u.id = a.user_id
  WHERE r.company_id = ${companyId} AND r.answered_at IS NULL`;

/** Open requests to withdraw, oldest first. Those to a locked job have no name. */
export async function listWithdrawals({ db, companyId }: OfCompany) {
  const { rows } = await sql<{
    _applicant: string;
    workflowId: string;
    firstName: string;
    lastName: string;
    title: string;
    unlocked: boolean;
    createdAt: Date;
  }>`
    SELECT a.id AS "_applicant", b.id AS workflow_id, CASE WHEN j.unlocked THEN u.first_name ELSE '' END AS first_name,
      CASE WHEN j.unlocked THEN u.last_name ELSE '' END AS last_name, j.title, j.unlocked, r.created_at
    ${fromOpenRequests('withdrawalRequests', companyId)}
    ORDER BY r.created_at, a.id`.execute(db);
  return rows;
}

/** Open requests to review a match, oldest first. Those of a locked job wait until it is unlocked: nobody could answer. */
export async function listReviews({ db, companyId }: OfCompany) {
  const { rows } = await sql<{
    _applicant: string;
    workflowId: string;
    firstName: string;
    lastName: string;
    title: string;
    since: Date;
  }>`
    SELECT a.id AS "_applicant", b.id AS workflow_id, u.first_name, u.last_name, j.title, r.created_at AS since
    ${fromOpenRequests('reviewRequests', companyId)} AND j.unlocked
    ORDER BY r.created_at, a.id`.execute(db);
  return rows;
}

export async function listClosingJobs({ db, companyId, today }: OfCompany, lastDay: string) {
  const { rows } = await sql<StatisticsJobRow & { endDate: string; applicants: number }>`
    SELECT ${jobColumns}, j.end_date, ${countApplicants}
    FROM jobs j JOIN boards b ON b.job_id = j.id
    WHERE j.company_id = ${companyId} AND ${isActive(today)} AND j.end_date <= ${lastDay}
    ORDER BY j.end_date, j.id`.execute(db);
  return rows;
}

/** Newest first. */
export async function listDrafts({ db, companyId }: OfCompany) {
  const { rows } = await sql<StatisticsJobRow & { createdAt: Date }>`
    SELECT ${jobColumns}, j.created_at
    FROM jobs j JOIN boards b ON b.job_id = j.id
    WHERE j.company_id = ${companyId} AND j.status = 'draft'
    ORDER BY j.created_at DESC, j.id`.execute(db);
  return rows;
}

/** Boards where nobody was moved since `before`, though somebody who applied earlier waits in the first column. */
export async function listIdleBoards({ db, companyId }: OfCompany, before: Date) {
  const { rows } = await sql<StatisticsJobRow & { applicants: number; movedAt: Date | null }>`
    SELECT ${jobColumns}, b.moved_at,
      (SELECT count(*) FROM applicants WHERE column_id = first.id AND anonymised_at IS NULL) AS applicants
    FROM jobs j JOIN boards b ON b.job_id = j.id
    CROSS JOIN LATERAL ${firstColumn(sql`b.id`)} AS first
    WHERE j.company_id = ${companyId} AND j.status IN ('inactive', 'active') AND j.unlocked
      AND coalesce(b.moved_at, '-infinity') < ${before}
      AND EXISTS (
        SELECT FROM applicants WHERE column_id = first.id AND created_at < ${before} AND anonymised_at IS NULL)
    ORDER BY applicants DESC, j.id`.execute(db);
  return rows;
}

export async function countActiveJobs({ db, companyId, today }: OfCompany): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM jobs j WHERE j.company_id = ${companyId} AND ${isActive(today)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function getSteps({ db, companyId }: OfCompany): Promise<Overview['steps']> {
  const { rows } = await sql<Overview['steps']>`
    SELECT count(*) > 0 AS job, count(*) FILTER (WHERE j.status <> 'draft') > 0 AS published_job,
      count(b.moved_at) > 0 AS move
    FROM jobs j JOIN boards b ON b.job_id = j.id
    WHERE j.company_id = ${companyId} AND j.status <> 'bank'`.execute(db);
  const [steps] = rows;
  if (!steps) throw new Error('an aggregate has one row');
  return steps;
}
