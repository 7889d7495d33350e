import type { ReactNode } from 'react';
import { monthOf } from '../../../lib/format.ts';
import styles from './Timeline.module.css';

export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>;
}

interface PeriodProps {
  title: string;
  place: string;
  from: string;
  /** Nothing where it goes on. */
  to: string | null;
  children: ReactNode;
}

export function Period({ title, place, from, to, children }: PeriodProps) {
  return (
    <li className={styles.period}>
      <strong className={styles.title}>{title}</strong>
      <span className={styles.meta}>
        {place} · <time dateTime={from}>{monthOf(from)}</time> – {to ? <time dateTime={to}>{monthOf(to)}</time> : 'nu'}
      </span>
      {children ? <p className={styles.text}>{children}</p> : null}
    </li>
  );
}
