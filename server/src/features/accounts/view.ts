import type { Session, SharedJob, User } from '@platsa/contract/accounts/schema';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError } from '../../http/api-error.ts';
import { ageInYears } from '../../platform/stockholm-time.ts';
import { companySummaryView, listCompaniesOfUser } from '../companies/index.ts';

export type UserRow = Selectable<Database['users']> & { city_name: string | null };

/** The account as its owner sees it. */
export function userView(row: UserRow, now: Date): User {
  return {
    _id: row.id,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    isCompany: row.is_company,
    birthDate: row.birth_date,
    age: row.birth_date ? ageInYears(row.birth_date, now) : null,
    _city: row.city_id && row.city_name ? { _id: row.city_id, name: row.city_name } : null,
    country: 'Sverige',
    images: row.image_id ? [row.image_id] : [],
    viewedInformation: row.viewed_information,
  };
}

interface SessionKind {
  isMaster?: boolean;
  /** Of a reader's session. */
  accessId?: string | undefined;
}

/** The session as its client sees it; for a company user with the companies to choose from. */
export async function sessionView(
  db: Db,
  user: UserRow,
  { isMaster = false, accessId }: SessionKind,
  now: Date,
): Promise<Session> {
  const sharedJob = accessId ? await getSharedJob(db, accessId) : null;
  // As in `findActor`: readers work on the company's side.
  if (sharedJob) return { user: { ...userView(user, now), isCompany: true }, isMaster, companies: [], sharedJob };
  const companies = user.is_company ? await listCompaniesOfUser(db, user.id) : [];
  return { user: userView(user, now), isMaster, companies: companies.map(companySummaryView), sharedJob };
}

async function getSharedJob(db: Db, accessId: string): Promise<SharedJob> {
  const row = await db
    .selectFrom('applicant_accesses as access')
    .innerJoin('jobs', 'jobs.id', 'access.job_id')
    .innerJoin('boards', 'boards.job_id', 'jobs.id')
    .innerJoin('companies', 'companies.id', 'access.company_id')
    .select(['jobs.id', 'jobs.title', 'companies.name', 'access.expires_at', 'boards.id as board_id'])
    .where('access.id', '=', accessId)
    .executeTakeFirstOrThrow(() => new ApiError('unauthorized'));
  return {
    _id: row.id,
    title: row.title,
    companyName: row.name,
    workflowId: row.board_id,
    expiresAt: row.expires_at.toISOString(),
  };
}
