import type { JobRight } from '@platsa/contract/jobs/team';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { hasRightOn, type JobViewer } from '../boards/index.ts';

/**
 * Whether the viewer knows a person: by an application to an unlocked job on which the viewer has the right, or from the
 * candidate bank, which is all full members'.
 */
export function isKnownTo(viewer: JobViewer, personId: RawBuilder<unknown>, right: JobRight = 'seeApplicants') {
  const isKept =
    viewer.role === 'limited' ? sql`false` : sql`EXISTS (SELECT FROM candidates kept WHERE kept.application_id = a.id)`;
  return sql<SqlBool>`EXISTS (
    SELECT FROM applicants a JOIN jobs j ON j.id = a.job_id
    WHERE a.person_id = ${personId} AND a.company_id = ${viewer.companyId} AND j.unlocked AND a.anonymised_at IS NULL
      AND (${hasRightOn(viewer, right, 'j')} OR ${isKept}))`;
}

/**
 * Whether all that the viewer could know a person by is hidden: applications to jobs on which the viewer lacks the right. For
 * lists of persons whom the company must not forget, also those without an application or with one to a locked job.
 */
export function isHiddenFrom(viewer: JobViewer, personId: RawBuilder<unknown>, right: JobRight = 'seeApplicants') {
  if (viewer.role === 'admin') return sql<SqlBool>`false`;
  return sql<SqlBool>`(NOT ${isKnownTo(viewer, personId, right)} AND EXISTS (
    SELECT FROM applicants a JOIN jobs j ON j.id = a.job_id
    WHERE a.person_id = ${personId} AND a.company_id = ${viewer.companyId} AND NOT ${hasRightOn(viewer, right, 'j')}))`;
}

/** Answers notFound for a person whom the viewer does not know. */
export async function requireKnownPerson(db: Db, viewer: JobViewer, personId: string): Promise<void> {
  const known = await db
    .selectFrom('persons')
    .select('id')
    .where('id', '=', personId)
    .where(isKnownTo(viewer, sql.ref('persons.id')))
    .executeTakeFirst();
  if (!known) throw new ApiError('notFound');
}

/** Answers notFound for a person of whom the viewer sees nothing, in lists that have persons without an application too. */
export async function requireNotHidden(db: Db, viewer: JobViewer, personId: string): Promise<void> {
  const seen = await db
    .selectFrom('persons')
    .select('id')
    .where('id', '=', personId)
    .where(sql<SqlBool>`NOT ${isHiddenFrom(viewer, sql.ref('persons.id'))}`)
    .executeTakeFirst();
  if (!seen) throw new ApiError('notFound');
}
