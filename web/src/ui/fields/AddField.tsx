import { useEffect, useState } from 'react';
import { SelectField, type SelectOption } from './SelectField.tsx';

interface AddFieldProps<V extends string> {
  label: string;
  description?: string;
  placeholder: string;
  /** The choices that are left. */
  options: readonly SelectOption<V>[];
  onAdd: (value: V) => void;
}

/** Adds one thing after the other to a list beside it: whatever is picked is handed over, and the field is empty again. */
export function AddField<V extends string>({ options, onAdd, ...props }: AddFieldProps<V>) {
  const [picked, setPicked] = useState<V | null>(null);
  // Mantine forgets what was typed when the value becomes empty, so it has to have been something.
  useEffect(() => {
    if (picked !== null) setPicked(null);
  }, [picked]);
  return (
    <SelectField
      {...props}
      searchable
      options={options}
      value={picked}
      onChange={(value) => {
        if (value === null) return;
        setPicked(value);
        onAdd(value);
      }}
    />
  );
}
