import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Drawing, Flat } from './Drawing.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  /** A line above the title. */
  eyebrow?: string | undefined;
  text?: ReactNode;
  illustration?: ReactNode;
  /** The primary action. */
  action?: ReactNode;
  /** The heading's level: 1 where this is the whole page. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ title, eyebrow, text, illustration, action, level = 2 }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      {illustration}
      {eyebrow ? <p className={styles.text}>{eyebrow}</p> : null}
      <Title order={level} size="h3">
        {title}
      </Title>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

interface LockedProps {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  /** This is the whole page. */
  isPage?: boolean;
}

/** Replaces content that has to be unlocked first. */
export function Locked({ title, text, action, isPage }: LockedProps) {
  return (
    <EmptyState level={isPage ? 1 : 3} illustration={<LockIllustration />} title={title} text={text} action={action} />
  );
}

/** A closed padlock, and a key lying beside it. */
export function LockIllustration() {
  return (
    <Drawing>
      <Flat d="M66 62h60a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H66a6 6 0 0 1-6-6V68a6 6 0 0 1 6-6z" />
      <path d="M62 56h60a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H62a6 6 0 0 1-6-6V62a6 6 0 0 1 6-6z" />
      <path d="M70 56V44a22 22 0 0 1 44 0v12" />
      <Flat tone="accent" d="M92 74a8 8 0 0 1 4 15v9h-8v-9a8 8 0 0 1 4-15z" />
      <path d="M150 88a9 9 0 1 1 6.400 15.400L146 114l-4-4M148 108l4 4" />
      <path d="M28 122h148" />
    </Drawing>
  );
}
