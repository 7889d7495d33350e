import { useState } from 'react';
import { useOrderColumns } from './api/order-columns.ts';
import { type ShownColumn, withColumnAt } from './board-order.ts';
import { columnMoveWords } from './dragging/drag-words.ts';
import type { OnColumn } from './dragging/held-column.ts';

/** The columns' order, by dragging and by menu; only the menu's is told here. */
export function useColumnOrder(boardId: string, columns: readonly ShownColumn[]) {
  const { mutateAsync: order } = useOrderColumns(boardId);
  const [placed, say] = useState('');
  const ids = columns.map(({ column }) => column._id);

  const placeColumn: OnColumn = (columnId, index) =>
    // A refusal has been told.
    order(withColumnAt(ids, columnId, index)).then(
      () => true,
      () => false,
    );
  const placeAndSay = async (columnId: string, index: number) => {
    const name = columns.find(({ column }) => column._id === columnId)?.column.value ?? '';
    const saved = await placeColumn(columnId, index);
    say(saved ? columnMoveWords({ name, total: ids.length }, index) : '');
  };
  return { placeColumn, placeAndSay, placed };
}
