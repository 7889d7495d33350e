import { Rating } from '@mantine/core';

interface StarsProps {
  /** 0 is none yet. */
  value: number;
  /** Without it, the stars are only shown. */
  onChange?: (value: number) => void;
  label: string;
  size?: 'xs' | 'sm' | 'md';
}

/** One to five stars; pressing the chosen one again takes the rating back. */
export function Stars({ value, onChange, label, size = 'sm' }: StarsProps) {
  if (!onChange) {
    return (
      <span role="img" aria-label={value ? `${label}: ${value} av 5` : `${label}: inget betyg`}>
        <Rating value={value} readOnly size={size} color="var(--color-star)" aria-hidden="true" />
      </span>
    );
  }
  return (
    <fieldset style={{ all: 'unset' }} aria-label={label}>
      <Rating
        value={value}
        size={size}
        color="var(--color-star)"
        onChange={(stars) => onChange(stars === value ? 0 : stars)}
        getSymbolLabel={(stars) => (stars === 0 ? 'Inget betyg' : `${stars} av 5`)}
      />
    </fieldset>
  );
}
