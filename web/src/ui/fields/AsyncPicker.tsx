import '@mantine/core/styles/Combobox.layer.css';
import { CloseButton, Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import styles from './AsyncPicker.module.css';
import type { FieldProps } from './Field.tsx';
import {
  type NamedItem,
  ownOption,
  pickOnEnter,
  type SearchSource,
  useOwnWord,
  usePickerText,
  useSearch,
  type WrittenProps,
} from './use-search.ts';

export interface AsyncPickerProps<T extends NamedItem> extends FieldProps<T | null>, SearchSource<T>, WrittenProps {
  hint?: (option: T) => string | undefined;
  placeholder?: string;
  /** Text of one's own is a value, too: it stands in the field, also beside a picked thing. */
  freeText?: { text: string; maxLength: number; onChange: (text: string) => void };
}

/** Picks one thing by searching for its name: a place, a profession. Text that was never picked counts as none, or as free text. */
export function AsyncPicker<T extends NamedItem>(props: AsyncPickerProps<T>) {
  const {
    value,
    onChange,
    searchKey,
    search,
    own: ownWords,
    hint,
    onBlur,
    written,
    onWrite,
    freeText,
    ...field
  } = props;
  const [unpicked, setUnpicked] = usePickerText(
    { written, onWrite },
    (typed) => `”${typed}” är inte valt. Välj i listan.`,
  );
  const own = freeText ? freeText.text : unpicked;
  const setOwn = freeText ? freeText.onChange : setUnpicked;
  const text = freeText && own !== '' ? own : (value?.name ?? own);

  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const editing = value === null && text !== '';
  const found = useSearch({ searchKey, search }, text, editing);
  const { options } = found;

  const pickOption = (option: T | undefined) => {
    if (!option) return;
    setOwn('');
    onChange(option);
    combobox.closeDropdown();
  };
  const ownWord = useOwnWord(ownWords, text, found, pickOption, combobox.closeDropdown);
  // Free text needs no hit, so nothing is said about there being none.
  const state = freeText && options.length === 0 && !ownWord.label ? 'idle' : found.state;
  const submitOption = (id: string) => {
    if (id === ownOption) ownWord.add();
    else pickOption(options.find((option) => option._id === id));
  };
  const typeText = (typed: string) => {
    ownWord.reset();
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
    <Combobox store={combobox} onOptionSubmit={submitOption}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          role="combobox"
          aria-autocomplete="list"
          error={field.error ?? ownWord.problem}
          value={text}
          maxLength={freeText?.maxLength}
          onChange={(event) => typeText(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            const hasChosen = !editing || Boolean(freeText) || combobox.getSelectedOptionIndex() !== -1;
            pickOnEnter(event, { options, typed: text, hasChosen }, pickOption);
          }}
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
      <SearchDropdown
        label={field.label}
        options={options}
        own={ownWord.label}
        state={state}
        typed={text}
        hint={hint}
      />
    </Combobox>
  );
}

interface SearchDropdownProps<T extends NamedItem> {
  /** The field's. */
  label: string;
  options: readonly T[];
  /** The last option, which adds the typed text. */
  own: string | null;
  state: 'idle' | 'searching' | 'failed' | 'found';
  typed: string;
  /** A second, quieter part of an option: the municipality of a place. */
  hint?: (option: T) => string | undefined;
  /** The typed text is the current choice. */
  isChosen?: boolean;
}

/** The dropdown of AsyncPicker and TagPicker, with a text for every state. */
export function SearchDropdown<T extends NamedItem>(props: SearchDropdownProps<T>) {
  const { label, options, own, state, typed, hint, isChosen } = props;
  const count = options.length + (own ? 1 : 0);
  const message = isChosen ? `”${typed.trim()}” är redan tillagt` : searchStateText(state, count, typed);
  return (
    <Combobox.Dropdown hidden={state === 'idle'}>
      <Combobox.Options aria-label={`Förslag: ${label}`} mah={280} className={styles.options}>
        {options.map((option) => (
          <Combobox.Option key={option._id} value={option._id} className={styles.option}>
            <span>{option.name}</span>
            {hint?.(option) ? <span className={styles.hint}>{hint(option)}</span> : null}
          </Combobox.Option>
        ))}
        {own ? (
          <Combobox.Option value={ownOption} className={styles.own}>
            <IconPlus size={16} stroke={1.75} aria-hidden="true" />
            <span>{own}</span>
          </Combobox.Option>
        ) : null}
        {message ? <Combobox.Empty>{message}</Combobox.Empty> : null}
      </Combobox.Options>
      <VisuallyHidden role="status">{message ?? `${count} förslag`}</VisuallyHidden>
    </Combobox.Dropdown>
  );
}

function searchStateText(state: string, count: number, typed: string): string | null {
  if (state === 'searching') return 'Söker…';
  if (state === 'failed') return 'Det gick inte att söka just nu.';
  return count === 0 ? `Inget matchar ”${typed.trim()}”` : null;
}
