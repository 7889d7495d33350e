import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { announceCards } from '../boards/announce-board.ts';

interface MarkedOnBoard {
  boardId: string;
  companyId: string;
  applicantIds: string[];
}

/** The company has written to them. By id, so that two who do something with the same cards don't block each other. */
export async function markMessaged(tx: Tx, applicantIds: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<MarkedOnBoard>`
    WITH unmarked AS (
      SELECT id FROM applicants WHERE id = ANY(${applicantIds}::uuid[]) AND NOT messaged ORDER BY id FOR NO KEY UPDATE
    ), marked AS (
      UPDATE applicants a SET messaged = true FROM unmarked WHERE a.id = unmarked.id RETURNING a.id, a.job_id
    )
    SELECT b.id AS "boardId", b.company_id AS "companyId", array_agg(marked.id) AS "applicantIds"
    FROM marked JOIN boards b USING (job_id) GROUP BY b.id ORDER BY b.id`.execute(tx);
  for (const board of rows) await announceCards(tx, board, board.applicantIds, now);
}
