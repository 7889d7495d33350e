import { expect, test } from 'vitest';
import { nothingSelected, type Selected, withClick, withRows } from './range-selection.ts';

const order = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Clicks on rows one after the other; a capital letter is a click with Shift. */
function clicked(keys: string, before: Selected = nothingSelected): string {
  const after = [...keys].reduce(
    (selected, key) => withClick(selected, key.toLowerCase(), key !== key.toLowerCase(), order),
    before,
  );
  return order.filter((id) => after.ids.has(id)).join('');
}

test('a click selects a row, and a second click deselects it', () => {
  expect(clicked('b')).toBe('b');
  expect(clicked('bdb')).toBe('d');
});

test('Shift selects from the last plain click, however often and in either direction', () => {
  expect(clicked('bE')).toBe('bcde');
  expect(clicked('bEC')).toBe('bc');
  expect(clicked('cEA')).toBe('abc');
  expect(clicked('bDdF')).toBe('bc');
});

test('a shorter range leaves rows selected that were so before', () => {
  expect(clicked('ebDFC')).toBe('bce');
});

test('Shift deselects from a row that was deselected', () => {
  expect(clicked('bE', withRows(nothingSelected, order, true))).toBe('af');
});

test('Shift without an earlier click selects one row', () => {
  expect(clicked('D')).toBe('d');
});
