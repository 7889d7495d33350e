import { useEffect, useState } from 'react';
import { browserStore } from '../lib/stored-values.ts';
import { useHeightProperty } from '../lib/use-height-property.ts';
import styles from './CookieQuestion.module.css';

/** Where the answer is stored, for the application and the public site. */
const store = 'platsa.cookies';

export function CookieQuestion() {
  const [visible, setVisible] = useState(false);
  // Where the browser forbids storage, there is nothing to consent to.
  useEffect(() => setVisible(browserStore.isAllowed() && browserStore.read(store) === null), []);
  const measured = useHeightProperty('--cookies');
  if (!visible) return null;

  const accept = () => {
    browserStore.write(store, new Date().toISOString());
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
