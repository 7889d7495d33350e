import '@mantine/core/styles/Rating.layer.css';
import { Rating } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../lib/format.ts';

interface StarsProps {
  /** 0 is none yet. */
  value: number;
  /** Without it, the stars are only shown. */
  onChange?: (value: number) => void;
  label: string;
  /** `lg` is as large as a thumb needs. */
  size?: 'xs' | 'sm' | 'md' | 'lg';
}

const stepOf: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** One to five stars; pressing the current rating again clears it. */
export function Stars({ value, onChange, label, size = 'sm' }: StarsProps) {
  // Ahead of `value` while a choice is on its way back, so that keys pressed quickly go on from it.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  if (!onChange) {
    return (
      <span role="img" aria-label={value ? `${label}: ${formatNumber(value)} av 5` : `${label}: inget betyg`}>
        <Rating value={value} fractions={2} readOnly size={size} color="var(--color-star)" aria-hidden="true" />
      </span>
    );
  }
  const chooseStars = (stars: number) => {
    latest.current = stars;
    onChange(stars);
  };
  const stepStars = (event: KeyboardEvent<HTMLElement>) => {
    const by = stepOf[event.key];
    if (by === undefined) return;
    // The arrow keys change the stars only, not the surrounding list.
    event.preventDefault();
    event.stopPropagation();
    const next = Math.min(5, Math.max(0, latest.current + by));
    event.currentTarget.querySelectorAll('input')[next]?.focus();
    if (next !== latest.current) chooseStars(next);
  };
  return (
    <fieldset style={{ all: 'unset' }} aria-label={label} onKeyDownCapture={stepStars}>
      <Rating
        value={value}
        size={size === 'lg' ? 40 : size}
        color="var(--color-star)"
        onChange={(stars) => chooseStars(stars === latest.current ? 0 : stars)}
        getSymbolLabel={(stars) => (stars === 0 ? 'Inget betyg' : `${stars} av 5`)}
      />
    </fieldset>
  );
}
