import { Drawing, Flat } from './Drawing.tsx';

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
