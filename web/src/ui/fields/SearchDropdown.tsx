import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, VisuallyHidden } from '@mantine/core';
import styles from './SearchDropdown.module.css';
import type { Named } from './use-search.ts';

interface SearchDropdownProps<T extends Named> {
  /** The field's. */
  label: string;
  options: readonly T[];
  state: 'idle' | 'searching' | 'failed' | 'found';
  typed: string;
  /** A second, quieter part of an option: the municipality of a place. */
  hint?: (option: T) => string | undefined;
  /** The typed text is the current choice. */
  isChosen?: boolean;
}

/** The dropdown of AsyncPicker and TagPicker, with a text for every state. */
export function SearchDropdown<T extends Named>(props: SearchDropdownProps<T>) {
  const { label, options, state, typed, hint, isChosen } = props;
  const message = isChosen ? `”${typed.trim()}” är redan tillagt` : searchStateText(state, options.length, typed);
  return (
    <Combobox.Dropdown hidden={state === 'idle'}>
      <Combobox.Options aria-label={`Förslag: ${label}`} mah={280} className={styles.options}>
        {options.map((option) => (
          <Combobox.Option key={option._id} value={option._id} className={styles.option}>
            <span>{option.name}</span>
            {hint?.(option) ? <span className={styles.hint}>{hint(option)}</span> : null}
          </Combobox.Option>
        ))}
        {message ? <Combobox.Empty>{message}</Combobox.Empty> : null}
      </Combobox.Options>
      <VisuallyHidden role="status">{message ?? `${options.length} förslag`}</VisuallyHidden>
    </Combobox.Dropdown>
  );
}

function searchStateText(state: string, count: number, typed: string): string | null {
  if (state === 'searching') return 'Söker…';
  if (state === 'failed') return 'Det gick inte att söka just nu.';
  return count === 0 ? `Inget matchar ”${typed.trim()}”` : null;
}
