import type { ReactNode } from 'react';

/**
 * The paper every illustration is drawn on: 200 × 140, lines of 2 in ink, one flat colour (class `flat`).
 * Decoration only; the words beside it say what matters.
 */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      width="200"
      height="140"
      viewBox="0 0 200 140"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** A filled shape without an outline, lying a little off its line, as if printed. */
export function Flat({ d, tone = 'flat' }: { d: string; tone?: 'flat' | 'accent' }) {
  return <path d={d} stroke="none" fill={tone === 'accent' ? 'var(--color-accent)' : 'var(--color-accent-flat)'} />;
}
