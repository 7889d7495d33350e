import type { Board, BoardChange, BoardItem } from '@platsa/contract/boards/schema';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { reuseCards, withChange } from './board-columns.ts';
import { applyBoardChange, withRecentChanges } from './board-store.ts';

const clients: QueryClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
});

function card(id: string): BoardItem['_applicant'] {
  const _user = { firstName: id, lastName: '', images: [], _city: null };
  const marks = { isRecommended: false, commentsCount: 0, messaged: false };
  return {
    _id: id,
    _user,
    score: 0,
    rating: 0,
    ratings: null,
    declined: false,
    ...marks,
    createdAt: '2026-01-01T00:00:00Z',
    columnSince: '2026-01-01',
    latestJob: null,
  };
}

const column = (id: string, items: BoardItem[] = []) => ({
  _id: id,
  value: id,
  color: '#000000',
  useForDeclining: false,
  triggers: [],
  items,
});

function aBoard(): Board {
  const _job = {
    _id: 'job',
    title: '',
    desc: '',
    startDate: null,
    endDate: null,
    isBank: false,
    isSpontaneous: false,
    weSelectBoostId: null,
  };
  const first = column(
    'one',
    [...'abc'].map((id) => ({ position: id, _applicant: card(id) })),
  );
  return { _id: crypto.randomUUID(), _company: 'company', _job, version: 5, columns: [first, column('two')] };
}

const placed = (id: string, _column: string, position: string) => ({ _column, position, _applicant: { _id: id } });
const change = (version: number, recentChanges: Partial<BoardChange> = {}): BoardChange => ({
  after: version - 1,
  version,
  ...recentChanges,
});

/** Ids of the cards, column by column. */
const withMoves = (board: Board | undefined) =>
  board?.columns.map(({ items }) => items.map(({ _applicant }) => _applicant._id).join(''));

describe('a change applied to a board', () => {
  test('moves an application to its position in another column', () => {
    const board = aBoard();
    const moved = withChange(board, change(6, { cards: [placed('b', 'two', 'm')] }));
    expect(withMoves(moved)).toEqual(['ac', 'b']);
    expect(withMoves(moved && withChange(moved, change(7, { cards: [placed('c', 'two', 'a')] })))).toEqual(['a', 'cb']);
  });

  test('merges the changed fields of a cached card and keeps the other columns', () => {
    const board = aBoard();
    const cards = [{ _column: 'two', position: 'm', _applicant: { _id: 'a', rating: 3 } }];
    const rated = withChange(board, change(6, { cards }));
    expect(rated?.columns[1]?.items[0]?._applicant).toEqual({ ...card('a'), rating: 3 });
    const again = rated && withChange(rated, change(7, { cards }));
    expect(again?.columns[0]).toBe(rated?.columns[0]);
  });

  test('adds new applications, removes withdrawn ones and replaces the columns', () => {
    const come = withChange(aBoard(), change(6, { cards: [{ ...placed('d', 'one', 'bb'), _applicant: card('d') }] }));
    expect(withMoves(come)).toEqual(['abdc', '']);
    expect(withMoves(come && withChange(come, change(7, { gone: ['a'] })))).toEqual(['bdc', '']);
    const columns = ['three', 'one'].map((id) => ({ ...column(id), items: undefined }));
    const ordered = come && withChange(come, change(7, { columns }));
    expect(ordered?.columns.map(({ _id }) => _id)).toEqual(['three', 'one']);
    expect(withMoves(ordered)).toEqual(['', 'abdc']);
  });

  test('is passed over when it is known, and refused when something is missing', () => {
    const board = aBoard();
    const cards = [placed('b', 'two', 'm')];
    expect(withChange(board, change(5, { cards }))).toBe(board);
    expect(withChange(board, change(7, { cards }))).toBeUndefined();
    expect(withChange(board, change(6))).toBeUndefined();
    expect(withChange(board, change(6, { cards: [placed('new', 'two', 'm')] }))).toBeUndefined();
    expect(withChange(board, change(6, { cards: [placed('b', 'gone', 'm')] }))).toBeUndefined();
  });
});

/** A server that holds a board, and a window that shows it; `reads` counts how often it was read. */
async function aViewer() {
  const server = { board: aBoard(), reads: 0, pause: Promise.resolve() };
  const client = new QueryClient();
  clients.push(client);
  const queryKey = ['board', server.board._id];
  const observer = new QueryObserver<Board>(client, {
    queryKey,
    structuralSharing: (before, read) => reuseCards(before as Board | undefined, withRecentChanges(read as Board)),
    queryFn: async () => {
      server.reads++;
      const read = server.board;
      await server.pause;
      return read;
    },
  });
  observer.subscribe(() => {});
  await expect.poll(() => client.getQueryData(queryKey)).toBeDefined();
  const shown = () => client.getQueryData<Board>(queryKey);
  /** Carried out at the server; gives the event. */
  const happens = (recentChanges: Partial<BoardChange>): BoardChange => {
    const event = change(server.board.version + 1, recentChanges);
    const next = withChange(server.board, event);
    server.board = next ?? { ...server.board, version: event.version };
    return event;
  };
  const notify = (event: BoardChange) => applyBoardChange(client, server.board._id, event);
  return { server, client, shown, happens, notify };
}

describe('a board that applies live events', () => {
  test('shows a move without reading anything', async () => {
    const { server, shown, happens, notify } = await aViewer();
    notify(happens({ cards: [placed('a', 'two', 'm')] }));
    expect(withMoves(shown())).toEqual(['bc', 'a']);
    expect(server.reads).toBe(1);
  });

  test('reads once where something is missing in between', async () => {
    const { server, shown, happens, notify } = await aViewer();
    happens({ cards: [placed('a', 'two', 'm')] });
    notify(happens({ cards: [placed('b', 'two', 'n')] }));
    await expect.poll(() => withMoves(shown())).toEqual(['c', 'ab']);
    expect(server.reads).toBe(2);
  });

  test('reads where an event says only that there was a change', async () => {
    const { server, shown, happens, notify } = await aViewer();
    notify(happens({}));
    await expect.poll(() => shown()?.version).toBe(6);
    expect(server.reads).toBe(2);
  });

  test('takes events in their order, whatever the order they come in', async () => {
    const { server, shown, happens, notify } = await aViewer();
    const [first, second] = [
      happens({ cards: [placed('a', 'two', 'm')] }),
      happens({ cards: [placed('a', 'one', 'z')] }),
    ];
    notify(second);
    notify(first);
    notify(first);
    expect(withMoves(shown())).toEqual(['bca', '']);
    await expect.poll(() => withMoves(shown())).toEqual(withMoves(server.board));
  });

  test('loses no event that arrives while the board is fetched', async () => {
    const { server, client, shown, happens, notify } = await aViewer();
    let answer = () => {};
    server.pause = new Promise((resolve) => {
      answer = resolve;
    });
    const reading = client.refetchQueries();
    notify(happens({ cards: [placed('a', 'two', 'm')] }));
    answer();
    await reading;
    expect(withMoves(shown())).toEqual(['bc', 'a']);
    expect(server.reads).toBe(2);
  });

  test('ends where the server is, whatever is lost, doubled or late', async () => {
    const step = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      to: fc.constantFrom('one', 'two'),
      position: fc.constantFrom('d', 'k', 'q', 'x'),
      times: fc.integer({ min: 0, max: 2 }),
      lazyComponent: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { server, shown, happens, notify } = await aViewer();
        const dragged: BoardChange[] = [];
        for (const { id, to, position, times, lazyComponent } of steps) {
          const event = happens({ cards: [placed(id, to, position)] });
          for (let n = 0; n < times; n++) lazyComponent ? dragged.push(event) : notify(event);
          await Promise.resolve();
        }
        for (const event of dragged) notify(event);
        notify(happens({ cards: [placed('a', 'one', 'a')] }));
        await expect.poll(() => shown()?.version).toBe(server.board.version);
        expect(withMoves(shown())).toEqual(withMoves(server.board));
      }),
      { numRuns: 60 },
    );
  });

  test('resolves a change after a gap when the board has been read again', async () => {
    const { server, shown, happens, notify } = await aViewer();
    happens({ cards: [placed('a', 'two', 'm')] });
    await notify(happens({ cards: [placed('b', 'two', 'n')] }));
    expect(withMoves(shown())).toEqual(['c', 'ab']);
    expect(server.reads).toBe(2);
    await notify(happens({ cards: [placed('c', 'two', 'o')] }));
    expect(withMoves(shown())).toEqual(['', 'abc']);
    expect(server.reads).toBe(2);
  });
});

test('a board that is read again keeps the cards and columns that are the same', () => {
  const before = aBoard();
  const read = structuredClone(before);
  const shared = reuseCards(before, read);
  expect(shared.columns[0]).toBe(before.columns[0]);
  const moved = withChange(structuredClone(before), change(6, { cards: [placed('a', 'two', 'm')] })) ?? read;
  const after = reuseCards(before, moved);
  expect(after.columns[0]?.items[0]).toBe(before.columns[0]?.items[1]);
  expect(withMoves(after)).toEqual(['bc', 'a']);
});
