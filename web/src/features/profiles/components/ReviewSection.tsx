import type { ReactNode } from 'react';
import styles from './ReviewSections.module.css';

/** A kind of things found; not there where nothing was. */
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
