import { useEffect, useState } from 'react';
import type { ShownColumn } from './board-order.ts';

export type VisibleColumn = ReturnType<typeof useVisibleColumn>;

/** Which column a phone shows: the first until another is chosen, and where that is gone. One that was just made is brought into view: it lies last, beyond the screen's edge. */
export function useVisibleColumn(columns: readonly ShownColumn[]) {
  const [chosen, showColumn] = useState<string | null>(null);
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    const column = made && document.querySelector(`[data-column="${made}"]`);
    if (column) column.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [made]);
  const showNewColumn = (columnId: string) => {
    showColumn(columnId);
    setMade(columnId);
  };
  const { column } = columns.find(({ column }) => column._id === chosen) ?? columns[0] ?? {};
  return { visibleId: column?._id ?? null, showColumn, showNewColumn };
}
