import { accessDays } from '@platsa/contract/accounts/applicant-access';
import type { ApplicantAccess } from '@platsa/contract/accounts/applicant-access-endpoints';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Database } from '../../../db/tables.ts';
import { ApiError } from '../../../http/api-error.ts';
import { hashToken } from '../../../http/session.ts';

const dayMs = 86_400_000;

export function getAccessExpiry(now: Date): Date {
  return new Date(now.getTime() + accessDays * dayMs);
}

/** Finds the fields of a job with shared applicants that policies check. */
export function findJobOfApplicants(db: Db, jobId: string) {
  return db
    .selectFrom('jobs')
    .select(['id as jobId', 'companyId', 'unlocked as jobUnlocked'])
    .where('id', '=', jobId)
    .executeTakeFirst();
}

/** Columns of an access that `accessView` shows, and the account of its session. */
export const accessColumns = [
  'id',
  'email',
  'userId',
  'declinedAt',
  'openedAt',
  'expiresAt',
  'createdAt',
  'applicantIds',
] as const;

type AccessRow = Pick<Selectable<Database['applicantAccesses']>, (typeof accessColumns)[number]>;

/** Newest first. */
export function listAccessesOfJob(db: Db, jobId: string): Promise<AccessRow[]> {
  return db
    .selectFrom('applicantAccesses')
    .select(accessColumns)
    .where('jobId', '=', jobId)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

interface ReaderLink {
  jobId: string;
  token: string;
}

/** The access of a link with its job. Throws when the link is wrong, revoked, declined or expired. */
export function getAccessOfLink(db: Db, link: ReaderLink, now: Date) {
  return accessesOfLink(db, link)
    .where('access.declinedAt', 'is', null)
    .where('access.expiresAt', '>', now)
    .executeTakeFirstOrThrow(accessLinkEnded);
}

/** The access of a link that may have expired: it can be declined as long as the link is known. */
export function getAccessToDecline(db: Db, link: ReaderLink) {
  return accessesOfLink(db, link).executeTakeFirstOrThrow(accessLinkEnded);
}

/** The access by which an account has opened a job's applicants before. Its link has proved that the address is the account's. */
export function getOpenedAccess(db: Db, { userId, jobId }: { userId: string; jobId: string }, now: Date) {
  return accessesOfJob(db, jobId)
    .where('access.userId', '=', userId)
    .where('access.openedAt', 'is not', null)
    .where('access.declinedAt', 'is', null)
    .where('access.expiresAt', '>', now)
    .executeTakeFirstOrThrow(accessLinkEnded);
}

function accessesOfLink(db: Db, { jobId, token }: ReaderLink) {
  return accessesOfJob(db, jobId).where('access.tokenHash', '=', hashToken(token));
}

function accessesOfJob(db: Db, jobId: string) {
  return db
    .selectFrom('applicantAccesses as access')
    .innerJoin('jobs', 'jobs.id', 'access.jobId')
    .innerJoin('companies', 'companies.id', 'access.companyId')
    .select(['access.id', 'access.email', 'access.userId', 'access.jobId', 'access.companyId', 'access.expiresAt'])
    .select(['access.declinedAt', 'jobs.title', 'companies.name as companyName'])
    .where('access.jobId', '=', jobId)
    .where('access.revokedAt', 'is', null);
}

export function accessLinkEnded(): ApiError {
  return new ApiError('notFound', { userFriendlyMessage: 'Länken är inte längre giltig' });
}

export function accessView(row: AccessRow, now: Date): ApplicantAccess {
  const opened = row.openedAt ? 'opened' : 'unopened';
  return {
    _id: row.id,
    email: row.email,
    status: row.declinedAt ? 'declined' : row.expiresAt <= now ? 'expired' : opened,
    applicants: row.applicantIds?.length ?? null,
    openedAt: row.openedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
