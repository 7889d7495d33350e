import { careerTexts } from '@platsa/contract/career-pages/rules';
import styles from '../NotFoundPage.module.css';
import { Page } from '../Page.tsx';

/** In the place of a career page that is not published. */
export function CareerLockedPage() {
  return (
    <Page>
      <div className={styles.page}>
        <h1>{careerTexts.locked}</h1>
        <p>Företagets lediga jobb finns bland alla andra så länge.</p>
        <a className={styles.start} href="/jobs">
          Till jobben
        </a>
      </div>
    </Page>
  );
}

export function CareerNotFoundPage() {
  return (
    <Page>
      <div className={styles.page}>
        <h1>{careerTexts.notFound}</h1>
        <p>Länken kan ha ändrats, eller så finns sidan inte längre.</p>
        <a className={styles.start} href="/create-career-page">
          Skapa karriärsida
        </a>
      </div>
    </Page>
  );
}
