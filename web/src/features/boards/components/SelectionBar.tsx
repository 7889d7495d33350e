import { Button } from '@mantine/core';
import { IconChecks, IconChevronDown, IconMail, IconMessage, IconUserX, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import type { ShownColumn } from '../shown-columns.ts';
import type { BoardState } from '../use-board.ts';
import type { useSelection } from '../use-selection.ts';
import { MoveSelected } from './MoveMenu.tsx';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  columns: readonly ShownColumn[];
  state: ReturnType<typeof useSelection>;
  onMove: BoardState['move'];
  onWrite: (kind: Writing) => void;
}

/** How the selected applicants are written to. */
export type Writing = 'email' | 'chat' | 'decline';

/** Starts and ends the selection mode, and holds its actions. */
export function SelectionBar({ columns, state, onMove, onWrite }: SelectionBarProps) {
  const { selection, ids, start, end } = state;
  const [moving, setMoving] = useState<HTMLElement | null>(null);
  if (!selection) {
    return (
      <Button
        variant="default"
        className={styles.begin}
        leftSection={<IconChecks size={18} stroke={1.75} aria-hidden="true" />}
        onClick={start}
      >
        Kommunikation
      </Button>
    );
  }
  const moveTo = async ({ _id }: ShownColumn['column']) => {
    if (await onMove({ applicantIds: ids, columnId: _id, index: 0, selected: true })) end();
  };
  return (
    <div className={styles.root} data-selecting>
      <span role="status" className={styles.count}>
        {count(ids.length, 'markerad', 'markerade')}
      </span>
      <Button
        className={styles.symbol}
        title="Skicka E-post"
        disabled={ids.length === 0}
        leftSection={<IconMail size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => onWrite('email')}
      >
        <Words extra="Skicka ">E-post</Words>
      </Button>
      <Button
        className={styles.symbol}
        title="Skicka meddelande"
        variant="default"
        disabled={ids.length === 0}
        leftSection={<IconMessage size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => onWrite('chat')}
      >
        <Words extra="Skicka ">meddelande</Words>
      </Button>
      <Button
        className={styles.symbol}
        title="Tacka nej"
        variant="default"
        disabled={ids.length === 0}
        leftSection={<IconUserX size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => onWrite('decline')}
      >
        <span className={styles.words}>Tacka nej</span>
      </Button>
      <Button
        variant="default"
        disabled={ids.length === 0}
        aria-haspopup="menu"
        aria-expanded={moving !== null}
        rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
        onClick={(event) => setMoving(event.currentTarget)}
      >
        Flytta till…
      </Button>
      <MoveSelected
        button={moving}
        columns={columns}
        onMove={(column) => void moveTo(column)}
        onClose={() => setMoving(null)}
      />
      <Button
        className={`${styles.symbol} ${styles.end}`}
        title="Avbryt markering"
        variant="default"
        leftSection={<IconX size={18} stroke={1.75} aria-hidden="true" />}
        onClick={end}
      >
        <span className={styles.words}>
          Avbryt<span className={styles.extra}> markering</span>
        </span>
      </Button>
    </div>
  );
}

/** A button's text that is shortened on narrow screens; the accessible name stays complete. */
function Words({ extra, children }: { extra: string; children: string }) {
  return (
    <span className={styles.words}>
      <span className={styles.extra}>{extra}</span>
      <span className={styles.own}>{children}</span>
    </span>
  );
}
