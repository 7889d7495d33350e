import styles from './NotFoundPage.module.css';
import { Page } from './Page.tsx';

export function FailedPage() {
  return (
    <Page>
      <div className={styles.page}>
        <h1>Något gick fel</h1>
        <p>Sidan gick inte att visa just nu. Vänta en liten stund och ladda om den.</p>
        <a className={styles.start} href="/jobs">
          Till startsidan
        </a>
      </div>
    </Page>
  );
}
