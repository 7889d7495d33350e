import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

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
