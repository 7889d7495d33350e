import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './EditRow.module.css';

interface EditRowProps {
  name: string;
  /** Where the form has problems of the whole row. */
  path?: string;
  onRemove: () => void;
  error?: ReactNode;
  /** The controls need the full width and go below the name. */
  wide?: boolean;
  /** Field of the level or amount. */
  children: ReactNode;
}

/** A row of an editor: the item's name, its level, and a remove button. */
export function EditRow({ name, path, onRemove, error, wide, children }: EditRowProps) {
  return (
    <li className={styles.root} data-path={path} data-wide={wide || undefined}>
      <span className={styles.name}>{name}</span>
      <div className={styles.amount}>{children}</div>
      <ActionIcon
        className={styles.remove}
        aria-label={`Ta bort ${name}`}
        onClick={(event) => {
          focusNeighbour(event.currentTarget);
          onRemove();
        }}
      >
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
      {error ? (
        <p className={styles.error} role="alert" tabIndex={-1} data-problem>
          {error}
        </p>
      ) : null}
    </li>
  );
}

/** After removing a row, moves the focus to the next row's button, the previous one, or the editor's first field. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('button') ?? row?.closest('form')?.querySelector('input');
  target?.focus();
}
