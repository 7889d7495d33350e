import type { Session, SharedJob, User } from '@platsa/contract/accounts/schema';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Actor } from '../../http/policy.ts';
import { ageInYears } from '../../platform/stockholm-time.ts';
import { companySummaryView, findCompanySummary, listCompaniesOfUser } from '../companies/index.ts';
import { listTextsToAccept } from './consents.ts';

type PersonFields = 'firstName' | 'lastName' | 'phoneNumber' | 'birthDate' | 'cityId' | 'imageId';

/** An account with its person. */
export type UserRow = Selectable<Database['users']> &
  Pick<Selectable<Database['persons']>, PersonFields> & { cityName: string | null };

/** The account as its owner sees it. */
export function userView(row: UserRow, now: Date): User {
  return {
    _id: row.id,
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    firstName: row.firstName,
    lastName: row.lastName,
    phoneNumber: row.phoneNumber,
    isCompany: row.isCompany,
    birthDate: row.birthDate,
    age: row.birthDate ? ageInYears(row.birthDate, now) : null,
    _city: row.cityId && row.cityName ? { _id: row.cityId, name: row.cityName } : null,
    country: 'Sverige',
    images: row.imageId ? [row.imageId] : [],
    viewedInformation: row.viewedInformation,
    showsAllJobs: row.showsAllJobs,
  };
}

interface SessionKind {
  /** Access of a reader's session. */
  accessId?: string | undefined;
  supports?: Actor['supports'];
  viewedBy?: Actor['viewedBy'];
}

/** The session as its client sees it; for a company user with the companies to choose from. */
export async function sessionView(
  db: Db,
  user: UserRow,
  { accessId, supports, viewedBy }: SessionKind,
  now: Date,
): Promise<Session> {
  const seen = userView(user, now);
  if (accessId) {
    const shared = await listSharedJobs(db, user.id, now);
    const read = shared.find((access) => access.accessId === accessId);
    // Revoked in the meantime.
    if (!read) throw new ApiError('unauthorized');
    const sharedJobs = shared.map(sharedJobView);
    // As in `findActor`: readers work on the company's side.
    return {
      user: { ...seen, isCompany: true },
      isMaster: false,
      support: null,
      viewing: null,
      companies: [],
      sharedJob: sharedJobView(read),
      sharedJobs,
      textsToAccept: [],
    };
  }
  if (supports) return supportView(db, seen, supports);
  if (viewedBy) return viewingView(db, seen, viewedBy);
  const companies = user.isCompany ? await listCompaniesOfUser(db, user.id) : [];
  const isOutside = user.isCompany && companies.length === 0;
  const shared = isOutside ? await listSharedJobs(db, user.id, now) : [];
  const sharedJobs = shared.map(sharedJobView);
  return {
    user: seen,
    isMaster: user.isOperator,
    support: null,
    viewing: null,
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
    viewing: null,
    support: { companyName: company.name, readsChats, until: until.toISOString() },
    companies: [
      companySummaryView({
        ...company,
        ...{ role: 'admin', parentId: null, parentName: null, hasColleagues: false, hasOwnJobs: false },
      }),
    ],
    sharedJob: null,
    sharedJobs: [],
    textsToAccept: [],
  };
}

/** The member's session as an admin sees it: one company, and of the account what colleagues may know. */
async function viewingView(db: Db, user: User, { companyId, until }: NonNullable<Actor['viewedBy']>): Promise<Session> {
  const company = (await listCompaniesOfUser(db, user._id)).find(({ id }) => id === companyId);
  if (!company) throw new ApiError('unauthorized');
  return {
    user: { ...user, birthDate: null, age: null, _city: null },
    isMaster: false,
    support: null,
    viewing: { until: until.toISOString() },
    companies: [companySummaryView(company)],
    sharedJob: null,
    sharedJobs: [],
    textsToAccept: [],
  };
}

/** Lists the shared jobs that an account has opened by their links, sorted by the name of the company. */
function listSharedJobs(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('applicantAccesses as access')
    .innerJoin('jobs', 'jobs.id', 'access.jobId')
    .innerJoin('boards', 'boards.jobId', 'jobs.id')
    .innerJoin('companies', 'companies.id', 'access.companyId')
    .select(['access.id as accessId', 'jobs.id', 'jobs.title', 'companies.name', 'access.expiresAt'])
    .select('boards.id as boardId')
    .where('access.userId', '=', userId)
    .where('access.openedAt', 'is not', null)
    .where('access.declinedAt', 'is', null)
    .where('access.revokedAt', 'is', null)
    .where('access.expiresAt', '>', now)
    .orderBy('companies.name')
    .orderBy('access.id')
    .execute();
}

function sharedJobView(row: Awaited<ReturnType<typeof listSharedJobs>>[number]): SharedJob {
  return {
    _id: row.id,
    title: row.title,
    companyName: row.name,
    workflowId: row.boardId,
    expiresAt: row.expiresAt.toISOString(),
  };
}
