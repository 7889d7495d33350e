import { guessStage } from '@platsa/contract/boards/rules';
import { generateNKeysBetween } from 'fractional-indexing';
import type { Tx } from '../../db/database.ts';

/** The columns of a new board, whose stages follow from their names; the company may change them afterwards. */
const defaultColumns = [
  { value: 'Ansökt', color: '#006aff' },
  { value: 'Under bearbetning', color: '#b25e09' },
  { value: 'Intervju bokad', color: '#7a3ff2' },
  { value: 'Fått nej', color: '#c4320a' },
  { value: 'Anställd', color: '#12805c' },
];

interface NewBoard {
  boardId: string;
  firstColumnId: string;
}

/** Creates the board of a new job, in the transaction that creates the job. */
export async function createBoard(tx: Tx, job: { jobId: string; companyId: string }): Promise<NewBoard> {
  const { id: boardId } = await tx
    .insertInto('boards')
    .values({ companyId: job.companyId, jobId: job.jobId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const positions = generateNKeysBetween(null, null, defaultColumns.length);
  const columns = await tx
    .insertInto('boardColumns')
    .values(
      defaultColumns.map((column, index) => ({
        ...column,
        stage: guessStage(column.value),
        boardId,
        companyId: job.companyId,
        position: positions[index] ?? '',
      })),
    )
    .returning(['id', 'position'])
    .execute();
  const first = columns.find(({ position }) => position === positions[0]);
  if (!first) throw new Error('the new board has no first column');
  return { boardId, firstColumnId: first.id };
}
