import type { BoardColumn } from '@platsa/contract/boards/schema';
import { IconBolt } from '@tabler/icons-react';
import { mailNotice } from '../mail-notice.ts';
import styles from './MailNote.module.css';

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
