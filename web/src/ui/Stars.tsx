import '@mantine/core/styles/Rating.layer.css';
import { Rating } from '@mantine/core';
import type { KeyboardEvent } from 'react';

interface StarsProps {
  /** 0 is none yet. */
  value: number;
  /** Without it, the stars are only shown. */
  onChange?: (value: number) => void;
  label: string;
  size?: 'xs' | 'sm' | 'md';
}

const stepOf: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** One to five stars; pressing the current rating again clears it. */
export function Stars({ value, onChange, label, size = 'sm' }: StarsProps) {
  if (!onChange) {
    return (
      <span role="img" aria-label={value ? `${label}: ${value} av 5` : `${label}: inget betyg`}>
        <Rating value={value} readOnly size={size} color="var(--color-star)" aria-hidden="true" />
      </span>
    );
  }
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = stepOf[event.key];
    if (by === undefined) return;
    // The arrow keys change the stars only, not the surrounding list.
    event.preventDefault();
    event.stopPropagation();
    // From the star that has the focus: the value may still be on its way when keys are pressed quickly.
    const stars = [...event.currentTarget.querySelectorAll('input')];
    const focused = stars.findIndex((star) => star.matches(':focus'));
    const next = Math.min(stars.length - 1, Math.max(0, focused + by));
    stars[next]?.focus();
    if (next !== value) onChange(next);
  };
  return (
    <fieldset style={{ all: 'unset' }} aria-label={label} onKeyDownCapture={step}>
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
