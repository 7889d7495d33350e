import styles from './NotFoundPage.module.css';
import { Page } from './Page.tsx';

export function NotFoundPage() {
  return (
    <Page>
      <div className={styles.page}>
        <h1>Sidan finns inte</h1>
        <p>Länken kan vara gammal, eller så har någon tagit bort sidan.</p>
        <a className={styles.start} href="/jobs">
          Till startsidan
        </a>
      </div>
    </Page>
  );
}
