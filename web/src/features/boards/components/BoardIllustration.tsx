import { Drawing, Flat } from '../../../ui/Drawing.tsx';

/** Three columns, a card on its way from one to the next. */
export function BoardIllustration() {
  return (
    <Drawing>
      <path d="M26 28h42a4 4 0 0 1 4 4v76a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4z" />
      <path d="M80 28h42a4 4 0 0 1 4 4v76a4 4 0 0 1-4 4H80a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4z" transform="translate(2)" />
      <path
        d="M138 28h42a4 4 0 0 1 4 4v76a4 4 0 0 1-4 4h-42a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4z"
        transform="translate(-1)"
      />
      <Flat d="M30 42h34v20H30zM30 68h34v20H30zM144 42h34v20h-34z" />
      <path d="M90 78h22" strokeDasharray="3 5" />
      <g transform="rotate(-6 104 58)">
        <Flat tone="accent" d="M84 48h40a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4H84a4 4 0 0 1-4-4V52a4 4 0 0 1 4-4z" />
        <path d="M94 60h20" stroke="var(--color-card)" />
      </g>
      <path d="M14 122h172" />
    </Drawing>
  );
}
