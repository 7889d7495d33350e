import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { count, formatNumber } from '../lib/format.ts';
import styles from './RowSelection.module.css';
import type { RowSelection } from './use-row-selection.ts';

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
 * Above a list: selects its loaded rows, then those of all pages, and shows the actions while some are selected.
 */
export function RowSelectionBar({ selection, children }: RowSelectionProps) {
  const { ids, loaded, most, busy, chooseLoaded, chooseAll, clear } = selection;
  const all = ids.length >= loaded;
  return (
    <div className={styles.bar} data-selecting={ids.length > 0 || undefined}>
      <Checkbox
        label={ids.length > 0 ? count(ids.length, 'markerad', 'markerade') : 'Markera alla'}
        aria-label="Markera alla"
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
        <div className={styles.actions}>
          {children}
          <Button variant="subtle" color="gray" size="sm" onClick={clear}>
            Avbryt markering
          </Button>
        </div>
      ) : null}
    </div>
  );
}
