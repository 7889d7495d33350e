import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldProps } from './field-props.ts';
import { SearchDropdown } from './SearchDropdown.tsx';
import { type Named, type SearchSource, useSearch } from './use-search.ts';

interface AsyncPickerProps<T extends Named> extends FieldProps<T | null>, SearchSource<T> {
  hint?: (option: T) => string | undefined;
  placeholder?: string;
}

/** Picks one thing by searching for its name: a place, a profession. Text that was never picked counts as none. */
export function AsyncPicker<T extends Named>(props: AsyncPickerProps<T>) {
  const { value, onChange, searchKey, search, hint, onBlur, ...field } = props;
  const [text, setText] = useState(value?.name ?? '');
  const [own, setOwn] = useState(value);
  if (value?._id !== own?._id) {
    // Set from outside (a draft restored, a form reset): the text follows.
    setOwn(value);
    setText(value?.name ?? '');
  }

  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const editing = text !== '' && text !== value?.name;
  const { options, state } = useSearch({ searchKey, search }, text, editing);

  const give = (next: T | null) => {
    setOwn(next);
    if (next?._id !== value?._id) onChange(next);
  };
  const pick = (option: T | undefined) => {
    if (!option) return;
    setText(option.name);
    give(option);
    combobox.closeDropdown();
  };
  const type = (typed: string) => {
    setText(typed);
    give(null);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  };
  const leave = () => {
    combobox.closeDropdown();
    const meant = options.filter((option) => option.name.toLowerCase() === text.trim().toLowerCase());
    if (editing && meant.length === 1) pick(meant[0]);
    onBlur?.();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={(id) => pick(options.find((option) => option._id === id))}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          role="combobox"
          aria-autocomplete="list"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          autoComplete="off"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          rightSection={
            text && !field.disabled ? (
              <CloseButton size="sm" aria-label={`Rensa ${field.label}`} onClick={() => type('')} />
            ) : null
          }
        />
      </Combobox.Target>
      <SearchDropdown label={field.label} options={options} state={state} typed={text} hint={hint} />
    </Combobox>
  );
}
