import type { BoardColumn } from '@platsa/contract/boards/schema';
import { IconBolt } from '@tabler/icons-react';
import styles from './MailNote.module.css';

/** 'Mejl skickas: Bjud in till intervju' for a column with triggers; undefined without. */
export function mailNotice({ triggers }: Pick<BoardColumn, 'triggers'>): string | undefined {
  if (triggers.length === 0) return undefined;
  const titles = new Set(triggers.map(({ _messageTemplate }) => _messageTemplate.title));
  return `Mejl skickas: ${[...titles].join(', ')}`;
}

/** Warns that moving a card to this column sends a mail. */
export function MailNote({ column }: { column: Pick<BoardColumn, 'triggers'> }) {
  const text = mailNotice(column);
  if (!text) return null;
  return (
    <span className={styles.root}>
      <IconBolt size={14} stroke={1.75} aria-hidden="true" />
      {text}
    </span>
  );
}
