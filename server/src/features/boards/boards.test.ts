import { getBoard, listBoards, moveApplicant, orderColumns } from '@platsa/contract/boards/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aBoard, anApplicant, columnNamed, readColumns } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';

const platsa = useTestApp();

test('a new board has the five columns, and new applications enter the first in order', async () => {
  const board = await aBoard(platsa);
  const [first, second] = [await anApplicant(platsa, board), await anApplicant(platsa, board)];
  expect(await readColumns(platsa, board)).toEqual({
    Ansökt: [first.applicantId, second.applicantId],
    'Under bearbetning': [],
    'Intervju bokad': [],
    'Fått nej': [],
    Anställd: [],
  });
});

test('concurrent applications all get on the board, each with its own position', async () => {
  const board = await aBoard(platsa);
  const people = await Promise.all(Array.from({ length: 8 }, () => aJobSeeker(platsa)));
  await Promise.all(people.map((person) => anApplicant(platsa, board, person)));
  const rows = await platsa.ctx.db
    .selectFrom('applicants')
    .select('position')
    .where('jobId', '=', board.jobId)
    .execute();
  expect(new Set(rows.map(({ position }) => position)).size).toBe(8);
});

test('a second application of the same job seeker is refused', async () => {
  const board = await aBoard(platsa);
  const person = await anApplicant(platsa, board);
  await expect(anApplicant(platsa, board, person)).rejects.toThrow('has applied already');
});

test('an application on the board has name, city, match and time, and nothing more', async () => {
  const board = await aBoard(platsa, { title: 'Kallskänka "på plats"' });
  const kim = await anApplicant(platsa, board, await aJobSeeker(platsa, { firstName: 'Åsa', lastName: 'O"Neill' }));
  await platsa.ctx.db.updateTable('applicants').set({ score: 0.59999 }).where('id', '=', kim.applicantId).execute();
  const answer = await platsa.must(getBoard, { boardId: board.boardId }, { token: board.admin.token });
  expect(answer._job).toMatchObject({ _id: board.jobId, title: 'Kallskänka "på plats"', startDate: null });
  expect(answer.columns[0]?.items).toEqual([
    {
      position: expect.any(String),
      _applicant: {
        _id: kim.applicantId,
        _user: { firstName: 'Åsa', lastName: 'O"Neill', images: [], _city: null },
        score: 0.5999,
        rating: 0,
        ratings: null,
        declined: false,
        commentsCount: 0,
        messaged: false,
        isRecommended: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        columnSince: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        latestJob: null,
      },
    },
  ]);
});

test('the list is in Swedish order of the titles, with the number of candidates', async () => {
  const company = await aCompany(platsa);
  const titles = ['Ögonläkare', 'Zoolog', 'Ångare', 'Ahlgren', 'ämneslärare'];
  for (const title of titles) await aBoard(platsa, { company, title });
  const counted = await aBoard(platsa, { company, title: 'Bagare' });
  await anApplicant(platsa, counted);
  const { boards, next } = await platsa.must(
    listBoards,
    { companyId: company.companyId },
    { token: company.admin.token },
  );
  expect(boards.map((board) => [board._job.title, board.applicantsCount])).toEqual([
    ['Ahlgren', 0],
    ['Bagare', 1],
    ['Zoolog', 0],
    ['Ångare', 0],
    ['ämneslärare', 0],
    ['Ögonläkare', 0],
  ]);
  expect(next).toBeNull();
});

test('the list comes a hundred at a time, and no board is skipped or repeated where titles are equal', async () => {
  const company = await aCompany(platsa);
  for (let count = 0; count < 103; count++) await aBoard(platsa, { company, title: count < 3 ? 'Agent' : 'Kock' });
  const { token } = company.admin;
  const first = await platsa.must(listBoards, { companyId: company.companyId }, { token });
  const second = await platsa.must(listBoards, { companyId: company.companyId, after: first.next ?? '' }, { token });
  expect([first.boards.length, second.boards.length, second.next]).toEqual([100, 3, null]);
  expect(new Set([...first.boards, ...second.boards].map(({ _id }) => _id)).size).toBe(103);
});

test('the list shows the state of each job and the last move, and leaves the candidate bank out', async () => {
  const board = await anOpenJob(platsa);
  await anOpenJob(platsa, { company: board, status: 'bank' });
  const { applicantId } = await anApplicant(platsa, board);
  const { token } = board.admin;
  const rows = async () => (await platsa.must(listBoards, { companyId: board.companyId }, { token })).boards;
  expect(await rows()).toMatchObject([
    {
      _id: board.boardId,
      _job: { status: 2, isLive: true, passedEndDate: false },
      newApplicantsCount: 1,
      movedAt: null,
    },
  ]);
  const target = await columnNamed(platsa, board, 'Intervju bokad');
  const move = { boardId: board.boardId, _applicant: applicantId, _workflowColumn: target._id, newIndex: 0 };
  await platsa.must(moveApplicant, move, { token });
  expect(await rows()).toMatchObject([{ movedAt: expect.stringMatching(/^20/) }]);
});

test('the list is searched by title, description and dates, and signs mean themselves', async () => {
  const company = await aCompany(platsa);
  await aBoard(platsa, { company, title: 'Snickare', description: 'Bygger hus i Borås' });
  await aBoard(platsa, { company, title: 'Målare', description: '100 % färg', startDate: '2026-03-01' });
  const found = async (search: string) => {
    const answer = await platsa.must(
      listBoards,
      { companyId: company.companyId, search },
      { token: company.admin.token },
    );
    return answer.boards.map(({ _job }) => _job.title);
  };
  expect(await found('SNICK')).toEqual(['Snickare']);
  expect(await found('borås')).toEqual(['Snickare']);
  expect(await found('2026-03')).toEqual(['Målare']);
  expect(await found('100 %')).toEqual(['Målare']);
  expect(await found('%')).toEqual(['Målare']);
  expect(await found('finns inte')).toEqual([]);
});

test('columns are put in a new order for everyone', async () => {
  const board = await aBoard(platsa);
  const { token } = board.admin;
  const before = await platsa.must(getBoard, { boardId: board.boardId }, { token });
  const newColumnOrder = before.columns.map(({ _id }) => _id).toReversed();
  const answer = await platsa.must(orderColumns, { boardId: board.boardId, newColumnOrder }, { token });
  expect(answer.columns.map(({ _id }) => _id)).toEqual(newColumnOrder);
  const after = await platsa.must(getBoard, { boardId: board.boardId }, { token });
  expect(after.columns.map(({ _id }) => _id)).toEqual(newColumnOrder);
});

test('an order that lacks a column, or has one of another board, is refused', async () => {
  const board = await aBoard(platsa);
  const other = await aBoard(platsa, { company: board });
  const { token } = board.admin;
  const { columns } = await platsa.must(getBoard, { boardId: board.boardId }, { token });
  const ids = columns.map(({ _id }) => _id);
  const orders = [ids.slice(1), [...ids.slice(1), other.firstColumnId], [...ids, ids[0] ?? '']];
  for (const newColumnOrder of orders) {
    const answer = await platsa.call(orderColumns, { boardId: board.boardId, newColumnOrder }, { token });
    expect(answer).toMatchObject({ status: 409, error: { name: 'conflict' } });
  }
});

test('boards are for the members of their company', async () => {
  const board = await aBoard(platsa);
  const stranger = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const member = await aMember(platsa, board.companyId);
  const calls = [
    (token?: string) => platsa.call(getBoard, { boardId: board.boardId }, { token }),
    (token?: string) => platsa.call(listBoards, { companyId: board.companyId }, { token }),
  ];
  for (const call of calls) {
    expect(await call()).toMatchObject({ status: 401, error: { name: 'unauthorized' } });
    expect(await call(jobSeeker.token)).toMatchObject({ status: 403, error: { name: 'notUser' } });
    expect(await call(stranger.admin.token)).toMatchObject({ status: 404, error: { code: 12 } });
    expect(await call(member.token)).toMatchObject({ status: 200 });
  }
  const order = { boardId: board.boardId, newColumnOrder: [board.firstColumnId] };
  expect(await platsa.call(orderColumns, order, { token: stranger.admin.token })).toMatchObject({ status: 404 });
  expect(await platsa.call(orderColumns, order, { token: jobSeeker.token })).toMatchObject({
    error: { name: 'notUser' },
  });
  expect(await platsa.call(orderColumns, order)).toMatchObject({ status: 401 });
  const malformed = await platsa.call(getBoard, { boardId: 'tavlan' }, { token: board.admin.token });
  expect(malformed.status).toBe(404);
});
