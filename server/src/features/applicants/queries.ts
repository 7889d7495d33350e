import type { Db, Tx } from '../../db/database.ts';
import { placeBetween } from './position.ts';

export interface NewApplicant {
  companyId: string;
  jobId: string;
  userId: string;
}

/**
 * Puts somebody who applies at the end of the board's first column. Gives nothing when the person has applied to the
 * advert before. The score is not written here.
 */
export async function insertApplicant(
  tx: Tx,
  applicant: NewApplicant,
): Promise<{ applicantId: string; boardId: string } | undefined> {
  const end = await getEndOfFirstColumn(tx, applicant.jobId);
  const row = await tx
    .insertInto('applicants')
    .values({
      company_id: applicant.companyId,
      job_id: applicant.jobId,
      user_id: applicant.userId,
      column_id: end.columnId,
      position: placeBetween(end.lastPosition, null),
      score_parts: '[]',
    })
    .onConflict((conflict) => conflict.columns(['job_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && { applicantId: row.id, boardId: end.boardId };
}

function getEndOfFirstColumn(db: Db, jobId: string) {
  return db
    .selectFrom('boards')
    .innerJoin('board_columns', 'board_columns.board_id', 'boards.id')
    .select(['boards.id as boardId', 'board_columns.id as columnId'])
    .select((eb) =>
      eb
        .selectFrom('applicants')
        .select('applicants.position')
        .whereRef('applicants.column_id', '=', 'board_columns.id')
        .orderBy('applicants.position', 'desc')
        .limit(1)
        .as('lastPosition'),
    )
    .where('boards.job_id', '=', jobId)
    .orderBy('board_columns.position')
    .limit(1)
    .executeTakeFirstOrThrow();
}
