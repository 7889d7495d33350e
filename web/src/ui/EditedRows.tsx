import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Card } from './Card.tsx';
import styles from './EditedRows.module.css';
import { useFocusWhenClosed } from './use-focus-when-closed.ts';

interface EditedRowsProps<Row extends { _id: string }> {
  title: string;
  lead: string;
  /** Shown while there are no rows. */
  none: string;
  addLabel: string;
  rows: readonly Row[];
  /** False: the rows can only be read. */
  mayEdit?: boolean;
  /** The form of a row; without one, of a row to be added. */
  renderForm: (row: Row | undefined, onClose: () => void) => ReactNode;
  /** `isLocked`: another row is being edited. */
  renderRow: (row: Row, acts: { isLocked: boolean; onEdit: () => void }) => ReactNode;
}

/** A card with rows that are edited in place, one at a time. The focus goes back to the row that was edited. */
export function EditedRows<Row extends { _id: string }>(props: EditedRowsProps<Row>) {
  const { title, lead, none, addLabel, rows, mayEdit = true, renderForm, renderRow } = props;
  const [editing, setEditing] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const edited = useRef('new');
  useFocusWhenClosed(
    editing !== null,
    () => list.current?.querySelector<HTMLElement>(`[data-row="${edited.current}"] button`) ?? addButton.current,
  );
  const editRow = (id: string) => {
    edited.current = id;
    setEditing(id);
  };
  const closeForm = () => setEditing(null);
  return (
    <Card
      title={title}
      lead={lead}
      actions={
        mayEdit ? (
          <Button
            ref={addButton}
            variant="light"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            disabled={editing !== null}
            onClick={() => editRow('new')}
          >
            {addLabel}
          </Button>
        ) : undefined
      }
    >
      {editing === 'new' ? <div className={styles.editor}>{renderForm(undefined, closeForm)}</div> : null}
      {rows.length === 0 && editing === null ? <EditedRowNote>{none}</EditedRowNote> : null}
      <ul ref={list} className={styles.list}>
        {rows.map((row) => (
          <li key={row._id} className={styles.item} data-row={row._id}>
            {editing === row._id
              ? renderForm(row, closeForm)
              : renderRow(row, { isLocked: editing !== null, onEdit: () => editRow(row._id) })}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface EditedRowHeadProps {
  title: string;
  mark?: ReactNode;
  actions?: ReactNode;
}

/** The first line of a row: its title, a mark, and what can be done with it. */
export function EditedRowHead({ title, mark, actions }: EditedRowHeadProps) {
  return (
    <div className={styles.head}>
      <h3 className={styles.name}>{title}</h3>
      {mark}
      {actions ? <span className={styles.actions}>{actions}</span> : null}
    </div>
  );
}

/** A line of plain text below the head. */
export function EditedRowNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
