import type { ReactNode } from 'react';
import styles from './Field.module.css';

/** A field's help text with a notice before it, which does not make the field invalid. */
export function helpWith(notice: string | undefined, help?: string): ReactNode {
  if (!notice) return help;
  return (
    <>
      <span className={styles.notice}>{notice}</span>
      {help}
    </>
  );
}
