import type { Tx } from '../../db/database.ts';
import { notify } from '../../platform/live-events/live-hub.ts';
import { lockBoards, notifyBoardChanged } from '../boards/index.ts';

export interface SpontaneousApplication {
  id: string;
  userId: string;
  companyId: string;
  boardId: string;
}

/** Deletes it and the job seeker's applications on the boards of bank profiles; false when it is gone already. */
export async function deleteSpontaneousApplication(tx: Tx, application: SpontaneousApplication): Promise<boolean> {
  const { id, userId, boardId } = application;
  const onBankBoards = await listOnBankBoards(tx, application);
  await lockBoards(tx, [boardId, ...onBankBoards.map(({ board_id }) => board_id)]);
  const { numDeletedRows } = await tx.deleteFrom('applicants').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  // Read again under the lock, which keeps the candidate from being added to another board.
  const gone = [{ id, board_id: boardId }, ...(await listOnBankBoards(tx, application))];
  const ids = gone.map((row) => row.id);
  await tx.deleteFrom('applicants').where('id', 'in', ids).execute();
  for (const row of gone) await notifyBoardChanged(tx, row.board_id, { gone: [row.id] });
  await notify(tx, `user:${userId}`, { type: 'applicant', id });
  return true;
}

/** The job seeker's applications on the boards of the company's bank profiles. */
function listOnBankBoards(tx: Tx, { id, userId, companyId }: SpontaneousApplication) {
  return tx
    .selectFrom('applicants')
    .innerJoin('jobs', 'jobs.id', 'applicants.job_id')
    .innerJoin('boards', 'boards.job_id', 'jobs.id')
    .select(['applicants.id', 'boards.id as board_id'])
    .where('applicants.user_id', '=', userId)
    .where('applicants.id', '<>', id)
    .where('jobs.company_id', '=', companyId)
    .where('jobs.status', '=', 'bank')
    .execute();
}
