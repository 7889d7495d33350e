import { Button, Menu } from '@mantine/core';
import { IconChecks, IconChevronDown } from '@tabler/icons-react';
import { count } from '../../../lib/format.ts';
import { toast } from '../../../ui/toast.ts';
import { useMoveApplicants } from '../api/move-applicants.ts';
import type { ShownColumn } from '../board-order.ts';
import type { useSelection } from '../use-selection.ts';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  boardId: string;
  columns: readonly ShownColumn[];
  state: ReturnType<typeof useSelection>;
}

/** The way into choosing several cards, what can be done with them, and the way out. */
export function SelectionBar({ boardId, columns, state: { selection, ids, begin, end } }: SelectionBarProps) {
  const { mutate } = useMoveApplicants(boardId);
  if (!selection) {
    return (
      <Button
        variant="default"
        className={styles.begin}
        leftSection={<IconChecks size={18} stroke={1.75} aria-hidden="true" />}
        onClick={begin}
      >
        Markera flera
      </Button>
    );
  }
  const moveTo = ({ _id, value }: ShownColumn['column']) =>
    mutate(
      { applicantIds: ids, columnId: _id },
      {
        onSuccess: ({ _applicants: moved }) => {
          end();
          toast.done(`${count(moved.length, 'kandidat', 'kandidater')} flyttades till ${value}.`);
        },
      },
    );
  return (
    <div className={styles.root}>
      <span role="status" className={styles.count}>
        {count(ids.length, 'markerad', 'markerade')}
      </span>
      <Menu position="bottom-end" width={240} withinPortal>
        <Menu.Target>
          <Button
            disabled={ids.length === 0}
            rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
          >
            Flytta till…
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {columns.map(({ column }) => (
            <Menu.Item
              key={column._id}
              leftSection={<span className={styles.mark} style={{ background: column.color }} />}
              onClick={() => moveTo(column)}
            >
              {column.value}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" onClick={end}>
        Avbryt markering
      </Button>
    </div>
  );
}
