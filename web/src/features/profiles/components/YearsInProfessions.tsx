import type { Profile } from '@platsa/contract/profiles/schema';
import styles from './YearsInProfessions.module.css';

/** What the experiences come to, as adverts ask for it. Of interest from two on, or when jobs overlap. */
export function YearsInProfessions({ years }: { years: Profile['experienceYears'] }) {
  if (years.length === 0) return null;
  const words = years.map(({ _profession, years: whole }) => `${_profession.name} ${whole || 'under 1'}\u00a0år`);
  return (
    <p className={styles.root}>
      Räknas vid matchning som: <span>{words.join(', ')}</span>
    </p>
  );
}
