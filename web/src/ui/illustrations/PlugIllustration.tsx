import { Drawing, Flat } from './Drawing.tsx';

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
