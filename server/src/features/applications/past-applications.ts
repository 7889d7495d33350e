import { statusToShow } from '@platsa/contract/applications/rules';
import type { PastApplication } from '@platsa/contract/applications/schema';
import { isPublic, jobStatus } from '@platsa/contract/jobs/rules';
import { conversationStatus, isDeclined } from '@platsa/contract/messaging/rules';
import { type SqlBool, sql } from 'kysely';
import { decodeCursor, fromCursorTime, selectMicroseconds, timeCursor } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import { firstColumn } from '../boards/index.ts';
import { publicJobCardView } from '../jobs/index.ts';
import { isOpen } from './application-queries.ts';
import { applicationView } from './insert-applications.ts';
import { inCandidateBank } from './queries.ts';

/** Newest first. */
export function listJobSeekerApplications(db: Db, personId: string, after: string | undefined, limit: number) {
  const cursor = decodeCursor(after, timeCursor);
  let query = selectJobSeekerApplications(db, personId)
    .select(selectMicroseconds('applicants.createdAt').as('cursorTime'))
    .orderBy('applicants.createdAt', 'desc')
    .orderBy('applicants.id', 'desc')
    .limit(limit);
  if (cursor) {
    const [time, applicationId] = cursor;
    query = query.where(
      sql<SqlBool>`(applicants.created_at, applicants.id) < (${fromCursorTime(time)}, ${applicationId}::uuid)`,
    );
  }
  return query.execute();
}

export function findApplicationToJob(db: Db, personId: string, jobId: string) {
  return selectJobSeekerApplications(db, personId).where('jobs.id', '=', jobId).executeTakeFirst();
}

export function findJobSeekerApplication(db: Db, personId: string, applicantId: string) {
  return selectJobSeekerApplications(db, personId).where('applicants.id', '=', applicantId).executeTakeFirst();
}

/** A job seeker's applications with job and status. The profession is null for a spontaneous application. */
function selectJobSeekerApplications(db: Db, personId: string) {
  return (
    db
      .selectFrom('applicants')
      .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
      .innerJoin('companies', 'companies.id', 'jobs.companyId')
      .innerJoin('brands', 'brands.id', 'jobs.brandId')
      .leftJoin('tags as profession', 'profession.id', 'jobs.professionId')
      .leftJoin('places as city', 'city.id', 'jobs.cityId')
      .leftJoin('conversations', 'conversations.applicantId', 'applicants.id')
      .select(['applicants.id as applicationId', 'applicants.personId', 'applicants.createdAt as appliedAt'])
      .select(['applicants.declined', 'companies.shownStatus', 'conversations.status as conversationStatus'])
      .select(['jobs.id', 'jobs.shortId', 'jobs.title', 'jobs.status', 'jobs.cityId', 'jobs.employmentType'])
      .select('jobs.workplace')
      .select(['jobs.payFrom', 'jobs.payTo', 'jobs.payPeriod', 'jobs.startDate', 'jobs.endDate'])
      .select(['jobs.createdAt', 'companies.id as companyId', 'companies.name as companyName'])
      .select(['companies.logoId as companyLogoId', 'brands.name as brandName', 'brands.logoId as brandLogoId'])
      .select(['profession.id as professionId', 'profession.name as professionName', 'city.label as cityName'])
      .select(
        sql<boolean>`applicants.column_id = ${firstColumn(sql`(SELECT id FROM boards WHERE job_id = jobs.id)`)}`.as(
          'isNew',
        ),
      )
      .select(['applicants.fromBank', inCandidateBank.as('mayKeep')])
      .where('applicants.personId', '=', personId)
      // Job seekers do not see applications that the company made itself: copies on a draft copied from the job, and
      // candidates added to the board of a bank profile.
      .where('jobs.status', '<>', 'draft')
      .where(sql<SqlBool>`(jobs.status <> 'bank' OR jobs.is_spontaneous)`)
  );
}

type PastApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplicationToJob>>>;

export function pastApplicationView(row: PastApplicationRow, today: string): PastApplication {
  const { isNew, declined } = row;
  const declineIsKnown = row.conversationStatus !== null && isDeclined(conversationStatus[row.conversationStatus]);
  return {
    ...applicationView({ id: row.applicationId, personId: row.personId, createdAt: row.appliedAt }),
    _company: { _id: row.companyId, name: row.companyName, logo: row.companyLogoId },
    _job: pastApplicationJobView(row, today),
    status: statusToShow({ isNew, declined, declineIsKnown }, row.shownStatus),
    mayKeep: row.mayKeep,
    isPlaced: row.fromBank,
  };
}

function pastApplicationJobView(row: PastApplicationRow, today: string): PastApplication['_job'] {
  const { professionId, professionName, status } = row;
  if (professionId === null || professionName === null) return null;
  return {
    ...publicJobCardView({ ...row, professionId, professionName }),
    isLive: isOpen(row, today),
    isPublic: isPublic({ status: jobStatus[status], startDate: row.startDate, endDate: row.endDate }, today),
  };
}
