import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldProps } from './Field.tsx';

interface CheckboxFieldProps extends Omit<FieldProps<boolean>, 'label'> {
  /** May hold links. */
  label: ReactNode;
}

export function CheckboxField({ value, onChange, ...props }: CheckboxFieldProps) {
  return (
    <Checkbox
      {...props}
      aria-invalid={props.error ? true : undefined}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
