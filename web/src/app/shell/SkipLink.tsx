import styles from './SkipLink.module.css';

/** The first stop of the keyboard on every page: past the menu. */
export function SkipLink() {
  return (
    <a className={styles.root} href="#main">
      Hoppa till innehållet
    </a>
  );
}
