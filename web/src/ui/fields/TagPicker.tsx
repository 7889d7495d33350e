import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import { Combobox, Pill, TextInput, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { SearchDropdown } from './AsyncPicker.tsx';
import type { FieldProps } from './Field.tsx';
import styles from './TagPicker.module.css';
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

interface TagPickerProps<T extends NamedItem> extends FieldProps<readonly T[], T[]>, SearchSource<T>, WrittenProps {
  hint?: (option: T) => string | undefined;
  placeholder?: string;
  /** No more than this many. */
  max?: number;
  /** The caller shows the chosen ones itself, as rows with importance and range. */
  withoutPills?: boolean;
}

const errorDelayMs = 200;
const notAdded = (typed: string) => `”${typed}” är inte tillagt. Välj i listan.`;

/** Adds items found by name to a list; items already in it are not offered. */
export function TagPicker<T extends NamedItem>(props: TagPickerProps<T>) {
  const { value, onChange, searchKey, search, own, hint, max, withoutPills, onBlur, written, onWrite, ...field } =
    props;
  const [text, setText] = usePickerText({ written, onWrite }, notAdded);
  /** There is typed text that was not picked. */
  const [left, setLeft] = useState(false);
  const leaveTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useSearch({ searchKey, search }, text, true);
  const options = found.options.filter((option) => !value.some((chosen) => chosen._id === option._id));
  const full = max !== undefined && value.length >= max;
  const isTyped = (tag: NamedItem) => tag.name.toLowerCase() === text.trim().toLowerCase();
  const isChosen = value.some(isTyped);

  const addTag = (option: T | undefined) => {
    if (!option) return;
    if (!value.some(({ _id }) => _id === option._id)) onChange([...value, option]);
    setText('');
    setLeft(false);
    combobox.closeDropdown();
  };
  const ownWord = useOwnWord(isChosen ? undefined : own, text, found, addTag, combobox.closeDropdown);
  const submitOption = (id: string) => {
    if (id === ownOption) ownWord.add();
    else addTag(options.find(({ _id }) => _id === id));
  };
  // On blur: an exact match is added unless it is in the list already; other text is reported.
  const leaveTagPicker = () => {
    combobox.closeDropdown();
    const meant = options.find(isTyped);
    if (meant) addTag(meant);
    else if (isChosen) setText('');
    // Delayed, because a message that appears between press and release would move the pressed button.
    const isLeft = !meant && !isChosen && !ownWord.isPending && text.trim() !== '';
    leaveTimer.current = setTimeout(() => setLeft(isLeft), errorDelayMs);
    onBlur?.();
  };
  const removeTag = (id: string) => onChange(value.filter((chosen) => chosen._id !== id));

  return (
    <div className={styles.root}>
      <Combobox store={combobox} onOptionSubmit={submitOption}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            {...field}
            role="combobox"
            aria-autocomplete="list"
            value={text}
            disabled={field.disabled || full}
            placeholder={full ? `Högst ${max}` : field.placeholder}
            error={field.error ?? ownWord.problem ?? (left ? notAdded(text.trim()) : undefined)}
            onChange={(event) => {
              clearTimeout(leaveTimer.current);
              setLeft(false);
              ownWord.reset();
              setText(event.currentTarget.value);
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
            onKeyDown={(event) => {
              const hasChosen = combobox.getSelectedOptionIndex() !== -1;
              pickOnEnter(event, { options, typed: text, hasChosen }, addTag);
            }}
            onBlur={leaveTagPicker}
            autoComplete="off"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          />
        </Combobox.Target>
        <SearchDropdown
          label={field.label}
          options={options}
          own={ownWord.label}
          state={found.state}
          typed={text}
          hint={hint}
          isChosen={isChosen}
        />
      </Combobox>
      {withoutPills || value.length === 0 ? null : (
        <ul className={styles.pills} aria-label={`Valda: ${field.label}`}>
          {value.map((chosen) => (
            <li key={chosen._id}>
              <Pill
                withRemoveButton={!field.disabled}
                onRemove={() => removeTag(chosen._id)}
                removeButtonProps={{ 'aria-label': `Ta bort ${chosen.name}`, tabIndex: 0, 'aria-hidden': false }}
              >
                {chosen.name}
              </Pill>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
