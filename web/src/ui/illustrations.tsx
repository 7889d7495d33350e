import { Drawing, Flat } from './Drawing.tsx';

/** For lists that are empty or could not be fetched. */

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
