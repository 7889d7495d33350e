import { maxSelected } from '@platsa/contract/fields';
import { useRef, useState } from 'react';
import { useOneAtATime } from '../lib/use-one-at-a-time.ts';
import { failureOf } from './form/failure.ts';
import { toast } from './toast.ts';

export interface RowSelection {
  /** In the order of the list. */
  ids: readonly string[];
  has: (id: string) => boolean;
  /** Selects or deselects a row; with `range`, all rows from the last one chosen to this one. */
  choose: (id: string, chosen: boolean, range: boolean) => void;
  /** All loaded rows. */
  chooseLoaded: (chosen: boolean) => void;
  /** Number of loaded rows. */
  loaded: number;
  /** As many rows as can be selected, over all pages. */
  most: number;
  chooseAll: () => Promise<void>;
  /** All rows are being asked for. */
  busy: boolean;
  clear: () => void;
}

interface List {
  /** The ids of the loaded rows. */
  loaded: readonly string[];
  /** Number of rows on all pages. */
  total: number;
  /** Changes with the list's filter. */
  scope: string;
  /** The ids of all rows, or of the first `maxSelected`. */
  listAll: () => Promise<readonly string[]>;
}

/** The selected rows of a list. Rows that have left the list are not selected any more. */
export function useRowSelection({ loaded, total, scope, listAll }: List): RowSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState({ scope, ids: loaded });
  const lastChosen = useRef<string>(undefined);
  const listed = all.scope === scope ? [...new Set([...loaded, ...all.ids])] : loaded;
  const set = (ids: readonly string[], on: boolean) =>
    setChosen((before) => (on ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id)))));
  const { run: chooseAll, busy } = useOneAtATime(async () => {
    try {
      const ids = await listAll();
      setAll({ scope, ids });
      setChosen(new Set(ids));
    } catch (error) {
      toast.failed(failureOf(error).message);
    }
  });
  return {
    ids: listed.filter((id) => chosen.has(id)),
    has: (id) => chosen.has(id),
    choose: (id, on, range) => {
      const [a, b] = [listed.indexOf(lastChosen.current ?? ''), listed.indexOf(id)];
      set(range && a >= 0 ? listed.slice(Math.min(a, b), Math.max(a, b) + 1) : [id], on);
      lastChosen.current = id;
    },
    chooseLoaded: (on) => (on ? set(loaded, true) : setChosen(new Set())),
    loaded: loaded.length,
    most: Math.min(total, maxSelected),
    chooseAll,
    busy,
    clear: () => setChosen(new Set()),
  };
}
