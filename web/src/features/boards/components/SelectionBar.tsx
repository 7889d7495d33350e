import { Button } from '@mantine/core';
import { IconChecks, IconChevronDown, IconMail, IconMessage, IconUserX, IconX } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { count, formatNumber, fullName } from '../../../lib/format.ts';
import { useCompany } from '../../../lib/session.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMarkRead } from '../api/mark-read.ts';
import type { ShownColumn } from '../shown-columns.ts';
import type { BoardState } from '../use-board.ts';
import type { useSelection } from '../use-selection.ts';
import { MarksContext } from './ApplicationCard.tsx';
import { MoveSelected } from './BoardMenus.tsx';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  columns: readonly ShownColumn[];
  state: ReturnType<typeof useSelection>;
  onMove: BoardState['move'];
  onWrite: (kind: Writing) => void;
  /** Clears the search and filters that hide selected cards. */
  onShowHidden: () => void;
}

/** Kind of message to the selected applicants. */
export type Writing = 'email' | 'chat' | 'decline';

/** Starts and ends the selection mode. */
export function SelectButton({ state: { selection, start, end } }: Pick<SelectionBarProps, 'state'>) {
  const Icon = selection ? IconX : IconChecks;
  return (
    <Button
      variant={selection ? 'light' : 'default'}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
      onClick={selection ? end : start}
    >
      {selection ? 'Avbryt markering' : 'Kommunikation'}
    </Button>
  );
}

/** Actions on the selected applications, at the foot of the board: nothing above it moves when it appears. */
export function SelectionBar({ columns, state, onMove, onWrite, onShowHidden }: SelectionBarProps) {
  const { selection, ids, hidden, dropHidden, end } = state;
  const [moving, setMoving] = useState<HTMLElement | null>(null);
  if (!selection) return null;
  const moveTo = async ({ _id }: ShownColumn['column']) => {
    if (await onMove({ applicantIds: ids, columnId: _id, index: 0, selected: true })) end();
  };
  return (
    <section className={styles.root} aria-label="Markerade kandidater">
      <span role="status" className={styles.count}>
        {hidden.length === 0
          ? count(ids.length, 'markerad', 'markerade')
          : `${count(ids.length + hidden.length, 'markerad', 'markerade')}, varav ${count(hidden.length, 'dold', 'dolda')}`}
      </span>
      {hidden.length > 0 ? (
        <HiddenSelected names={hidden.map(({ _user }) => fullName(_user))} onShow={onShowHidden} onDrop={dropHidden} />
      ) : null}
      <Button
        className={styles.symbol}
        title="Skicka E-post"
        disabled={ids.length === 0}
        leftSection={<IconMail size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => onWrite('email')}
      >
        <span className={styles.words}>Skicka E-post</span>
      </Button>
      <Button
        className={styles.symbol}
        title="Skicka meddelande"
        variant="default"
        disabled={ids.length === 0}
        leftSection={<IconMessage size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => onWrite('chat')}
      >
        <span className={styles.words}>Skicka meddelande</span>
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
      <ReadButton ids={ids} />
      <MoveSelected
        button={moving}
        columns={columns}
        onMove={(column) => void moveTo(column)}
        onClose={() => setMoving(null)}
      />
    </section>
  );
}

/** Only while one of the selected applications is new. */
function ReadButton({ ids }: { ids: readonly string[] }) {
  const { applications } = useContext(MarksContext).unread;
  const markRead = useMarkRead(useCompany()._id);
  const fresh = ids.filter((id) => applications.has(id));
  if (fresh.length === 0) return null;
  return (
    <Button variant="default" onClick={() => markRead(fresh).catch(toast.refused)}>
      Markera som {fresh.length === 1 ? 'läst' : 'lästa'}
    </Button>
  );
}

interface HiddenSelectedProps {
  names: readonly string[];
  onShow: () => void;
  onDrop: () => void;
}

/** Selected cards that a search or filter hides: nothing is done with them. */
function HiddenSelected({ names, onShow, onDrop }: HiddenSelectedProps) {
  const named = names.slice(0, 3).join(', ');
  const others = names.length - 3;
  return (
    <div className={styles.hidden}>
      <span className={styles.names}>
        Berörs inte: {named}
        {others > 0 ? ` och ${formatNumber(others)} till` : ''}
      </span>
      <Button size="compact-sm" variant="subtle" onClick={onShow}>
        Visa dolda
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onDrop}>
        Avmarkera dolda
      </Button>
    </div>
  );
}
