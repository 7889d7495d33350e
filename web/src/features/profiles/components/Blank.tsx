import styles from './Blank.module.css';

/** Text of an empty section: the content it is for, and why to fill it in. */
export function Blank({ children }: { children: string }) {
  return <p className={styles.root}>{children}</p>;
}
