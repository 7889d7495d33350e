import { useEffect, useRef } from 'react';
import buttons from '../../shared/Button.module.css';
import styles from './GuestApplication.module.css';

interface ApplicationSentProps {
  /** '' on a page that does not know it. */
  email: string;
  /** It has taken the form's place, so its title takes the focus. */
  isHere?: boolean;
}

/** Says the same for every address, also one that has an account or has applied before: the mail says what happened. */
export function ApplicationSent({ email, isHere = false }: ApplicationSentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isHere) return;
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isHere]);
  return (
    <section className={styles.sent} aria-labelledby="skickad">
      <h2 id="skickad" ref={title} tabIndex={-1}>
        Tack! Din ansökan är skickad
      </h2>
      <p>
        Vi har mejlat en länk till {email ? <strong>{email}</strong> : 'din e-postadress'}. Öppna den för att bekräfta
        adressen. Där följer du ansökan, svarar företaget och kan ta tillbaka den.
      </p>
      <p className={styles.help}>Kommer det inget mejl? Titta i skräpposten, eller ansök igen med rätt adress.</p>
      <a className={buttons.secondary} href="/jobs">
        Se fler jobb
      </a>
    </section>
  );
}
