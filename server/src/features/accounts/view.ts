import type { Session, SharedJob, User } from '@platsa/contract/accounts/schema';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Actor } from '../../http/policy.ts';
import { ageInYears } from '../../platform/stockholm-time.ts';
import { companySummaryView, findCompanySummary, listCompaniesOfUser } from '../companies/index.ts';
import { listTextsToAccept } from './consents.ts';

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
  /** Access of a reader's session. */
  accessId?: string | undefined;
  supports?: Actor['supports'];
}

/** The session as its client sees it; for a company user with the companies to choose from. */
export async function sessionView(
  db: Db,
  user: UserRow,
  { accessId, supports }: SessionKind,
  now: Date,
): Promise<Session> {
  const seen = userView(user, now);
  if (accessId) {
    const shared = await listSharedJobs(db, user.id, now);
    const read = shared.find((access) => access.access_id === accessId);
    // Revoked in the meantime.
    if (!read) throw new ApiError('unauthorized');
    const sharedJobs = shared.map(sharedJobView);
    // As in `findActor`: readers work on the company's side.
    return {
      user: { ...seen, isCompany: true },
      isMaster: false,
      support: null,
      companies: [],
      sharedJob: sharedJobView(read),
      sharedJobs,
      textsToAccept: [],
    };
  }
  if (supports) return supportView(db, seen, supports);
  const companies = user.is_company ? await listCompaniesOfUser(db, user.id) : [];
  const isOutside = user.is_company && companies.length === 0;
  const shared = isOutside ? await listSharedJobs(db, user.id, now) : [];
  const sharedJobs = shared.map(sharedJobView);
  return {
    user: seen,
    isMaster: user.is_operator,
    support: null,
    companies: companies.map(companySummaryView),
    sharedJob: null,
    sharedJobs,
    textsToAccept: await listTextsToAccept(db, user),
  };
}

async function supportView(
  db: Db,
  user: User,
  { companyId, readsChats, until }: NonNullable<Actor['supports']>,
): Promise<Session> {
  const company = await findCompanySummary(db, companyId);
  if (!company) throw new ApiError('unauthorized');
  return {
    user,
    isMaster: true,
    support: { companyName: company.name, readsChats, until: until.toISOString() },
    companies: [companySummaryView({ ...company, role: 'admin', parent_id: null, parent_name: null })],
    sharedJob: null,
    sharedJobs: [],
    textsToAccept: [],
  };
}

/** Lists the shared jobs that an account has opened by their links, sorted by the name of the company. */
function listSharedJobs(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('applicant_accesses as access')
    .innerJoin('jobs', 'jobs.id', 'access.job_id')
    .innerJoin('boards', 'boards.job_id', 'jobs.id')
    .innerJoin('companies', 'companies.id', 'access.company_id')
    .select(['access.id as access_id', 'jobs.id', 'jobs.title', 'companies.name', 'access.expires_at'])
    .select('boards.id as board_id')
    .where('access.user_id', '=', userId)
    .where('access.opened_at', 'is not', null)
    .where('access.declined_at', 'is', null)
    .where('access.revoked_at', 'is', null)
    .where('access.expires_at', '>', now)
    .orderBy('companies.name')
    .orderBy('access.id')
    .execute();
}

function sharedJobView(row: Awaited<ReturnType<typeof listSharedJobs>>[number]): SharedJob {
  return {
    _id: row.id,
    title: row.title,
    companyName: row.name,
    workflowId: row.board_id,
    expiresAt: row.expires_at.toISOString(),
  };
}
