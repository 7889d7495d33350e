import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { today } from '../../../lib/format.ts';
import { type EntryPeriod, lengthText, periodText } from '../period.ts';
import styles from './Entry.module.css';

interface EntryProps {
  title: string;
  place: string;
  period: EntryPeriod;
  text?: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** A job or an education, as it stands in a CV. */
export function Entry({ title, place, period, text, onEdit, onRemove }: EntryProps) {
  const name = `${title}, ${place}`;
  return (
    <li className={styles.root}>
      <p className={styles.period}>
        {periodText(period)}
        <span>{lengthText(period, today())}</span>
      </p>
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        <p className={styles.place}>{place}</p>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
      <div className={styles.actions}>
        <ActionIcon aria-label={`Ändra ${name}`} onClick={onEdit}>
          <IconPencil size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon aria-label={`Ta bort ${name}`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      </div>
    </li>
  );
}
