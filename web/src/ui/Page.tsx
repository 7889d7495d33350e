import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { formatNumber } from '../lib/format.ts';
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

interface PageHeaderProps {
  /** Also the tab's title. */
  title: string;
  /** The number of listed items. */
  /** A number, or in words when it is not known exactly, like '100+'. */
  count?: number | string;
  lead?: ReactNode;
  /** The page's primary action and related controls. */
  actions?: ReactNode;
}

export function PageHeader({ title, count, lead, actions }: PageHeaderProps) {
  useDocumentTitle(`${title} – Platsa`);
  return (
    <header className={styles.pageHeader}>
      <div className={styles.words}>
        <Title order={1} size="h2">
          {title}{' '}
          {count === undefined ? null : (
            <span className={styles.count}>{typeof count === 'number' ? formatNumber(count) : count}</span>
          )}
        </Title>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
