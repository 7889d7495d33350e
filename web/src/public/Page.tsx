import type { ReactNode } from 'react';
import { Wordmark } from '../ui/Wordmark.tsx';
import { Island } from './Island.tsx';
import { CookieBanner } from './islands/CookieBanner.tsx';
import { SessionMenu } from './islands/SessionMenu.tsx';
import styles from './Page.module.css';

/** The header and footer of every public page. */
export function Page({ children, forCompanies = false }: { children: ReactNode; forCompanies?: boolean }) {
  const createAccount = forCompanies ? '/signup' : '/applicant-register';
  return (
    <>
      <a className={styles.skip} href="#innehall">
        Till innehållet
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <a className={styles.home} href="/jobs" aria-label="Platsa, alla jobb">
            <Wordmark size={28} />
          </a>
          <Island name="SessionMenu" props={{ createAccount }}>
            <SessionMenu createAccount={createAccount} />
          </Island>
        </div>
      </header>
      <main id="innehall" className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.bar}>
          <p>Platsa – jobb som passar dig, förklarat.</p>
          <nav aria-label="Om webbplatsen">
            <a href="/jobs">Alla jobb</a>
            <a href="/how-matching-works">Så räknas matchningen</a>
            <a href="/privacy-policy">Integritetspolicy</a>
            <a href="/user-terms">Användarvillkor</a>
            <a href="/foretag">För företag</a>
          </nav>
        </div>
      </footer>
      {/* Filled by stay-while-offline.ts. */}
      <p className={styles.offline} role="alert" data-offline />
      <Island name="CookieBanner" props={{}}>
        <CookieBanner />
      </Island>
    </>
  );
}
