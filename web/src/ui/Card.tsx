import { Alert, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, type Ref, useId } from 'react';
import { browserStore } from '../lib/stored-values.ts';
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

interface EntryCardProps {
  /** Also the tab's title. */
  title: string;
  /** Over the title: 'Steg 1 av 2'. */
  above?: ReactNode;
  lead?: ReactNode;
  /** Alternative links under the card. */
  footer?: ReactNode;
  wide?: boolean;
  /** For moving the focus to the title when the card's content changes. */
  titleRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** One card in the middle of the page: log-in, registration, recovery. */
export function EntryCard({ title, above, lead, footer, wide, titleRef, children }: EntryCardProps) {
  useDocumentTitle(`${title} – Platsa`);
  return (
    <div className={styles.entryCard} data-wide={wide || undefined}>
      <section className={styles.card}>
        <header className={styles.entryCardHeader}>
          {above ? <p className={styles.above}>{above}</p> : null}
          <Title order={1} size="h2" ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
            {title}
          </Title>
          {lead ? <p className={styles.entryCardLead}>{lead}</p> : null}
        </header>
        {browserStore.isAllowed() ? null : (
          <Alert mb="md">
            Webbläsaren låter inte sidan spara något, så inloggningen gäller bara tills du laddar om eller lämnar sidan.
            Tillåt kakor för Platsa för att förbli inloggad.
          </Alert>
        )}
        {children}
      </section>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </div>
  );
}
