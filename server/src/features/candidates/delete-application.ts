import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../events/live-hub.ts';
import { announceBoard } from '../boards/announce-board.ts';

export interface SpontaneousApplication {
  id: string;
  userId: string;
  companyId: string;
  boardId: string;
}

/** Makes what is done with one spontaneous application take turns; false when it is gone. */
export async function lockCandidate(tx: Tx, applicantId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('applicants')
    .select('id')
    .where('id', '=', applicantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes it with the cards it was given on the boards of bank profiles; false when somebody else has done it. */
export async function deleteSpontaneousApplication(tx: Tx, application: SpontaneousApplication): Promise<boolean> {
  const { id, userId, companyId, boardId } = application;
  const { numDeletedRows } = await tx.deleteFrom('applicants').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  const { rows: cards } = await sql<{ board_id: string }>`
    DELETE FROM applicants a USING jobs j, boards b
    WHERE j.id = a.job_id AND b.job_id = j.id AND a.user_id = ${userId} AND j.company_id = ${companyId} AND j.status = 'bank'
    RETURNING b.id AS board_id`.execute(tx);
  const boards = new Set([boardId, ...cards.map(({ board_id }) => board_id)]);
  // In one order everywhere, so that two who do this cannot lock each other out.
  for (const one of [...boards].toSorted()) await announceBoard(tx, { boardId: one });
  await announce(tx, `user:${userId}`, { type: 'applicant', id });
  return true;
}
