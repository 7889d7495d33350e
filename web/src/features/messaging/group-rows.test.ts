import { expect, test } from 'vitest';
import { groupRows, groupSize } from './components/RowGroups.tsx';

const rows = Array.from({ length: 2_000 }, () => crypto.randomUUID());
const grouped = (ids: readonly string[]) => groupRows(ids, (id) => id).map((group) => group.join());

test('all rows are there, in their order, in groups of some', () => {
  expect(groupRows(rows, (id) => id).flat()).toEqual(rows);
  expect(grouped(rows).length).toBeLessThan((4 * rows.length) / groupSize);
  expect(groupRows([], String)).toEqual([]);
});

test('a row that comes in or leaves changes one group or two', () => {
  const before = new Set(grouped(rows));
  const changed = (ids: readonly string[]) => grouped(ids).filter((group) => !before.has(group)).length;
  expect(changed([crypto.randomUUID(), ...rows])).toBeLessThanOrEqual(2);
  expect(changed(rows.slice(1))).toBeLessThanOrEqual(2);
  expect(changed([...rows.slice(0, 500), crypto.randomUUID(), ...rows.slice(500)])).toBeLessThanOrEqual(2);
});
