import type { Board, BoardColumn } from '@platsa/contract/boards/schema';
import { jobStatus } from '@platsa/contract/jobs/rules';
import { describe, expect, test } from 'vitest';
import { listCards, reuseCards, withColumn, withColumnOrder, withMove } from './board-columns.ts';
import { card } from './test-application.ts';

function column(id: string, cards: string, useForDeclining = false): BoardColumn {
  const items = [...cards].map((letter, index) => ({ position: `a${index}`, _applicant: card(letter) }));
  return {
    _id: id,
    value: id,
    color: '#000000',
    stage: useForDeclining ? 'declined' : 'review',
    useForDeclining,
    triggers: [],
    items,
  };
}

const names = (columns: BoardColumn[]) =>
  columns.map((one) =>
    listCards(one)
      .map(({ _id }) => _id)
      .join(''),
  );

describe('a pending move shown on the board', () => {
  const columns = [column('one', 'abc'), column('two', 'de'), column('no', '', true)];

  test('goes to another column, counted among its cards', () => {
    const moved = withMove(columns, { applicantIds: ['a'], columnId: 'two', index: 1 });
    expect(names(moved)).toEqual(['bc', 'dae', '']);
  });

  test('goes within a column, counted without itself', () => {
    const moved = withMove(columns, { applicantIds: ['a'], columnId: 'one', index: 2 });
    expect(names(moved)).toEqual(['bca', 'de', '']);
  });

  test('changes nothing more when the server has carried it out already', () => {
    const move = { applicantIds: ['a'], columnId: 'two', index: 0 };
    const once = withMove(columns, move);
    expect(names(withMove(once, move))).toEqual(names(once));
  });

  test('declines in a column used for declining, and takes it back in another', () => {
    const declined = withMove(columns, { applicantIds: ['a'], columnId: 'no', index: 0 });
    expect(declined[2]?.items[0]?._applicant.declined).toBe(true);
    const back = withMove(declined, { applicantIds: ['a'], columnId: 'two', index: 0 });
    expect(back[1]?.items[0]?._applicant.declined).toBe(false);
  });

  test('is skipped when its application or column is gone', () => {
    expect(withMove(columns, { applicantIds: ['z'], columnId: 'two', index: 0 })).toBe(columns);
    expect(withMove(columns, { applicantIds: ['a'], columnId: 'z', index: 0 })).toBe(columns);
  });

  test('leaves columns it does not touch as they are, so that they are not drawn again', () => {
    const moved = withMove(columns, { applicantIds: ['a'], columnId: 'two', index: 0 });
    expect(moved[2]).toBe(columns[2]);
  });
});

test('columns come in a new order, and those it does not know stand last', () => {
  const columns = [column('one', ''), column('two', ''), column('three', '')];
  expect(withColumnOrder(columns, ['three', 'one']).map(({ _id }) => _id)).toEqual(['three', 'one', 'two']);
});

test('several cards go on top of a column in the given order; missing cards are skipped', () => {
  const columns = [column('one', 'abc'), column('no', 'de', true), column('two', 'f')];
  const moved = withMove(columns, { applicantIds: ['c', 'e', 'x', 'a'], columnId: 'no', index: 0 });
  expect(names(moved)).toEqual(['b', 'cead', 'f']);
  expect(moved[1]?.items.map(({ _applicant }) => _applicant.declined)).toEqual([true, true, true, false]);
  expect(moved[2]).toBe(columns[2]);
  expect(withMove(columns, { applicantIds: ['a'], columnId: 'gone', index: 0 })).toBe(columns);
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

test('a board that is read again keeps the cards and columns that are the same', () => {
  const flags = { isBank: false, isSpontaneous: false, weSelectBoostId: null };
  const recruitment = { status: jobStatus.active, openings: null, outcome: null };
  const _job = { _id: 'job', title: '', desc: '', startDate: null, endDate: null, ...recruitment, ...flags };
  const before: Board = { _id: 'board', _company: 'company', _job, columns: [column('one', 'abc'), column('two', '')] };
  const shared = reuseCards(before, structuredClone(before));
  expect(shared.columns[0]).toBe(before.columns[0]);
  const move = { applicantIds: ['a'], columnId: 'two', index: 0 };
  const read = structuredClone(before);
  const after = reuseCards(before, { ...read, columns: withMove(read.columns, move) });
  expect(after.columns[0]?.items[0]).toBe(before.columns[0]?.items[1]);
  expect(names(after.columns)).toEqual(['bc', 'a']);
});
