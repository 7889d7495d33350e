import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isKnownTo } from '../applications/index.ts';
import type { JobViewer } from '../boards/index.ts';

export interface KnownPerson {
  id: string;
  firstName: string;
  lastName: string;
  hasAccount: boolean;
}

/**
 * The person with this address whom the company knows and the member may see: one without an account, or a job seeker who has
 * applied. Not one whose applications are to locked jobs alone, or to jobs that the member does not see.
 */
export async function findKnownPerson(db: Db, viewer: JobViewer, email: string): Promise<KnownPerson | undefined> {
  const { rows } = await sql<KnownPerson>`
    SELECT p.id, p.first_name, p.last_name, u.id IS NOT NULL AS has_account FROM persons p LEFT JOIN users u ON u.id = p.id
    WHERE p.id IN (SELECT id FROM users WHERE email = ${email}
        UNION ALL SELECT id FROM persons WHERE company_id = ${viewer.companyId} AND email = ${email})
      AND ${isKnownTo(viewer, sql`p.id`)} ORDER BY p.id LIMIT 1`.execute(db);
  return rows[0];
}

/** The answer to adding somebody whom the company has already. */
export const knownPersonView = ({ id, firstName, lastName, hasAccount }: KnownPerson) => ({
  _person: id,
  name: `${firstName} ${lastName}`,
  isKnown: true,
  takesResume: !hasAccount,
  placed: null,
});

/** Whether the company sees the person `p`, by an application to a job that is not locked. */
export function isSeenBy(companyId: string) {
  return sql<SqlBool>`EXISTS (
    SELECT FROM applicants a JOIN jobs j ON j.id = a.job_id
    WHERE a.person_id = p.id AND a.company_id = ${companyId} AND j.unlocked AND a.anonymised_at IS NULL)`;
}
