import type { BoardApplication, ColumnView } from '@platsa/contract/boards/schema';
import { describe, expect, test } from 'vitest';
import {
  findShownList,
  type ShownColumn,
  searchApplications,
  shownColumns,
  sortApplications,
  storedIndexAt,
} from './shown-columns.ts';
import { card } from './test-application.ts';

const _city = { _id: '01900000-0000-7000-8000-000000000001', name: 'Åmål' };
const cards: BoardApplication[] = [
  {
    _id: 'elsa',
    _user: { firstName: 'Elsa', lastName: 'Öberg', images: [], _city },
    score: 0.87,
    rating: 0,
    ratings: null,
    declined: false,
    isRecommended: false,
    commentsCount: 0,
    messaged: false,
    createdAt: '2026-11-03T10:00:00Z',
    columnSince: '2026-11-10',
    latestJob: 'Kock',
  },
  {
    _id: 'nils',
    _user: { firstName: 'Nils', lastName: 'Berg', images: [], _city: null },
    score: 0.1,
    rating: 0,
    ratings: null,
    declined: false,
    isRecommended: false,
    commentsCount: 0,
    messaged: false,
    createdAt: '2026-11-04T10:00:00Z',
    columnSince: '2026-11-20',
    latestJob: null,
  },
];

test.each([
  ['', ['elsa', 'nils']],
  ['berg', ['elsa', 'nils']],
  ['ELSA öberg', ['elsa']],
  ['åmål', ['elsa']],
  ['amal', ['elsa']],
  ['oberg', ['elsa']],
  ['2026-11-04', ['nils']],
  ['87%', ['elsa']],
  ['kock', ['elsa']],
  ['intervju', ['elsa', 'nils']],
  ['intervju nils', ['nils']],
  ['anställd', []],
])('“%s” finds %j in the column Intervju bokad', (text, found) => {
  expect(searchApplications(cards, 'Intervju bokad', text).map(({ _id }) => _id)).toEqual(found);
});

test('a search also finds those whose profile has it, and a filter leaves only those who pass', () => {
  const column = {
    _id: 'a',
    value: 'Ansökt',
    color: '',
    stage: 'review' as const,
    useForDeclining: false,
    triggers: [],
  };
  const items = cards.map((_applicant) => ({ position: '', _applicant }));
  const show = (search: string, found: string[], passing: string[] | null) =>
    shownColumns([{ ...column, items }], {
      ...{ search, views: {}, unread: new Set(), today: '2026-11-27' },
      ...{ found: new Set(found), passing: passing && new Set(passing) },
    })[0]?.cards.map(({ _id }) => _id);
  expect(show('excel', ['nils'], null)).toEqual(['nils']);
  expect(show('excel', ['nils'], ['elsa'])).toEqual([]);
  expect(show('', [], ['elsa'])).toEqual(['elsa']);
});

const plain: ColumnView = { sort: 'position', match: 0, rating: 0, city: null, unread: false, days: 0 };

function aColumn(all: string, visible = all, sorted = false): ShownColumn {
  const items = [...all].map((letter, index) => ({ position: `a${index}`, _applicant: card(letter) }));
  const column = {
    _id: 'x',
    value: 'x',
    color: '#000000',
    stage: 'review' as const,
    useForDeclining: false,
    triggers: [],
    items,
  };
  return {
    column,
    cards: [...visible].map((letter) => card(letter)),
    found: all.length,
    view: sorted ? { ...plain, sort: 'match' } : plain,
  };
}

describe('the position of a dropped application', () => {
  test('is where it was dropped when everything is shown', () => {
    expect(storedIndexAt(aColumn('abc'), 2, ['z'])).toBe(2);
    expect(storedIndexAt(aColumn('abc'), 2, ['a'])).toBe(2);
    expect(storedIndexAt(aColumn('abc'), 0, ['c'])).toBe(0);
  });

  test('is below the card above it when a search hides some', () => {
    expect(storedIndexAt(aColumn('abcdef', 'be'), 1, ['z'])).toBe(2);
    expect(storedIndexAt(aColumn('abcdef', 'be'), 2, ['z'])).toBe(5);
  });

  test('is above the first shown one when it was dropped on top', () => {
    expect(storedIndexAt(aColumn('abcdef', 'be'), 0, ['z'])).toBe(1);
    expect(storedIndexAt(aColumn('abc', ''), 0, ['z'])).toBe(0);
  });

  test('is below the nearest remaining card when the one above has been removed', () => {
    expect(storedIndexAt(aColumn('ac', 'abc'), 2, ['z'])).toBe(1);
  });

  test('counts none of the cards that are moved together', () => {
    expect(storedIndexAt(aColumn('abcdef'), 4, ['a', 'c', 'e'])).toBe(2);
    expect(storedIndexAt(aColumn('abcdef', 'bce'), 0, ['e', 'b'])).toBe(1);
  });

  test('is last where the column is sorted by match', () => {
    expect(storedIndexAt(aColumn('abc', 'cab', true), 0, ['z'])).toBe(3);
  });
});

test('by match the best is first, and equals stand in the order they applied', () => {
  const cards = [card('a', 0.2), card('b', 0.9), card('c', 0.2, '2025-12-31T00:00:00Z')];
  expect(sortApplications(cards, 'match', new Set()).map(({ _id }) => _id)).toEqual(['b', 'c', 'a']);
});

describe('a column’s own view', () => {
  const items = cards.map((_applicant, index) => ({ position: `a${index}`, _applicant }));
  const column = {
    _id: 'x',
    value: 'x',
    color: '#000000',
    stage: 'review' as const,
    useForDeclining: false,
    triggers: [],
    items,
  };
  const unread: ReadonlySet<string> = new Set(['nils']);
  const shownWith = (changes: Partial<ColumnView>) => {
    const views = { x: { ...plain, ...changes } };
    const [shown] = shownColumns([column], { search: '', views, unread, today: '2026-11-22' });
    return shown?.cards.map(({ _id }) => _id);
  };

  test.each<[Partial<ColumnView>, string[]]>([
    [{}, ['elsa', 'nils']],
    [{ match: 60 }, ['elsa']],
    [{ rating: 1 }, []],
    [{ city: 'Åmål' }, ['elsa']],
    [{ unread: true }, ['nils']],
    [{ days: 3 }, ['elsa']],
    [{ sort: 'unread' }, ['nils', 'elsa']],
    [{ sort: 'name' }, ['elsa', 'nils']],
    [{ sort: 'applied' }, ['nils', 'elsa']],
    [{ sort: 'days' }, ['elsa', 'nils']],
    [{ sort: 'city' }, ['elsa', 'nils']],
  ])('%o shows %j', (changes, shown) => {
    expect(shownWith(changes)).toEqual(shown);
  });

  test('the first column is sorted by match until the user chooses otherwise, also when filters are chosen', () => {
    const [first, second] = shownColumns([column, { ...column, _id: 'y' }], {
      search: '',
      views: { x: { rating: 3 } },
      unread,
      today: '2026-11-22',
    });
    expect(first?.view).toEqual({ ...plain, sort: 'match', rating: 3 });
    expect([first?.view.sort, second?.view.sort]).toEqual(['match', 'position']);
  });
});

test('an applicant is read in the rows of the table while it is shown, and otherwise in their column', () => {
  const columns = [aColumn('bc'), aColumn('ad', 'a')];
  const byName = { by: 'name', descending: true } as const;
  const idsOf = (settings: Parameters<typeof findShownList>[1]) => findShownList(columns, settings, 'c').ids;
  expect(idsOf({ layout: 'board', tableSort: byName })).toEqual(['b', 'c']);
  expect(findShownList(columns, { layout: 'board', tableSort: byName }, 'd').ids).toEqual([]);
  expect(idsOf({ layout: 'table', tableSort: byName })).toEqual(['c', 'b', 'a']);
  expect(idsOf({ layout: 'table', tableSort: { by: 'name', descending: false } })).toEqual(['a', 'b', 'c']);
});
