import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { nothingSelected, type Selected, withClick, withRows } from '../../ui/range-selection.ts';
import { listCards } from './board-columns.ts';
import type { ShownColumn } from './shown-columns.ts';

export interface Selection {
  has: (applicantId: string) => boolean;
  set: (applicantIds: readonly string[], chosen: boolean) => void;
  /** After a click on a card, with or without Shift. `order` is that of the table's rows; by default that of the board. */
  choose: (applicantId: string, shift: boolean, order?: readonly string[]) => void;
}

export type SelectionState = ReturnType<typeof useSelection>;

/**
 * The selected cards that are shown, in board order, and those that a search or filter hides: they are selected again when
 * they are shown, but nothing is done with them until then. Cards that left the board are deselected. `before` were selected
 * when the board was left.
 */
export function useSelection(columns: readonly ShownColumn[], before: readonly string[] | undefined) {
  /** Null outside of the selection mode. */
  const [chosen, setChosen] = useState<Selected | null>(before ? withRows(nothingSelected, before, true) : null);
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
  /** For rows with check boxes, of which the first chosen one starts the selection mode. */
  const rowSelection = useMemo<Selection>(
    () => ({ has: (applicantId) => chosen?.ids.has(applicantId) === true, set, choose }),
    [chosen, set, choose],
  );
  const selection = chosen && rowSelection;
  const { ids, hidden } = useMemo(() => {
    const isChosen = ({ _id }: { _id: string }) => chosen?.ids.has(_id) === true;
    const shown = columns.flatMap(({ cards }) => cards.filter(isChosen)).map(({ _id }) => _id);
    const all = columns.flatMap(({ column }) => listCards(column).filter(isChosen));
    return { ids: shown, hidden: all.filter(({ _id }) => !shown.includes(_id)) };
  }, [columns, chosen]);
  const dropHidden = useCallback(
    () =>
      set(
        hidden.map(({ _id }) => _id),
        false,
      ),
    [set, hidden],
  );
  const start = useCallback(() => setChosen(nothingSelected), []);
  const end = useCallback(() => setChosen(null), []);
  /** Selects these alone. */
  const select = useCallback(
    (applicantIds: readonly string[]) => setChosen(withRows(nothingSelected, applicantIds, true)),
    [],
  );
  return { selection, rowSelection, ids, hidden, dropHidden, choose, start, end, select };
}
