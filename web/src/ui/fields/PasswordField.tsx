import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

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
