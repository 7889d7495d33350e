import '@mantine/core/styles/Combobox.layer.css';
import { CloseButton, Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import styles from './AsyncPicker.module.css';
import type { FieldProps } from './Field.tsx';
import { type Named, type SearchSource, usePickerText, useSearch, type WrittenProps } from './use-search.ts';

export interface AsyncPickerProps<T extends Named> extends FieldProps<T | null>, SearchSource<T>, WrittenProps {
  hint?: (option: T) => string | undefined;
  placeholder?: string;
  /** Text of one's own is a value, too: it stands in the field, also beside a picked thing. */
  freeText?: { text: string; maxLength: number; onChange: (text: string) => void };
}

/** Picks one thing by searching for its name: a place, a profession. Text that was never picked counts as none, or as free text. */
export function AsyncPicker<T extends Named>(props: AsyncPickerProps<T>) {
  const { value, onChange, searchKey, search, hint, onBlur, written, onWrite, freeText, ...field } = props;
  const [unpicked, setUnpicked] = usePickerText(
    { written, onWrite },
    (typed) => `”${typed}” är inte valt. Välj i listan.`,
  );
  const own = freeText ? freeText.text : unpicked;
  const setOwn = freeText ? freeText.onChange : setUnpicked;
  const text = freeText && own !== '' ? own : (value?.name ?? own);

  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const editing = value === null && text !== '';
  const { options, state: found } = useSearch({ searchKey, search }, text, editing);
  // Free text needs no hit, so nothing is said about there being none.
  const state = freeText && options.length === 0 ? 'idle' : found;

  const pickOption = (option: T | undefined) => {
    if (!option) return;
    setOwn('');
    onChange(option);
    combobox.closeDropdown();
  };
  const typeText = (typed: string) => {
    setOwn(typed);
    if (value) onChange(null);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  };
  const leavePicker = () => {
    combobox.closeDropdown();
    const meant = options.filter((option) => option.name.toLowerCase() === text.trim().toLowerCase());
    if (editing && meant.length === 1) pickOption(meant[0]);
    onBlur?.();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={(id) => pickOption(options.find((option) => option._id === id))}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          role="combobox"
          aria-autocomplete="list"
          value={text}
          maxLength={freeText?.maxLength}
          onChange={(event) => typeText(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leavePicker}
          autoComplete="off"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          rightSection={
            text && !field.disabled ? (
              <CloseButton size="sm" aria-label={`Rensa ${field.label}`} onClick={() => typeText('')} />
            ) : null
          }
        />
      </Combobox.Target>
      <SearchDropdown label={field.label} options={options} state={state} typed={text} hint={hint} />
    </Combobox>
  );
}

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
