import { findBoard } from './boards.ts';
import { get, type Row, readData } from './row.ts';

function countCards(text: string): number {
  const { columns } = readData(text) as { columns?: { items: unknown[] }[] };
  return columns?.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
}

function boardRow(applicants: number, limits: Partial<Row>): Row {
  return {
    name: `board-${applicants}`,
    title: `Board with ${applicants} applications`,
    ...limits,
    async requests(dataset) {
      const { boardId, token } = await findBoard(dataset, applicants);
      return [get(`/v1/workflow-boards/${boardId}`, token)];
    },
    isRight: (text) => countCards(text) >= applicants,
  };
}

export const board500 = boardRow(500, { atLeast: 0.04, bytesAtMost: 30_000 });
export const board5000 = boardRow(5_000, {});
