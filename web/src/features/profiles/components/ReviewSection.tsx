import type { ReactNode } from 'react';
import styles from './ReviewSections.module.css';

/** One kind of entries found; hidden if there are none. */
export function ReviewSection({ title, hint, found, path, problem, children }: ReviewSectionProps) {
  if (found === 0) return null;
  return (
    <fieldset className={styles.section} data-path={path}>
      <legend className={styles.title}>{title}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {problem ? (
        <p className={styles.problem} tabIndex={-1} data-problem>
          {problem}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}

interface ReviewSectionProps {
  title: string;
  hint?: string;
  found: number;
  path?: string;
  /** Problem of the section as a whole, not of one entry. */
  problem?: ReactNode;
  children: ReactNode;
}
