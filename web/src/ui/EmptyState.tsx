import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  illustration?: ReactNode;
  /** The primary action. */
  action?: ReactNode;
  /** The heading's level: 1 where this is the whole page. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ title, text, illustration, action, level = 2 }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      {illustration}
      <Title order={level} size="h3">
        {title}
      </Title>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
