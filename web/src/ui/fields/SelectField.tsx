import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import type { FocusEvent } from 'react';
import type { FieldProps } from './Field.tsx';
import styles from './SelectField.module.css';

export interface SelectOption<V extends string | number> {
  value: V;
  label: string;
  /** A note below the label in the list: the effect of the choice. */
  note?: string | undefined;
}

interface SelectFieldProps<V extends string | number> extends FieldProps<V | '' | null, V | null> {
  options: readonly SelectOption<V>[];
  placeholder?: string;
  clearable?: boolean;
  /** For screen readers only; visually the placeholder is the label. */
  hiddenLabel?: boolean;
  /** Worth it from about fifteen options. */
  searchable?: boolean;
}

export function SelectField<V extends string | number>(all: SelectFieldProps<V>) {
  const { label, hiddenLabel, options, value, onChange, ...props } = all;
  return (
    <Select
      {...props}
      {...(hiddenLabel ? { 'aria-label': label } : { label })}
      value={value === null || value === '' ? null : String(value)}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      renderOption={({ option }) => {
        const note = options.find(({ value: own }) => String(own) === option.value)?.note;
        return (
          <div>
            {option.label}
            {note ? <div className={styles.note}>{note}</div> : null}
          </div>
        );
      }}
      onChange={(chosen) => onChange(options.find((option) => String(option.value) === chosen)?.value ?? null)}
      allowDeselect={false}
      // Typing replaces the chosen option's text, and Enter takes the first match.
      {...(props.searchable && {
        selectFirstOptionOnChange: true,
        onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
      })}
      nothingFoundMessage="Inget matchar"
      clearButtonProps={{ 'aria-label': 'Rensa' }}
      checkIconPosition="right"
    />
  );
}
