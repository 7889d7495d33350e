import { TextInput } from '@mantine/core';
import styles from './ColourField.module.css';
import type { FieldProps } from './field-props.ts';

const wholeColour = /^#[\da-f]{6}$/i;

/** Any colour: picked with the browser's own picker, or written as '#006aff'. */
export function ColourPickerField({ label, value, onChange, ...props }: FieldProps<string>) {
  return (
    <TextInput
      {...props}
      label={label}
      value={value}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
      leftSection={
        <input
          type="color"
          className={styles.picker}
          aria-label={`${label}: välj i färgkartan`}
          value={wholeColour.test(value) ? value : '#ffffff'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
