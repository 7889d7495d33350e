import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  /** narrow: one form; normal: lists and reading; wide: tables and two panes. */
  width?: 'narrow' | 'normal' | 'wide';
  children: ReactNode;
}

/** The margins and the width of a page inside a shell. */
export function Page({ width = 'normal', children }: PageProps) {
  return (
    <div className={styles.root} data-width={width}>
      {children}
    </div>
  );
}
