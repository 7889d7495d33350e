import { Drawing, Flat } from '../../../ui/Drawing.tsx';

/** Two speech bubbles. */
export function ChatIllustration() {
  return (
    <Drawing>
      <Flat d="M34 28h78a10 10 0 0 1 10 10v30a10 10 0 0 1-10 10H62L46 92V78H34a10 10 0 0 1-10-10V38a10 10 0 0 1 10-10z" />
      <path d="M30 22h78a10 10 0 0 1 10 10v30a10 10 0 0 1-10 10H58L42 86V72H30a10 10 0 0 1-10-10V32a10 10 0 0 1 10-10z" />
      <path d="M36 40h66M36 54h44" />
      <path
        d="M96 84v14a10 10 0 0 0 10 10h36l16 14v-14h12a10 10 0 0 0 10-10V68a10 10 0 0 0-10-10h-38"
        fill="none"
        strokeDasharray="3 6"
        stroke="var(--color-accent)"
      />
      <circle cx="128" cy="83" r="3" fill="var(--color-accent)" stroke="none" />
      <circle cx="142" cy="83" r="3" fill="var(--color-accent)" stroke="none" />
      <circle cx="156" cy="83" r="3" fill="var(--color-accent)" stroke="none" />
    </Drawing>
  );
}
