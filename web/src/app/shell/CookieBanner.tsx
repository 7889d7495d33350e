import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../lib/session.tsx';
import { publicPaths } from '../paths.ts';
import styles from './CookieBanner.module.css';

/** The same name is read by the public site, so that one answer counts for both. */
const store = 'platsa.cookies';

export function CookieBanner() {
  const { status } = useSession();
  const [accepted, setAccepted] = useState(() => localStorage.getItem(store) !== null);
  if (accepted || status !== 'visitor') return null;

  const accept = () => {
    localStorage.setItem(store, new Date().toISOString());
    setAccepted(true);
  };
  return (
    <section className={styles.root} aria-label="Kakor">
      <p>
        Vi använder cookies för att förbättra din användarupplevelse.{' '}
        <a href={publicPaths.privacyPolicy}>Mer information</a>
      </p>
      <Button size="sm" onClick={accept}>
        Godkänn!
      </Button>
    </section>
  );
}
