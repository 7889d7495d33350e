import type { BoardApplication } from '@platsa/contract/boards/schema';
import { describe, expect, test } from 'vitest';
import type { ShownColumn } from '../shown-columns.ts';
import { calculateShift, findPosition, type Gap, positionAt } from './positions.ts';

function shown(id: string, letters: string): ShownColumn {
  const cards = [...letters].map((letter) => ({ _id: letter }) as BoardApplication);
  const column = {
    _id: id,
    value: id,
    color: '#000000',
    stage: 'review' as const,
    useForDeclining: false,
    triggers: [],
    items: [],
  };
  const view = { sort: 'position', match: 0, rating: 0, city: null, unread: false, days: 0 } as const;
  return { column, cards, found: cards.length, view };
}

/** The cards as they are seen, a gap where there is room. */
function seen(letters: string, gap: Gap): string {
  const rows = [...letters].flatMap((letter, index) =>
    letter === gap.draggedId ? [] : [[index + calculateShift(index, gap), letter] as const],
  );
  return Array.from({ length: 6 }, (_, row) => rows.find(([at]) => at === row)?.[1] ?? '_').join('');
}

test('a card is found where it is shown', () => {
  const columns = [shown('one', 'ab'), shown('two', 'cd')];
  expect(findPosition(columns, 'd')).toEqual({ columnId: 'two', index: 1 });
  expect(findPosition(columns, 'x')).toBeUndefined();
});

describe('the nearest place', () => {
  test.each([
    [-5, 0],
    [0.49, 0],
    [0.51, 1],
    [2.6, 3],
    [90, 3],
  ])('%f rows down is %i among three others', (rows, index) => {
    expect(positionAt(shown('one', 'abcd'), 'b', rows)).toEqual({ columnId: 'one', index });
  });

  test('below the last, where the card comes from elsewhere, is one more', () => {
    expect(positionAt(shown('one', 'abcd'), 'x', 90).index).toBe(4);
  });
});

describe('the others make room', () => {
  const dragged = { draggedId: 'b', left: 1 };

  test('while it is dragged within its own column', () => {
    expect(seen('abcd', { ...dragged, opened: 1 })).toBe('a_cd__');
    expect(seen('abcd', { ...dragged, opened: 0 })).toBe('_acd__');
    expect(seen('abcd', { ...dragged, opened: 3 })).toBe('acd___');
  });

  test('and close the gap while it is over another column', () => {
    expect(seen('abcd', { ...dragged, opened: null })).toBe('acd___');
  });

  test('and open a gap in the column it is over', () => {
    expect(seen('cdef', { draggedId: 'b', left: null, opened: 2 })).toBe('cd_ef_');
  });
});
