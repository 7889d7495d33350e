import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import type { FieldProps } from './Field.tsx';
import '@mantine/core/styles/PasswordInput.layer.css';
import styles from './TextField.module.css';

interface TextFieldProps extends FieldProps<string> {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>;
  autoComplete?: string;
  autoFocus?: boolean;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  maxLength?: number;
  readOnly?: boolean;
  placeholder?: string;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  rightSectionWidth?: 'auto' | number;
}

export function TextField({ onChange, ...props }: TextFieldProps) {
  return <TextInput {...props} onChange={(event) => onChange(event.currentTarget.value)} />;
}

interface PasswordFieldProps extends FieldProps<string> {
  /** Tells password managers whether to fill in or to suggest. */
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

export function PasswordField({ onChange, ...props }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'Visa eller dölj lösenordet', tabIndex: 0 }}
    />
  );
}

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
