import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { firstColumn } from '../../boards/index.ts';

/** An application without an account, by its own id or that on the board, with its person, job and company. */
export function findGuestApplication(db: Db, id: string) {
  return db
    .selectFrom('guestApplications as guest')
    .innerJoin('persons', 'persons.id', 'guest.personId')
    .innerJoin('jobs', 'jobs.id', 'guest.jobId')
    .innerJoin('companies', 'companies.id', 'guest.companyId')
    .innerJoin('brands', 'brands.id', 'jobs.brandId')
    .select([
      'guest.id',
      'guest.companyId',
      'guest.jobId',
      'guest.personId',
      'guest.message',
      'guest.mayKeep',
      'guest.answers',
    ])
    .select(['guest.sourceChannel', 'guest.sourceDetail', 'guest.sourceLinkId'])
    .select(['guest.waits', 'guest.applicantId', 'persons.email', 'persons.firstName', 'persons.emailConfirmedAt'])
    .select(['jobs.title', 'companies.name as companyName', 'brands.name as brandName', 'brands.logoId'])
    .where(({ or, eb }) => or([eb('guest.id', '=', id), eb('guest.applicantId', '=', id)]))
    .where('persons.companyId', 'is not', null)
    .orderBy('guest.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type GuestApplicationRow = NonNullable<Awaited<ReturnType<typeof findGuestApplication>>>;

/** Locks the row, so that it is placed once. False when it is gone. */
export async function lockGuestApplication(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('guestApplications').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/**
 * The application that the address has sent to the job before: as a guest, or with an account that has confirmed it. The
 * caller has locked the job's board. `isUntouched`: nobody of the company has read it, and it is in the first column.
 */
export function findEarlierApplication(db: Db, { jobId, email }: { jobId: string; email: string | null }) {
  return db
    .selectFrom('applicants')
    .innerJoin('persons', 'persons.id', 'applicants.personId')
    .leftJoin('users', 'users.id', 'persons.id')
    .innerJoin('boards', 'boards.jobId', 'applicants.jobId')
    .select(['applicants.id', 'applicants.personId'])
    .select(sql<boolean>`persons.company_id IS NULL`.as('hasAccount'))
    .select(sql<boolean>`persons.email_confirmed_at IS NOT NULL`.as('isConfirmed'))
    .select(
      sql<boolean>`applicants.column_id = ${firstColumn(sql`boards.id`)} AND NOT applicants.declined
        AND NOT EXISTS (SELECT FROM members m WHERE m.company_id = applicants.company_id
          AND m.created_at < applicants.created_at
          AND NOT EXISTS (SELECT FROM unread_applications u
            WHERE u.applicant_id = applicants.id AND u.user_id = m.user_id))`.as('isUntouched'),
    )
    .where('applicants.jobId', '=', jobId)
    .where('applicants.fromBank', '=', false)
    .where(
      sql<SqlBool>`applicants.person_id IN (
        SELECT id FROM persons WHERE email = ${email}
        UNION ALL SELECT id FROM users WHERE email = ${email} AND email_confirmed_at IS NOT NULL)`,
    )
    .orderBy('applicants.id')
    .limit(1)
    .executeTakeFirst();
}

export type EarlierApplication = NonNullable<Awaited<ReturnType<typeof findEarlierApplication>>>;

/** One whose address nobody has confirmed may be a stranger's, so it is replaced even where the company has read it. */
export const isReplaceable = ({ hasAccount, isUntouched, isConfirmed }: EarlierApplication) =>
  !hasAccount && (isUntouched || !isConfirmed);

/** The kind of account that has the address. */
export async function findAccountKind(db: Db, email: string | null): Promise<'none' | 'jobSeeker' | 'companyUser'> {
  const user = await db.selectFrom('users').select('isCompany').where('email', '=', email).executeTakeFirst();
  if (!user) return 'none';
  return user.isCompany ? 'companyUser' : 'jobSeeker';
}
