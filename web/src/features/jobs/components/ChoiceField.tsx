import type { FieldProps } from '../../../ui/fields/field-props.ts';
import { SelectField, type SelectOption } from '../../../ui/fields/SelectField.tsx';

interface ChoiceFieldProps<V extends string | number> extends Omit<FieldProps<V>, 'onChange'> {
  options: readonly SelectOption<V>[];
  onChange: (value: V) => void;
}

/** A select that always has a value. */
export function ChoiceField<V extends string | number>({ onChange, ...props }: ChoiceFieldProps<V>) {
  return <SelectField {...props} onChange={(value) => value !== null && onChange(value)} />;
}
