import { Drawing, Flat } from './Drawing.tsx';

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
