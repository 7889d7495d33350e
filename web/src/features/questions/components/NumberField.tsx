import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import type { FieldProps } from '../../../ui/fields/Field.tsx';

/** A number or nothing. */
export function NumberField({ value, onChange, ...props }: FieldProps<number | null>) {
  return (
    <NumberInput
      {...props}
      hideControls
      decimalSeparator=","
      value={value ?? ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
    />
  );
}
