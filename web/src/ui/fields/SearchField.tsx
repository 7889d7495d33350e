import { CloseButton, Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';

interface SearchFieldProps {
  /** Said to screen readers; the placeholder is what is seen. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

/**
 * Filters what is on the page as one types; for picking something from the server, see AsyncPicker. Without the wrapper for
 * labels and errors, whose id makes React draw all that is new on the page once more before it is seen.
 */
export function SearchField({ label, placeholder = label, value, onChange, size = 'md', ...props }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Input
      {...props}
      ref={input}
      type="search"
      role="searchbox"
      size={size}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      rightSection={value ? <CloseButton size="sm" aria-label="Rensa sökningen" onClick={clear} /> : null}
    />
  );
}
