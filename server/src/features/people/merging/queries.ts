import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { ApiError } from '../../../http/api-error.ts';
import { isKnownTo } from '../../applications/index.ts';
import { type JobViewer, lockBoardsShowing } from '../../boards/index.ts';
import type { ApplicationOfPerson } from './absorb-application.ts';

/** Locks persons with their profiles, boards, applications and conversations, in this order. Nobody applies meanwhile. */
export async function lockPersons(
  tx: Tx,
  personIds: readonly string[],
): Promise<{ applications: ApplicationOfPerson[]; boardIds: string[] }> {
  await sql`SELECT FROM persons WHERE id = ${anyId(personIds)} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`
    SELECT FROM profiles WHERE person_id = ${anyId(personIds)} ORDER BY person_id FOR NO KEY UPDATE`.execute(tx);
  const boardIds = await lockBoardsShowing(tx, { applications: sql`a.person_id = ${anyId(personIds)}` });
  const { rows: applications } = await sql<ApplicationOfPerson>`
    SELECT a.id, a.job_id, a.person_id, a.created_at FROM applicants a
    WHERE a.person_id = ${anyId(personIds)} ORDER BY a.id FOR UPDATE`.execute(tx);
  await sql`
    SELECT FROM conversations WHERE applicant_id = ${anyId(applications.map(({ id }) => id))}
    ORDER BY id FOR UPDATE`.execute(tx);
  return { applications, boardIds };
}

/** Both are persons whom the company alone knows, and with whose contact data the viewer works. */
export async function requireMergeable(
  tx: Db,
  { viewer, personIds }: { viewer: JobViewer; personIds: readonly string[] },
): Promise<void> {
  const { companyId } = viewer;
  const isKnown = isKnownTo(viewer, sql`p.id`, 'seeContact');
  const { rows } = await sql<{ hasAccount: boolean; isMergeable: boolean }>`
    SELECT p.company_id IS NULL AS has_account, p.company_id = ${companyId} AND ${isKnown} AS is_mergeable
    FROM persons p WHERE p.id = ${anyId(personIds)} AND (p.company_id = ${companyId} OR ${isKnown})`.execute(tx);
  if (rows.length < personIds.length) {
    if (await isAnyMerged(tx, { companyId, personIds })) {
      throw new ApiError('conflict', { userFriendlyMessage: 'En av dem är redan ihopslagen med någon.' });
    }
    throw new ApiError('notFound');
  }
  if (rows.some(({ hasAccount }) => hasAccount)) {
    throw new ApiError('conflict', {
      userFriendlyMessage: 'Personen har ett eget konto, så bara personen själv kan lägga till sina ansökningar där.',
    });
  }
  if (!rows.every(({ isMergeable }) => isMergeable)) throw new ApiError('notFound');
}

async function isAnyMerged(
  tx: Db,
  { companyId, personIds }: { companyId: string; personIds: readonly string[] },
): Promise<boolean> {
  const merges = tx.selectFrom('merges').select('id').where('companyId', '=', companyId);
  return (await merges.where('fromId', '=', anyId(personIds)).executeTakeFirst()) !== undefined;
}

/** SQL: whether the merge `m` is the latest of its person. An earlier one is undone after the later ones. */
export const isLatest = sql<boolean>`NOT EXISTS (SELECT FROM merges later WHERE later.kept_id = m.kept_id AND later.id > m.id)`;
