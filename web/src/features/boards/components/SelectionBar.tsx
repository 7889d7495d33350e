import { Button } from '@mantine/core';
import { maxPrinted, mostCompared } from '@platsa/contract/applications/rules';
import {
  IconArrowRight,
  IconChevronDown,
  IconColumns,
  IconMail,
  IconMailOpened,
  IconMessage,
  IconPrinter,
  IconUserShare,
  IconUserX,
} from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { count, formatNumber, fullName } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { useCompany } from '../../../lib/session.tsx';
import { useHeightProperty } from '../../../lib/use-height-property.ts';
import { paths } from '../../../shared/paths.ts';
import { toast } from '../../../ui/toast.ts';
import { useMarkRead } from '../api/mark-read.ts';
import type { ShownColumn } from '../shown-columns.ts';
import type { BoardState } from '../use-board.ts';
import type { SelectionState } from '../use-selection.ts';
import { MarksContext } from './ApplicationCard.tsx';
import { MoveSelected } from './BoardMenus.tsx';
import type { Writing } from './BoardView.tsx';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  boardId: string;
  columns: readonly ShownColumn[];
  state: SelectionState;
  onMove: BoardState['move'];
  onWrite: (kind: Writing) => void;
  /** Clears the search and filters that hide selected cards. */
  onShowHidden: () => void;
}

/** Actions on the selected applications, at the foot of the board: nothing above it moves when it appears. */
export function SelectionBar({ columns, state, onMove, onWrite, onShowHidden, boardId }: SelectionBarProps) {
  const { selection, ids, hidden, dropHidden, end } = state;
  const [moving, setMoving] = useState<HTMLElement | null>(null);
  const bar = useHeightProperty('--bar');
  const may = useMay();
  if (!selection) return null;
  const moveTo = async ({ _id }: ShownColumn['column']) => {
    if (await onMove({ applicantIds: ids, columnId: _id, index: 0, selected: true })) end();
  };
  return (
    <section ref={bar} className={styles.root} aria-label="Markerade kandidater">
      <span role="status" className={styles.count}>
        {hidden.length === 0
          ? count(ids.length, 'markerad', 'markerade')
          : `${count(ids.length + hidden.length, 'markerad', 'markerade')}, varav ${count(hidden.length, 'dold', 'dolda')}`}
      </span>
      {hidden.length > 0 ? (
        <HiddenSelected names={hidden.map(({ _user }) => fullName(_user))} onShow={onShowHidden} onDrop={dropHidden} />
      ) : null}
      {may('message') ? (
        <>
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
        </>
      ) : null}
      {may('message', 'decline') ? (
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
      ) : null}
      {may('move') || may('decline') ? (
        <Button
          className={`${styles.symbol} ${styles.move}`}
          title="Flytta till…"
          variant="default"
          disabled={ids.length === 0}
          aria-haspopup="menu"
          aria-expanded={moving !== null}
          leftSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
          rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
          onClick={(event) => setMoving(event.currentTarget)}
        >
          <span className={styles.words}>Flytta till…</span>
        </Button>
      ) : null}
      {may('manageTeam') ? (
        <Button
          className={`${styles.symbol} ${styles.rare}`}
          title="Dela med någon utanför företaget"
          variant="default"
          disabled={ids.length === 0}
          leftSection={<IconUserShare size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => onWrite('share')}
        >
          <span className={styles.words}>Dela</span>
        </Button>
      ) : null}
      <PaperButtons boardId={boardId} ids={ids} />
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

/** Pages of the selected applicants: side by side, and on paper. */
function PaperButtons({ boardId, ids }: { boardId: string; ids: readonly string[] }) {
  const navigate = useNavigate();
  const location = useLocation();
  const openSelected = async (page: 'compareApplicants' | 'printApplicants') => {
    // The way back finds them selected.
    await navigate(location, { replace: true, state: { selected: ids }, preventScrollReset: true });
    await navigate(`${paths[page].to({ boardId })}?ids=${ids.join(',')}`);
  };
  return (
    <>
      <Button
        className={`${styles.symbol} ${styles.rare}`}
        title={`Jämför två till ${mostCompared} kandidater`}
        variant="default"
        disabled={ids.length < 2 || ids.length > mostCompared}
        leftSection={<IconColumns size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => void openSelected('compareApplicants')}
      >
        <span className={styles.words}>Jämför</span>
      </Button>
      <Button
        className={`${styles.symbol} ${styles.rare}`}
        title={`Skriv ut eller spara som PDF, högst ${maxPrinted} kandidater`}
        variant="default"
        disabled={ids.length === 0 || ids.length > maxPrinted}
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => void openSelected('printApplicants')}
      >
        <span className={styles.words}>Skriv ut</span>
      </Button>
    </>
  );
}

/** Only while one of the selected applications is new. */
function ReadButton({ ids }: { ids: readonly string[] }) {
  const { applications } = useContext(MarksContext).unread;
  const markRead = useMarkRead(useCompany()._id);
  const fresh = ids.filter((id) => applications.has(id));
  if (fresh.length === 0) return null;
  const words = `Markera som ${fresh.length === 1 ? 'läst' : 'lästa'}`;
  return (
    <Button
      className={`${styles.symbol} ${styles.rare}`}
      title={words}
      variant="default"
      leftSection={<IconMailOpened size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => markRead(fresh).catch(toast.refused)}
    >
      <span className={styles.words}>{words}</span>
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
