import type { ShownColumn } from '../board-order.ts';
import {
  columnDroppedText,
  columnLiftedText,
  columnMovedText,
  columnNotSavedText,
  columnStayedText,
} from './announcements.ts';

/** Resolves to whether the server saved it. */
export type OnColumn = (columnId: string, index: number) => Promise<boolean>;

export interface ColumnDrag {
  over: (index: number) => void;
  /** Drops the column at an index; null puts it back. */
  end: (index: number | null) => void;
}

interface ColumnDragOptions {
  columns: readonly ShownColumn[];
  columnId: string;
  announce: (text: string) => void;
  onColumn: OnColumn;
}

/** Starts dragging a column by its heading. */
export function startColumnDrag({ columns, columnId, announce, onColumn }: ColumnDragOptions): ColumnDrag {
  const from = columns.findIndex(({ column }) => column._id === columnId);
  const dragged = { name: columns[from]?.column.value ?? '', total: columns.length };
  let over = from;
  announce(columnLiftedText(dragged, from));
  return {
    over: (index) => {
      if (index === over) return;
      over = index;
      announce(columnMovedText(dragged, index));
    },
    end: (index) => {
      if (index === null || index === from) {
        announce(columnStayedText(dragged, from));
        return;
      }
      announce(columnDroppedText(dragged, index));
      void onColumn(columnId, index).then((saved) => {
        if (!saved) announce(columnNotSavedText(dragged, from));
      });
    },
  };
}
