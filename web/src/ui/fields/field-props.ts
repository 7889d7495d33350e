import type { ReactNode } from 'react';

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
