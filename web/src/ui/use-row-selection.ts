import { maxSelected } from '@platsa/contract/fields';
import { useState } from 'react';
import { useOneAtATime } from '../lib/use-one-at-a-time.ts';
import { nothingSelected, withClick, withRows } from './range-selection.ts';
import { toast } from './toast.ts';

export interface RowSelection {
  /** In the order of the list. */
  ids: readonly string[];
  has: (id: string) => boolean;
  /** After a click on a row, with or without Shift. */
  choose: (id: string, shift: boolean) => void;
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
  /** Selects these alone. */
  select: (ids: readonly string[]) => void;
}

interface SelectableList {
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
export function useRowSelection({ loaded, total, scope, listAll }: SelectableList): RowSelection {
  const [chosen, setChosen] = useState(nothingSelected);
  const [all, setAll] = useState({ scope, ids: loaded });
  const listed = all.scope === scope ? [...new Set([...loaded, ...all.ids])] : loaded;
  const { run: chooseAll, busy } = useOneAtATime(async () => {
    try {
      const ids = await listAll();
      setAll({ scope, ids });
      setChosen({ ids: new Set(ids) });
    } catch (error) {
      toast.refused(error);
    }
  });
  return {
    ids: listed.filter((id) => chosen.ids.has(id)),
    has: (id) => chosen.ids.has(id),
    choose: (id, shift) => setChosen((before) => withClick(before, id, shift, listed)),
    chooseLoaded: (on) => setChosen((before) => (on ? withRows(before, loaded, true) : nothingSelected)),
    loaded: loaded.length,
    most: Math.min(total, maxSelected),
    chooseAll,
    busy,
    clear: () => setChosen(nothingSelected),
    select: (ids) => setChosen({ ids: new Set(ids) }),
  };
}
