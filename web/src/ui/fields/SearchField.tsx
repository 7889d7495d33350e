import { CloseButton, Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';

interface SearchFieldProps {
  /** For screen readers; visually the placeholder is the label. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

/**
 * Filters the page while typing; for picking from the server see AsyncPicker. Without Mantine's wrapper for labels and
 * errors, whose generated id makes React render new content twice before the first paint.
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
      rightSection={value ? <CloseButton aria-label="Rensa sökningen" onClick={clear} /> : null}
    />
  );
}
