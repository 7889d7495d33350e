import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode, Ref } from 'react';
import styles from './EntryCard.module.css';

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
    <div className={styles.root} data-wide={wide || undefined}>
      <section className={styles.card}>
        <header className={styles.header}>
          {above ? <p className={styles.above}>{above}</p> : null}
          <Title order={1} size="h2" ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
            {title}
          </Title>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </header>
        {children}
      </section>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </div>
  );
}
