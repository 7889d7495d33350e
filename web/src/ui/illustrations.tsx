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

/** A sheet being written, another behind it. */
export function DocumentsIllustration() {
  return (
    <Drawing>
      <Flat d="M88 18h56a6 6 0 0 1 6 6v76a6 6 0 0 1-6 6H88a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6z" />
      <path d="M56 30h44l18 18v60a6 6 0 0 1-6 6H56a6 6 0 0 1-6-6V36a6 6 0 0 1 6-6z" fill="var(--color-card)" />
      <path d="M100 30v18h18M64 62h40M64 76h40M64 90h22" />
      <Flat tone="accent" d="M150 62l12 12-32 32-15 3 3-15z" />
      <path d="M150 62l12 12-32 32-15 3 3-15zM143 69l12 12" />
      <path d="M24 122h152" />
    </Drawing>
  );
}

/** Two people, and an empty chair's outline for the third. */
export function PeopleIllustration() {
  return (
    <Drawing>
      <Flat d="M66 122c0-26 12-40 32-40s32 14 32 40z" />
      <circle cx="94" cy="50" r="18" fill="var(--color-card)" />
      <path d="M60 118c0-26 14-40 34-40s34 14 34 40" />
      <path d="M87 52c2 4 12 4 14 0" />
      <circle cx="46" cy="66" r="12" />
      <path d="M22 118c0-18 8-30 24-30 6 0 10 1 14 4" />
      <circle cx="144" cy="66" r="12" strokeDasharray="3 6" stroke="var(--color-accent)" />
      <path d="M130 91c4-2 8-3 14-3 16 0 24 12 24 30" strokeDasharray="3 6" stroke="var(--color-accent)" />
      <path d="M14 122h172" />
    </Drawing>
  );
}

/** A plug pulled out of its socket. */
export function PlugIllustration() {
  return (
    <Drawing>
      <Flat d="M34 48h34a18 18 0 0 1 0 40H34z" />
      <path d="M30 44h34a18 18 0 0 1 0 40H30zM82 55h14M82 73h14" />
      <path d="M30 64c-12 0-14 10-14 22 0 18 14 24 34 24h24" />
      <Flat d="M124 48h42v40h-42a20 20 0 0 1 0-40z" />
      <path d="M120 44h44v40h-44a20 20 0 0 1 0-40z" fill="none" />
      <path d="M122 56h6M122 72h6" />
      <path d="M164 64h10c6 0 8 4 8 10v36" />
      <path d="M104 40l-4-8M108 30V20M114 38l6-8" stroke="var(--color-accent)" />
    </Drawing>
  );
}

/** A paper plane going up: something is sent, something begins. */
export function RocketIllustration() {
  return (
    <Drawing>
      <Flat d="M150 26L54 68l34 14 12 32z" />
      <path d="M154 20L56 64l34 14 14 34zM154 20L90 78M90 78l2 30 12-16" />
      <path d="M70 96c-10 4-18 12-24 22M82 108c-4 4-8 8-10 12" strokeDasharray="1 6" stroke="var(--color-accent)" />
      <path d="M36 46h10M41 41v10M160 84h8M164 80v8" stroke="var(--color-accent)" />
      <path d="M24 122h152" />
    </Drawing>
  );
}

/** A magnifying glass over empty lines. */
export function SearchIllustration() {
  return (
    <Drawing>
      <Flat d="M58 28h76a6 6 0 0 1 6 6v76a6 6 0 0 1-6 6H58a6 6 0 0 1-6-6V34a6 6 0 0 1 6-6z" />
      <path d="M134 60V28a6 6 0 0 0-6-6H52a6 6 0 0 0-6 6v76a6 6 0 0 0 6 6h76a6 6 0 0 0 6-6" />
      <path d="M60 40h34M60 54h48M60 68h26M60 82h20" />
      <circle cx="124" cy="80" r="22" fill="var(--color-card)" />
      <path d="M140 96l18 18" strokeWidth="5" stroke="var(--color-accent)" />
      <path d="M114 80a10 10 0 0 1 10-10" />
      <path d="M24 122h152" />
    </Drawing>
  );
}
