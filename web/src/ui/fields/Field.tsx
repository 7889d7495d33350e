import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** The props of every field; `form.field('name')` provides the value, change and error. */
export interface FieldProps<T, Out = T> {
  label: string;
  /** Help below the field. */
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  name?: string;
  value: T;
  onChange: (value: Out) => void;
  onBlur?: () => void;
  error?: ReactNode;
  'data-path'?: string;
}

interface ControlProps {
  id: string;
  'aria-labelledby': string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldFrameProps {
  label: string;
  description?: ReactNode;
  required?: boolean;
  error?: ReactNode;
  /** The control is several elements (radios, slider thumbs): the label is a heading of the group, not a `<label>`. */
  group?: boolean;
  'data-path'?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, help and error around a custom control; Mantine's inputs have their own. */
export function Field({ label, description, required, error, group, children, ...rest }: FieldFrameProps) {
  const id = useId();
  const described = [error ? `${id}-error` : '', description ? `${id}-description` : ''].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      {...rest}
      id={id}
      label={label}
      description={description}
      withAsterisk={required}
      error={error}
      labelElement={group ? 'div' : 'label'}
      labelProps={{ id: `${id}-label`, htmlFor: group ? undefined : id }}
      className={styles.root}
    >
      {children({
        id,
        'aria-labelledby': `${id}-label`,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    </Input.Wrapper>
  );
}

/** A field's help text with a notice before it, which does not make the field invalid. */
export function helpWith(notice: string | undefined, help?: string): ReactNode {
  if (!notice) return help;
  return (
    <>
      <span className={styles.notice}>{notice}</span>
      {help}
    </>
  );
}
