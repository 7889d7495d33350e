import styles from './NewMark.module.css';

/** Marks a row that the user has not opened yet. */
export function NewMark() {
  return <span className={styles.root}>Ny</span>;
}
