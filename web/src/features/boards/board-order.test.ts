import type { BoardApplication, BoardColumn } from '@platsa/contract/boards/schema';
import { describe, expect, test } from 'vitest';
import {
  byMatch,
  cardsOf,
  newIndexAt,
  type ShownColumn,
  withColumn,
  withColumnAt,
  withColumnOrder,
  withGroupMove,
  withMove,
} from './board-order.ts';

function card(id: string, score = 0, createdAt = '2026-01-01T00:00:00Z'): BoardApplication {
  const _user = { firstName: id, lastName: '', images: [], _city: null };
  const marks = { isRecommended: false, commentsCount: 0, messaged: false };
  return { _id: id, _user, score, rating: 0, declined: false, ...marks, createdAt };
}

function column(id: string, cards: string, useForDeclining = false): BoardColumn {
  const items = [...cards].map((letter, index) => ({ position: `a${index}`, _applicant: card(letter) }));
  return { _id: id, value: id, color: '#000000', useForDeclining, triggers: [], items };
}

const names = (columns: BoardColumn[]) =>
  columns.map((one) =>
    cardsOf(one)
      .map(({ _id }) => _id)
      .join(''),
  );

function shown(all: string, visible = all, sorted = false): ShownColumn {
  return { column: column('x', all), cards: [...visible].map((letter) => card(letter)), byMatch: sorted };
}

describe('a pending move shown on the board', () => {
  const columns = [column('one', 'abc'), column('two', 'de'), column('no', '', true)];

  test('goes to another column, counted among its cards', () => {
    const moved = withMove(columns, { _applicant: 'a', _workflowColumn: 'two', newIndex: 1 });
    expect(names(moved)).toEqual(['bc', 'dae', '']);
  });

  test('goes within a column, counted without itself', () => {
    const moved = withMove(columns, { _applicant: 'a', _workflowColumn: 'one', newIndex: 2 });
    expect(names(moved)).toEqual(['bca', 'de', '']);
  });

  test('changes nothing more when the server has carried it out already', () => {
    const move = { _applicant: 'a', _workflowColumn: 'two', newIndex: 0 };
    const once = withMove(columns, move);
    expect(names(withMove(once, move))).toEqual(names(once));
  });

  test('declines in a column used for declining, and takes it back in another', () => {
    const declined = withMove(columns, { _applicant: 'a', _workflowColumn: 'no', newIndex: 0 });
    expect(declined[2]?.items[0]?._applicant.declined).toBe(true);
    const back = withMove(declined, { _applicant: 'a', _workflowColumn: 'two', newIndex: 0 });
    expect(back[1]?.items[0]?._applicant.declined).toBe(false);
  });

  test('is passed over when its card or column is gone', () => {
    expect(withMove(columns, { _applicant: 'z', _workflowColumn: 'two', newIndex: 0 })).toBe(columns);
    expect(withMove(columns, { _applicant: 'a', _workflowColumn: 'z', newIndex: 0 })).toBe(columns);
  });

  test('leaves columns it does not touch as they are, so that they are not drawn again', () => {
    const moved = withMove(columns, { _applicant: 'a', _workflowColumn: 'two', newIndex: 0 });
    expect(moved[2]).toBe(columns[2]);
  });
});

describe('where a dropped card comes', () => {
  test('is where it was dropped when everything is shown', () => {
    expect(newIndexAt(shown('abc'), 2, 'z')).toBe(2);
    expect(newIndexAt(shown('abc'), 2, 'a')).toBe(2);
    expect(newIndexAt(shown('abc'), 0, 'c')).toBe(0);
  });

  test('is below the card above it when a search hides some', () => {
    expect(newIndexAt(shown('abcdef', 'be'), 1, 'z')).toBe(2);
    expect(newIndexAt(shown('abcdef', 'be'), 2, 'z')).toBe(5);
  });

  test('is above the first shown one when it was dropped on top', () => {
    expect(newIndexAt(shown('abcdef', 'be'), 0, 'z')).toBe(1);
    expect(newIndexAt(shown('abc', ''), 0, 'z')).toBe(0);
  });

  test('is below the nearest remaining card when the one above has been removed', () => {
    expect(newIndexAt(shown('ac', 'abc'), 2, 'z')).toBe(1);
  });

  test('is last where the column is sorted by match', () => {
    expect(newIndexAt(shown('abc', 'cab', true), 0, 'z')).toBe(3);
  });
});

test('by match the best is first, and equals stand in the order they applied', () => {
  const cards = [card('a', 0.2), card('b', 0.9), card('c', 0.2, '2025-12-31T00:00:00Z')];
  expect(byMatch(cards).map(({ _id }) => _id)).toEqual(['b', 'c', 'a']);
});

test('columns come in a new order, and those it does not know stand last', () => {
  const columns = [column('one', ''), column('two', ''), column('three', '')];
  const ids = withColumnAt(['one', 'two', 'three'], 'three', 0);
  expect(ids).toEqual(['three', 'one', 'two']);
  expect(withColumnAt(ids, 'three', 2)).toEqual(['one', 'two', 'three']);
  expect(withColumnOrder(columns, ['three', 'one']).map(({ _id }) => _id)).toEqual(['three', 'one', 'two']);
});

test('several cards go on top of a column in the given order; missing cards are skipped', () => {
  const columns = [column('one', 'abc'), column('no', 'de', true), column('two', 'f')];
  const moved = withGroupMove(columns, ['c', 'e', 'x', 'a'], 'no');
  expect(names(moved)).toEqual(['b', 'cead', 'f']);
  expect(moved[1]?.items.map(({ _applicant }) => _applicant.declined)).toEqual([true, true, true, false]);
  expect(moved[2]).toBe(columns[2]);
  expect(withGroupMove(columns, ['a'], 'gone')).toBe(columns);
});

test('a new column is last, once however it comes; one that has changed keeps its cards', () => {
  const columns = [column('one', 'ab'), column('two', '')];
  const { items: _none, ...made } = column('three', '');
  const shown = withColumn(columns, made);
  expect(shown.map(({ _id }) => _id)).toEqual(['one', 'two', 'three']);
  expect(withColumn(shown, made)).toEqual(shown);
  const { items: _cards, ...changed } = { ...column('one', ''), value: 'Nya' };
  expect(withColumn(columns, changed)[0]).toMatchObject({ value: 'Nya', items: [{}, {}] });
});
