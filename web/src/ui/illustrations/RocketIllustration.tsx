import { Drawing, Flat } from './Drawing.tsx';

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
