import { CloseButton, Input } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useRef } from 'react';

interface SearchFieldProps {
  ref?: Ref<HTMLInputElement>;
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
export function SearchField(allProps: SearchFieldProps) {
  const { ref, label, placeholder = label, value, onChange, size = 'md', ...props } = allProps;
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(input, ref);
  const clearSearch = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Input
      {...props}
      ref={merged}
      type="search"
      role="searchbox"
      size={size}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      rightSectionPointerEvents="all"
      rightSection={value ? <CloseButton aria-label="Rensa sökningen" onClick={clearSearch} /> : null}
    />
  );
}
