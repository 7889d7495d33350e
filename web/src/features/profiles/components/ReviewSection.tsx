import type { ReactNode } from 'react';
import styles from './ReviewSections.module.css';

/** One kind of entries found; hidden if there are none. */
export function ReviewSection({ title, hint, found, children }: ReviewSectionProps) {
  if (found === 0) return null;
  return (
    <fieldset className={styles.section}>
      <legend className={styles.title}>{title}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {children}
    </fieldset>
  );
}

interface ReviewSectionProps {
  title: string;
  hint?: string;
  found: number;
  children: ReactNode;
}
