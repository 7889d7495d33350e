import { useEffect, useState } from 'react';
import type { ShownColumn } from './board-order.ts';

export type VisibleColumn = ReturnType<typeof useVisibleColumn>;

/** The column that a phone shows: the first by default and after the chosen one is deleted. Scrolls a new column into view. */
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
