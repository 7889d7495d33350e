import { Textarea } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import styles from './TextAreaField.module.css';

interface TextAreaFieldProps extends FieldProps<string> {
  /** Minimum length, shown by the counter until reached; the form's schema validates it. */
  minLength?: number;
  maxLength?: number;
  minRows?: number;
  maxRows?: number;
  placeholder?: string;
}

export function TextAreaField({
  onChange,
  minLength,
  maxLength,
  minRows = 4,
  maxRows = 16,
  ...props
}: TextAreaFieldProps) {
  const length = props.value.length;
  const over = maxLength !== undefined && length > maxLength;
  return (
    <Textarea
      {...props}
      error={props.error ?? (over ? `Ange högst ${maxLength} tecken` : undefined)}
      autosize
      minRows={minRows}
      maxRows={maxRows}
      onChange={(event) => onChange(event.currentTarget.value)}
      labelProps={{ className: styles.label }}
      label={
        <>
          {props.label}
          {maxLength === undefined ? null : (
            <span className={styles.counter} data-over={over || undefined} aria-hidden="true">
              {minLength !== undefined && length < minLength
                ? `${length} / minst ${minLength}`
                : `${length} / ${maxLength}`}
            </span>
          )}
        </>
      }
    />
  );
}
