import { useRef, useState } from 'react';

export interface RowSelection {
  /** In the order of the list. */
  ids: readonly string[];
  has: (id: string) => boolean;
  /** Selects or deselects a row; with `range`, all rows from the last one chosen to this one. */
  choose: (id: string, chosen: boolean, range: boolean) => void;
  chooseAll: (chosen: boolean) => void;
  clear: () => void;
}

/** The selected rows of a list. Rows that have left the list are not selected any more. */
export function useRowSelection(listed: readonly string[]): RowSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const lastChosen = useRef<string>(undefined);
  const set = (ids: readonly string[], on: boolean) =>
    setChosen((before) => (on ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id)))));
  return {
    ids: listed.filter((id) => chosen.has(id)),
    has: (id) => chosen.has(id),
    choose: (id, on, range) => {
      const [a, b] = [listed.indexOf(lastChosen.current ?? ''), listed.indexOf(id)];
      set(range && a >= 0 ? listed.slice(Math.min(a, b), Math.max(a, b) + 1) : [id], on);
      lastChosen.current = id;
    },
    chooseAll: (on) => set(listed, on),
    clear: () => setChosen(new Set()),
  };
}
