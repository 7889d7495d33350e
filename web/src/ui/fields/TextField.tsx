import { TextInput } from '@mantine/core';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import type { FieldProps } from './field-props.ts';

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
