import { useEffect, useState } from 'react';
import { useHeightProperty } from '../lib/use-height-property.ts';
import styles from './CookieQuestion.module.css';

/** Where the answer is stored, for the application and the public site. */
const store = 'platsa.cookies';

export function CookieQuestion() {
  const [visible, setVisible] = useState(false);
  useEffect(() => setVisible(unanswered()), []);
  const measured = useHeightProperty('--cookies');
  if (!visible) return null;

  const accept = () => {
    storeAnswer();
    setVisible(false);
  };
  return (
    <div ref={measured} className={styles.root}>
      <section className={styles.banner} aria-label="Kakor">
        <p>
          Vi använder cookies för att förbättra din användarupplevelse.{' '}
          <a href="/privacy-policy#kakor">Mer information</a>
        </p>
        <button type="button" onClick={accept}>
          Godkänn!
        </button>
      </section>
    </div>
  );
}

/** False if the browser forbids storage: then there is nothing to consent to. */
function unanswered(): boolean {
  try {
    return localStorage.getItem(store) === null;
  } catch {
    return false;
  }
}

function storeAnswer(): void {
  try {
    localStorage.setItem(store, new Date().toISOString());
  } catch {
    // Without storage the question is asked again on the next page.
  }
}
