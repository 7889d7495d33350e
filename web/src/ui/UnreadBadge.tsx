import styles from './UnreadBadge.module.css';

/** A count of unread entries; renders nothing for zero. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-badge>
      {count > 99 ? '99+' : count}
      <span className={styles.words}> olästa</span>
    </span>
  );
}
