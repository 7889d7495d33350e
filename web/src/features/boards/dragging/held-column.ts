import type { ShownColumn } from '../board-order.ts';
import {
  columnDropWords,
  columnLiftWords,
  columnMoveWords,
  columnNotSavedWords,
  columnStayWords,
} from './drag-words.ts';

/** Tells whether the server keeps it there. */
export type OnColumn = (columnId: string, index: number) => Promise<boolean>;

export interface ColumnHold {
  over: (index: number) => void;
  /** Lets it go at a place among the columns; null where it came from. */
  end: (index: number | null) => void;
}

interface HoldingColumn {
  columns: readonly ShownColumn[];
  columnId: string;
  say: (words: string) => void;
  onColumn: OnColumn;
}

/** What is told and done of a column that is dragged by its heading. */
export function holdColumn({ columns, columnId, say, onColumn }: HoldingColumn): ColumnHold {
  const from = columns.findIndex(({ column }) => column._id === columnId);
  const held = { name: columns[from]?.column.value ?? '', total: columns.length };
  let over = from;
  say(columnLiftWords(held, from));
  return {
    over: (index) => {
      if (index === over) return;
      over = index;
      say(columnMoveWords(held, index));
    },
    end: (index) => {
      if (index === null || index === from) {
        say(columnStayWords(held, from));
        return;
      }
      say(columnDropWords(held, index));
      void onColumn(columnId, index).then((saved) => {
        if (!saved) say(columnNotSavedWords(held, from));
      });
    },
  };
}
