import styles from './Blank.module.css';

/** What to fill in and why, where a section has nothing yet. */
export function Blank({ children }: { children: string }) {
  return <p className={styles.root}>{children}</p>;
}
