import type { ShownColumn } from '../board-order.ts';
import {
  columnDroppedText,
  columnLiftedText,
  columnMovedText,
  columnNotSavedText,
  columnStayedText,
} from './announcements.ts';

/** Tells whether the server keeps it there. */
export type OnColumn = (columnId: string, index: number) => Promise<boolean>;

export interface ColumnDrag {
  over: (index: number) => void;
  /** Lets it go at a place among the columns; null where it came from. */
  end: (index: number | null) => void;
}

interface ColumnDragOptions {
  columns: readonly ShownColumn[];
  columnId: string;
  announce: (words: string) => void;
  onColumn: OnColumn;
}

/** What is told and done of a column that is dragged by its heading. */
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
