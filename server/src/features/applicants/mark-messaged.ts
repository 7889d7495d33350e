import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { announceBoard } from '../boards/announce-board.ts';

/** The company has written to them. By id, so that two who do something with the same cards don't block each other. */
export async function markMessaged(tx: Tx, applicantIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ boardId: string; companyId: string }>`
    WITH unmarked AS (
      SELECT id FROM applicants WHERE id = ANY(${applicantIds}::uuid[]) AND NOT messaged ORDER BY id FOR NO KEY UPDATE
    ), marked AS (
      UPDATE applicants a SET messaged = true FROM unmarked WHERE a.id = unmarked.id RETURNING a.job_id
    )
    SELECT DISTINCT b.id AS "boardId", b.company_id AS "companyId" FROM marked JOIN boards b USING (job_id)`.execute(
    tx,
  );
  for (const board of rows) await announceBoard(tx, board);
}
