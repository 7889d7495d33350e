import type { ReactNode } from 'react';

/** What every field takes; `form.field('name')` gives the value's half of it. */
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
