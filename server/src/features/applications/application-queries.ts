import { isLive, type JobStatusName, jobStatus } from '@platsa/contract/jobs/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { ApiError } from '../../http/api-error.ts';
import { lockBoardsShowing } from '../boards/index.ts';

/**
 * Locks the job seeker's profile, the job and its board, in this order; notFound if one of them is gone. The locks of profile
 * and job are shared: other applications need not wait, but a change of the profile or of the job's requirements waits for
 * this one and then rescores it.
 */
export async function lockForApplication(tx: Tx, { personId, jobId }: { personId: string; jobId: string }) {
  const [jobSeeker] = await lockJobSeekers(tx, [personId]);
  const job = await shareLockJobWithCompany(tx, jobId);
  const [boardId] = await lockBoardsShowing(tx, { jobId });
  if (!jobSeeker || !job || !boardId) throw new ApiError('notFound');
  const sentLately = await countSentLately(tx, personId);
  return { jobSeeker: { ...jobSeeker, sentLately }, job: { ...job, boardId } };
}

/**
 * Reads job seekers and locks their profiles (shared), so that a change of a profile waits for the application and then
 * rescores it.
 */
export function lockJobSeekers(tx: Tx, personIds: readonly string[]) {
  return tx
    .selectFrom('profiles')
    .innerJoin('persons', 'persons.id', 'profiles.personId')
    .select(['persons.id', 'persons.birthDate'])
    .where('profiles.personId', '=', anyId(personIds))
    .orderBy('profiles.personId')
    .forShare('profiles')
    .execute();
}

function shareLockJobWithCompany(tx: Tx, jobId: string) {
  return tx
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select(['jobs.id', 'jobs.companyId', 'jobs.status', 'companies.whitelistedAt'])
    .select(['jobs.startDate', 'jobs.endDate', 'jobs.ageRestriction'])
    .where('jobs.id', '=', jobId)
    .forShare('jobs')
    .executeTakeFirst();
}

/** Counts the applications that the job seeker has sent within the last hour. */
async function countSentLately(tx: Tx, personId: string): Promise<number> {
  const { sent } = await tx
    .selectFrom('applicants')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('personId', '=', personId)
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .where('fromBank', '=', false)
    .executeTakeFirstOrThrow();
  return sent;
}

/** The application that the job seeker has sent; not one that the company made from its candidate bank. */
export function findOwnApplication(db: Db, jobId: string, personId: string) {
  return db
    .selectFrom('applicants')
    .select(['id', 'personId', 'createdAt'])
    .where('jobId', '=', jobId)
    .where('personId', '=', personId)
    .where('fromBank', '=', false)
    .executeTakeFirst();
}

interface PublishedRow {
  status: JobStatusName;
  startDate: string | null;
  endDate: string | null;
}

/** Whether the job can be applied for on a day. */
export function isOpen({ status, startDate, endDate }: PublishedRow, today: string): boolean {
  return isLive({ status: jobStatus[status], startDate, endDate }, today);
}
