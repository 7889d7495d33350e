import { type ApplicantAccess, accessDays } from '@platsa/contract/accounts/applicant-access';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Database } from '../../../db/tables.ts';
import { ApiError } from '../../../http/api-error.ts';
import { hashToken } from '../../../http/session.ts';

const dayMs = 86_400_000;

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + accessDays * dayMs);
}

/** Finds the fields of a job with shared applicants that policies check. */
export function findJobOfApplicants(db: Db, jobId: string) {
  return db
    .selectFrom('jobs')
    .select(['id as jobId', 'company_id as companyId', 'unlocked as jobUnlocked'])
    .where('id', '=', jobId)
    .executeTakeFirst();
}

/** Columns of an access that `accessView` shows, and the account of its session. */
export const accessColumns = [
  'id',
  'email',
  'user_id',
  'declined_at',
  'opened_at',
  'expires_at',
  'created_at',
] as const;

type AccessRow = Pick<Selectable<Database['applicant_accesses']>, (typeof accessColumns)[number]>;

/** Newest first. */
export function listAccessesOfJob(db: Db, jobId: string): Promise<AccessRow[]> {
  return db
    .selectFrom('applicant_accesses')
    .select(accessColumns)
    .where('job_id', '=', jobId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

interface Link {
  jobId: string;
  token: string;
}

/** The access of a link with its job. Throws when the link is wrong, revoked, declined or expired. */
export function getAccessOfLink(db: Db, link: Link, now: Date) {
  return accessesOfLink(db, link)
    .where('access.declined_at', 'is', null)
    .where('access.expires_at', '>', now)
    .executeTakeFirstOrThrow(linkEnded);
}

/** The access of a link that may have expired: it can be declined as long as the link is known. */
export function getAccessToDecline(db: Db, link: Link) {
  return accessesOfLink(db, link).executeTakeFirstOrThrow(linkEnded);
}

/** The access by which an account has opened a job's applicants before. Its link has proved that the address is the account's. */
export function getOpenedAccess(db: Db, { userId, jobId }: { userId: string; jobId: string }, now: Date) {
  return accessesOfJob(db, jobId)
    .where('access.user_id', '=', userId)
    .where('access.opened_at', 'is not', null)
    .where('access.declined_at', 'is', null)
    .where('access.expires_at', '>', now)
    .executeTakeFirstOrThrow(linkEnded);
}

function accessesOfLink(db: Db, { jobId, token }: Link) {
  return accessesOfJob(db, jobId).where('access.token_hash', '=', hashToken(token));
}

function accessesOfJob(db: Db, jobId: string) {
  return db
    .selectFrom('applicant_accesses as access')
    .innerJoin('jobs', 'jobs.id', 'access.job_id')
    .innerJoin('companies', 'companies.id', 'access.company_id')
    .select(['access.id', 'access.email', 'access.user_id', 'access.job_id', 'access.company_id', 'access.expires_at'])
    .select(['access.declined_at', 'jobs.title', 'companies.name as company_name'])
    .where('access.job_id', '=', jobId)
    .where('access.revoked_at', 'is', null);
}

export function linkEnded(): ApiError {
  return new ApiError('notFound', { userFriendlyMessage: 'Länken är inte längre giltig' });
}

export function accessView(row: AccessRow, now: Date): ApplicantAccess {
  const opened = row.opened_at ? 'opened' : 'unopened';
  return {
    _id: row.id,
    email: row.email,
    status: row.declined_at ? 'declined' : row.expires_at <= now ? 'expired' : opened,
    openedAt: row.opened_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}
