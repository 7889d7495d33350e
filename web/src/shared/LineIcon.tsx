interface LineIconProps {
  size: number;
  /** The lines, on a square of 24. */
  d: string;
  strokeWidth?: number;
  filled?: boolean;
}

/** A decorative icon on the public site, whose scripts do without the app's set of icons. */
export function LineIcon({ size, d, strokeWidth = 1.75, filled = false }: LineIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

export function BookmarkIcon({ filled }: { filled: boolean }) {
  return <LineIcon size={18} filled={filled} d="M6 4h12v16l-6-4.5L6 20z" />;
}
