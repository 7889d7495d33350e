import { Drawing, Flat } from './Drawing.tsx';

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
