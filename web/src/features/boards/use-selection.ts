import { useCallback, useMemo, useState } from 'react';
import { cardsOf } from './board-columns.ts';
import { byMatch, type ShownColumn } from './shown-columns.ts';

export interface Selection {
  has: (applicantId: string) => boolean;
  set: (applicantIds: readonly string[], chosen: boolean) => void;
}

/** The selected cards, in board order. Cards that left the board are deselected; cards hidden by a search stay selected. */
export function useSelection(columns: readonly ShownColumn[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const set = useCallback((applicantIds: readonly string[], on: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      for (const id of applicantIds) on ? after.add(id) : after.delete(id);
      return after;
    });
  }, []);
  const selection = useMemo<Selection | null>(
    () => chosen && { has: (applicantId) => chosen.has(applicantId), set },
    [chosen, set],
  );
  const ids = useMemo(
    () =>
      columns.flatMap((shown) => {
        const cards = cardsOf(shown.column);
        const ordered = shown.byMatch ? byMatch(cards) : cards;
        return ordered.flatMap(({ _id }) => (chosen?.has(_id) ? [_id] : []));
      }),
    [columns, chosen],
  );
  const start = useCallback(() => setChosen(new Set()), []);
  const end = useCallback(() => setChosen(null), []);
  return { selection, ids, start, end };
}
