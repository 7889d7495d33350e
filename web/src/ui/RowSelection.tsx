import { Button, Checkbox } from '@mantine/core';
import { maxSelected } from '@platsa/contract/fields';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { count, formatNumber } from '../lib/format.ts';
import { selectKey } from '../lib/shortcuts.ts';
import { useHeightProperty } from '../lib/use-height-property.ts';
import { useOneAtATime } from '../lib/use-one-at-a-time.ts';
import styles from './RowSelection.module.css';
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

interface RowCheckboxProps {
  id: string;
  name: string;
  selection: RowSelection;
}

/** Shift selects all rows from the one that was last clicked without it. */
export function RowCheckbox({ id, name, selection }: RowCheckboxProps) {
  return (
    <Checkbox
      className={styles.checkbox}
      data-row={id}
      aria-label={`Markera ${name}`}
      checked={selection.has(id)}
      readOnly
      onClick={(event) => selection.choose(id, event.shiftKey)}
    />
  );
}

interface RowSelectionProps {
  selection: RowSelection;
  /** Buttons that act on the selected rows. */
  children: ReactNode;
}

/**
 * Above a list: selects its loaded rows, then those of all pages. The actions on the selected ones lie at the window's foot,
 * where they move no row.
 */
export function RowSelectionBar({ selection, children }: RowSelectionProps) {
  const { ids, loaded, most, busy, chooseLoaded, chooseAll, clear } = selection;
  const all = ids.length >= loaded;
  const measured = useHeightProperty('--bar');
  useSelectKey(selection);
  return (
    <div className={styles.bar} data-selecting={ids.length > 0 || undefined}>
      <Checkbox
        label="Markera alla"
        checked={all && loaded > 0}
        indeterminate={ids.length > 0 && !all}
        onChange={() => chooseLoaded(!all)}
      />
      {all && ids.length > 0 && ids.length < most ? (
        <Button variant="subtle" size="sm" loading={busy} onClick={() => void chooseAll()}>
          Markera alla {formatNumber(most)}
        </Button>
      ) : null}
      {ids.length > 0 ? (
        <section ref={measured} className={styles.actions} aria-label="Markerade">
          <span role="status">{count(ids.length, 'markerad', 'markerade')}</span>
          {children}
          <Button variant="subtle" color="gray" size="sm" onClick={clear}>
            Avbryt markering
          </Button>
        </section>
      ) : null}
    </div>
  );
}

/** The key that selects the row in which the focus is. */
function useSelectKey({ choose }: RowSelection): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, target } = event;
    if (key.toLowerCase() !== selectKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = target instanceof Element ? target.closest('li')?.querySelector('[data-row]') : null;
    if (row instanceof HTMLElement && row.dataset.row) choose(row.dataset.row, shiftKey);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
