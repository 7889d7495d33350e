import { Combobox, Pill, TextInput, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldProps } from './field-props.ts';
import { SearchDropdown } from './SearchDropdown.tsx';
import styles from './TagPicker.module.css';
import { type Named, type SearchSource, useSearch } from './use-search.ts';

interface TagPickerProps<T extends Named> extends FieldProps<readonly T[], T[]>, SearchSource<T> {
  hint?: (option: T) => string | undefined;
  placeholder?: string;
  /** No more than this many. */
  max?: number;
  /** The caller shows the chosen ones itself, as rows with importance and range. */
  withoutPills?: boolean;
}

/** Adds things found by name to a list. What is already in it is not offered again. */
export function TagPicker<T extends Named>(props: TagPickerProps<T>) {
  const { value, onChange, searchKey, search, hint, max, withoutPills, onBlur, ...field } = props;
  const [text, setText] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useSearch({ searchKey, search }, text, true);
  const options = found.options.filter((option) => !value.some((chosen) => chosen._id === option._id));
  const full = max !== undefined && value.length >= max;

  const add = (id: string) => {
    const option = options.find((candidate) => candidate._id === id);
    if (!option) return;
    onChange([...value, option]);
    setText('');
    combobox.closeDropdown();
  };
  const remove = (id: string) => onChange(value.filter((chosen) => chosen._id !== id));

  return (
    <div className={styles.root}>
      <Combobox store={combobox} onOptionSubmit={add}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            {...field}
            role="combobox"
            aria-autocomplete="list"
            value={text}
            disabled={field.disabled || full}
            placeholder={full ? `Högst ${max}` : field.placeholder}
            onChange={(event) => {
              setText(event.currentTarget.value);
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
            onBlur={() => {
              combobox.closeDropdown();
              onBlur?.();
            }}
            autoComplete="off"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          />
        </Combobox.Target>
        <SearchDropdown label={field.label} options={options} state={found.state} typed={text} hint={hint} />
      </Combobox>
      {withoutPills || value.length === 0 ? null : (
        <ul className={styles.pills} aria-label={`Valda: ${field.label}`}>
          {value.map((chosen) => (
            <li key={chosen._id}>
              <Pill
                withRemoveButton={!field.disabled}
                onRemove={() => remove(chosen._id)}
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
