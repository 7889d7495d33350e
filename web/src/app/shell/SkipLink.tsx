import styles from './SkipLink.module.css';

/** The first focusable element of every page: skips the menu. */
export function SkipLink() {
  return (
    <a className={styles.root} href="#main">
      Hoppa till innehållet
    </a>
  );
}
