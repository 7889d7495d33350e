import type { ReactNode } from 'react';
import styles from './Field.module.css';

/** A field's help with a notice before it: read out with the field, but nothing that makes it invalid. */
export function helpWith(notice: string | undefined, help?: string): ReactNode {
  if (!notice) return help;
  return (
    <>
      <span className={styles.notice}>{notice}</span>
      {help}
    </>
  );
}
