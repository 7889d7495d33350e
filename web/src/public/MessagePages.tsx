import { careerTexts } from '@platsa/contract/career-pages/rules';
import type { ReactNode } from 'react';
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

interface MessageProps {
  /** The site's address on a host name of a page's own, whose visitors are not led through the site; '' on the site itself. */
  site: string;
}

/** In the place of a career page that is not published. */
export function CareerLockedPage({ site }: MessageProps) {
  return (
    <Frame site={site}>
      <h1>{careerTexts.locked}</h1>
      <p>Företagets lediga jobb finns bland alla andra så länge.</p>
      <a className={styles.start} href={`${site}/jobs`}>
        Till jobben
      </a>
    </Frame>
  );
}

export function CareerNotFoundPage({ site }: MessageProps) {
  return (
    <Frame site={site}>
      <h1>{careerTexts.notFound}</h1>
      <p>Länken kan ha ändrats, eller så finns sidan inte längre.</p>
      <a className={styles.start} href={`${site}/create-career-page`}>
        Skapa karriärsida
      </a>
    </Frame>
  );
}

function Frame({ site, children }: MessageProps & { children: ReactNode }) {
  const content = <div className={styles.page}>{children}</div>;
  return site ? <main>{content}</main> : <Page>{content}</Page>;
}
