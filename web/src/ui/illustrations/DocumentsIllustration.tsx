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
