import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { anyId } from '../../db/ids.ts';
import { lockBoardsShowing } from '../boards/index.ts';

interface DeletedApplication {
  id: string;
  personId: string;
  companyId: string;
  jobId: string;
  boardId: string;
}

/** Applications that are deleted together. */
export type Deletion =
  /** One, with its copies. With the application by which a candidate agreed to stay, the placements from the bank go too. */
  | { id: string }
  /** Some, with their copies. */
  | { ids: readonly string[] }
  /** All of a job seeker. */
  | { personId: string }
  /** Placements from the company's candidate bank: all of one candidate's, or some on one job's board. */
  | { placed: { companyId: string; personId: string } | { jobId: string; ids: readonly string[] } };

function isDeleted(deletion: Deletion): RawBuilder<SqlBool> {
  if ('personId' in deletion) return sql`a.person_id = ${deletion.personId}`;
  if ('ids' in deletion) return sql`(a.id = ${anyId(deletion.ids)} OR a.copied_from = ${anyId(deletion.ids)})`;
  if ('placed' in deletion) {
    const { placed } = deletion;
    return 'jobId' in placed
      ? sql`a.from_bank AND a.job_id = ${placed.jobId} AND a.id = ${anyId(placed.ids)}`
      : sql`a.from_bank AND a.person_id = ${placed.personId} AND a.company_id = ${placed.companyId}`;
  }
  return sql`(a.id = ${deletion.id} OR a.copied_from = ${deletion.id} OR a.from_bank
    AND (a.person_id, a.company_id) = (SELECT person_id, company_id FROM candidates WHERE application_id = ${deletion.id}))`;
}

/**
 * Locks applications that are about to be deleted, with their boards and conversations. Returns those that are left.
 */
export async function lockForDeletion(tx: Tx, deletion: Deletion) {
  await lockBoardsShowing(tx, 'personId' in deletion ? deletion : { applications: isDeleted(deletion) });
  const { rows } = await sql<DeletedApplication>`
    SELECT a.id, a.person_id, a.company_id, a.job_id, b.id AS board_id
    FROM applicants a JOIN boards b ON b.job_id = a.job_id
    WHERE ${isDeleted(deletion)} ORDER BY a.id FOR UPDATE OF a`.execute(tx);
  await sql`
    SELECT FROM conversations WHERE applicant_id = ${anyId(rows.map(({ id }) => id))}
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows;
}

/** Locks the profile of an application's job seeker: nobody applies for or places them meanwhile. */
export async function lockProfileOfApplication(tx: Tx, applicantId: string): Promise<void> {
  await sql`
    SELECT FROM profiles WHERE person_id = (SELECT person_id FROM applicants WHERE id = ${applicantId})
    FOR NO KEY UPDATE`.execute(tx);
}
