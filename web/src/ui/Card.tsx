import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';

interface CardProps {
  title?: string;
  /** One line about why. */
  lead?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** The title's level in the page. */
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
}

/** A white sheet on the page; with a title, a region of its own. */
export function Card({ title, lead, actions, level = 2, className = '', children }: CardProps) {
  const id = useId();
  return (
    <section className={`${styles.root} ${className}`} aria-labelledby={title ? id : undefined}>
      {title ? (
        <header className={styles.header}>
          <div className={styles.words}>
            <Title order={level} size="h4" id={id}>
              {title}
            </Title>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </div>
          {actions}
        </header>
      ) : null}
      {children}
    </section>
  );
}
