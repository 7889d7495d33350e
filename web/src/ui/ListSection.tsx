import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../lib/format.ts';
import styles from './ListSection.module.css';

interface ListSectionProps {
  title: string;
  /** In place of an empty list; without it an empty section is left out. */
  emptyText?: string;
  /** The number of items, where only the first are listed. */
  total?: number;
  /** The list's items. */
  children: readonly ReactNode[];
}

/** Sections with lists of one line each, one below the other. */
export function ListSections({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}

export function ListSection({ title, emptyText, total = 0, children }: ListSectionProps) {
  const { length } = children;
  if (length === 0 && !emptyText) return null;
  return (
    <section>
      <h3>{title}</h3>
      {length === 0 ? <Text size="sm">{emptyText}</Text> : <ul className={styles.list}>{children}</ul>}
      {total > length ? <Text size="sm">och {formatNumber(total - length)} till</Text> : null}
    </section>
  );
}
