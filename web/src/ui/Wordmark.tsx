import styles from './Wordmark.module.css';

/** The logo's mark. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--color-accent)" />
      <path d="M11.5 25V15.5a6 6 0 1 1 6 6" stroke="#fff" strokeWidth="3.6" strokeLinecap="round" />
      <circle cx="17.5" cy="15.5" r="1.9" fill="#fff" />
    </svg>
  );
}

/** The logo: mark and name. */
export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <span className={styles.root}>
      <Mark size={size} />
      <svg
        height={size * 0.82}
        viewBox="3 0 92 26"
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        role="img"
        aria-label="Platsa"
      >
        <path d="M5.6 22V5h6.2a5.4 5.4 0 0 1 0 10.8H5.6" />
        <path d="M24 4v18" />
        <circle cx="36.6" cy="16" r="5.9" />
        <path d="M42.5 10.2V22" />
        <path d="M52 5v12.6c0 3 1.6 4.4 4.6 4.4M48.4 10.2h8" />
        <path d="M73 11.6c-1.2-1-2.7-1.5-4.4-1.5-2.6 0-4.4 1.1-4.4 2.9 0 4.2 9.2 1.6 9.2 6 0 1.9-1.9 3-4.6 3-2 0-3.8-.6-5-1.8" />
        <circle cx="86.2" cy="16" r="5.9" />
        <path d="M92.1 10.2V22" />
      </svg>
    </span>
  );
}
