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

/** What a policy needs to know of an applicant, and where the card is. */
export function findApplicant(db: Db, applicantId: string) {
  return db
    .selectFrom('applicants')
    .innerJoin('boards', 'boards.job_id', 'applicants.job_id')
    .select([
      'applicants.id',
      'applicants.company_id as companyId',
      'applicants.job_id as jobId',
      'applicants.user_id as userId',
      'boards.id as boardId',
    ])
    .where('applicants.id', '=', applicantId)
    .executeTakeFirst();
}

export function getApplicantState(db: Db, applicantId: string) {
  return db
    .selectFrom('applicants')
    .innerJoin('board_columns as column', 'column.id', 'applicants.column_id')
    .select(['applicants.id', 'applicants.rating', 'applicants.declined'])
    .select(['column.id as column_id', 'column.value', 'column.color', 'column.use_for_declining'])
    .where('applicants.id', '=', applicantId)
    .executeTakeFirstOrThrow();
}
