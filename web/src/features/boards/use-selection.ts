import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cardsOf } from './board-columns.ts';
import { type ShownColumn, sortApplications } from './shown-columns.ts';

export interface Selection {
  has: (applicantId: string) => boolean;
  set: (applicantIds: readonly string[], chosen: boolean) => void;
  /** Selects or deselects one card; with `range`, all shown cards from the last one chosen to this one. */
  choose: (applicantId: string, chosen: boolean, range: boolean) => void;
}

/** The selected cards, in board order. Cards that left the board are deselected; cards hidden by a search stay selected. */
export function useSelection(columns: readonly ShownColumn[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const latest = useRef(columns);
  useLayoutEffect(() => {
    latest.current = columns;
  }, [columns]);
  const lastChosen = useRef<string>(undefined);

  const set = useCallback((applicantIds: readonly string[], on: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      for (const id of applicantIds) on ? after.add(id) : after.delete(id);
      return after;
    });
  }, []);
  const choose = useCallback(
    (applicantId: string, on: boolean, range: boolean) => {
      const from = range ? lastChosen.current : undefined;
      set(from === undefined ? [applicantId] : shownBetween(latest.current, from, applicantId), on);
      lastChosen.current = applicantId;
    },
    [set],
  );
  const selection = useMemo<Selection | null>(
    () => chosen && { has: (applicantId) => chosen.has(applicantId), set, choose },
    [chosen, set, choose],
  );
  const ids = useMemo(
    () =>
      columns.flatMap(({ column, view }) =>
        sortApplications(cardsOf(column), view.sort).flatMap(({ _id }) => (chosen?.has(_id) ? [_id] : [])),
      ),
    [columns, chosen],
  );
  const start = useCallback(() => {
    lastChosen.current = undefined;
    setChosen(new Set());
  }, []);
  const end = useCallback(() => setChosen(null), []);
  return { selection, ids, start, end };
}

/** The shown cards from one to another, column by column; only the last if the first is no longer shown. */
function shownBetween(columns: readonly ShownColumn[], from: string, to: string): string[] {
  const ids = columns.flatMap(({ cards }) => cards.map(({ _id }) => _id));
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  return a < 0 || b < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}
