import { randomUUID } from 'node:crypto';
import { getBoard } from '@platsa/contract/boards/endpoints';
import type { BoardColumn } from '@platsa/contract/boards/schema';
import type { RequirementKind } from '@platsa/contract/jobs/requirements';
import { insertApplications } from '../src/features/applications/insert-applications.ts';
import { lockBoard, refreshBoards } from '../src/features/boards/board-changes.ts';
import { createBoard } from '../src/features/boards/create-board.ts';
import { markUnread } from '../src/features/boards/unread-applications.ts';
import type { TestApp } from './app.ts';
import { type Account, aCompany, aJobSeeker, aName, type TestCompany } from './builders.ts';

export interface TestBoard extends TestCompany {
  jobId: string;
  boardId: string;
  firstColumnId: string;
}

export interface BoardOverrides {
  company?: TestCompany;
  title?: string;
  description?: string;
  startDate?: string;
}

/** A job with its board. */
export async function aBoard(test: TestApp, overrides: BoardOverrides = {}): Promise<TestBoard> {
  const company = overrides.company ?? (await aCompany(test));
  const { id: jobId } = await test.ctx.db
    .insertInto('jobs')
    .values({
      shortId: randomUUID(),
      companyId: company.companyId,
      brandId: company.brandId,
      title: overrides.title ?? 'Kock',
      description: overrides.description ?? 'Vi söker en kock.',
      startDate: overrides.startDate ?? null,
      professionId: await aTag(test, 'profession'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const board = await test.ctx.db
    .transaction()
    .execute((tx) => createBoard(tx, { jobId, companyId: company.companyId }));
  return { ...company, jobId, ...board };
}

export async function aTag(test: TestApp, kind: RequirementKind, name = aName()): Promise<string> {
  const id = randomUUID();
  await test.ctx.db.insertInto('tags').values({ id, kind, name, attributes: '{}' }).execute();
  return id;
}

const direct = { sourceChannel: 'direct', sourceDetail: null, sourceLinkId: null } as const;

/** Somebody who has applied, at the end of the first column. */
export async function anApplicant(
  test: TestApp,
  board: TestBoard,
  person?: Account,
): Promise<Account & { applicantId: string }> {
  const jobSeeker = person ?? (await aJobSeeker(test));
  const inserted = await test.ctx.db.transaction().execute(async (tx) => {
    await lockBoard(tx, board.boardId);
    const [row] = await insertApplications(tx, board, [{ personId: jobSeeker.userId, source: direct }]);
    if (!row) return row;
    await refreshBoards(tx, [board.boardId]);
    await markUnread(tx, row.id);
    return row;
  });
  if (!inserted) throw new Error('has applied already');
  return { ...jobSeeker, applicantId: inserted.id };
}

/** The board as a member sees it: the ids of each column's applications, in order, by the column's name. */
export async function readColumns(test: TestApp, board: TestBoard): Promise<Record<string, string[]>> {
  const { columns } = await test.must(getBoard, { boardId: board.boardId }, { token: board.admin.token });
  return Object.fromEntries(columns.map(({ value, items }) => [value, items.map(({ _applicant }) => _applicant._id)]));
}

export async function columnNamed(test: TestApp, board: TestBoard, name: string): Promise<BoardColumn> {
  const { columns } = await test.must(getBoard, { boardId: board.boardId }, { token: board.admin.token });
  const column = columns.find(({ value }) => value === name);
  if (!column) throw new Error(`no column ${name}`);
  return column;
}
