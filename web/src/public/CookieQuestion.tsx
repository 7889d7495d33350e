import { useEffect, useState } from 'react';
import styles from './CookieQuestion.module.css';

/** The question about cookies, on both houses: one answer counts for both. Asked in the browser alone. */
const store = 'platsa.cookies';

export function CookieQuestion() {
  const [asked, setAsked] = useState(false);
  useEffect(() => setAsked(unanswered()), []);
  if (!asked) return null;

  const accept = () => {
    storeAnswer();
    setAsked(false);
  };
  return (
    <section className={styles.banner} aria-label="Kakor">
      <p>
        Vi använder cookies för att förbättra din användarupplevelse. <a href="/privacy-policy">Mer information</a>
      </p>
      <button type="button" onClick={accept}>
        Godkänn!
      </button>
    </section>
  );
}

/** Where nothing can be stored there is nothing to ask about. */
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
    // A full storage: the question comes back with the next page.
  }
}
