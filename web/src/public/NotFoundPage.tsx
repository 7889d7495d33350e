import './public.css';
import styles from './NotFoundPage.module.css';

export function NotFoundPage() {
  return (
    <main className={styles.page}>
      <h1>Sidan finns inte</h1>
      <p>Länken kan vara gammal, eller så har någon tagit bort sidan.</p>
      <a className={styles.start} href="/jobs">
        Till startsidan
      </a>
    </main>
  );
}
