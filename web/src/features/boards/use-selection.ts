import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { nothingSelected, type Selected, withClick, withRows } from '../../ui/range-selection.ts';
import { cardsOf } from './board-columns.ts';
import { type ShownColumn, sortApplications } from './shown-columns.ts';

export interface Selection {
  has: (applicantId: string) => boolean;
  set: (applicantIds: readonly string[], chosen: boolean) => void;
  /** After a click on a card, with or without Shift. `order` is that of the table's rows; by default that of the board. */
  choose: (applicantId: string, shift: boolean, order?: readonly string[]) => void;
}

/** The selected cards, in board order. Cards that left the board are deselected; cards hidden by a search stay selected. */
export function useSelection(columns: readonly ShownColumn[], unread: ReadonlySet<string>) {
  /** Null outside of the selection mode. */
  const [chosen, setChosen] = useState<Selected | null>(null);
  const latest = useRef(columns);
  useLayoutEffect(() => {
    latest.current = columns;
  }, [columns]);

  const set = useCallback((applicantIds: readonly string[], on: boolean) => {
    setChosen((before) => withRows(before ?? nothingSelected, applicantIds, on));
  }, []);
  const choose = useCallback((applicantId: string, shift: boolean, order?: readonly string[]) => {
    const shown = order ?? latest.current.flatMap(({ cards }) => cards.map(({ _id }) => _id));
    setChosen((before) => withClick(before ?? nothingSelected, applicantId, shift, shown));
  }, []);
  const selection = useMemo<Selection | null>(
    () => chosen && { has: (applicantId) => chosen.ids.has(applicantId), set, choose },
    [chosen, set, choose],
  );
  const ids = useMemo(
    () =>
      columns.flatMap(({ column, view }) => {
        const selected = cardsOf(column).filter(({ _id }) => chosen?.ids.has(_id));
        return sortApplications(selected, view.sort, unread).map(({ _id }) => _id);
      }),
    [columns, chosen, unread],
  );
  const start = useCallback(() => setChosen(nothingSelected), []);
  const end = useCallback(() => setChosen(null), []);
  return { selection, ids, start, end };
}
