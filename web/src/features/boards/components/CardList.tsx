import type { BoardApplication as Card } from '@platsa/contract/boards/schema';
import { type MouseEvent, memo, type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { type Gap, shiftOf } from '../dragging/positions.ts';
import type { ShownColumn } from '../shown-columns.ts';
import type { Selection } from '../use-selection.ts';
import { ApplicantCard } from './ApplicationCard.tsx';
import styles from './CardList.module.css';
import { MailNote } from './MailNote.tsx';

export interface CardListProps {
  shown: ShownColumn;
  rowHeight: number;
  /** The column starts outside the window and may render its cards later. */
  beside: boolean;
  /** The gap that a dragged card opens or leaves in this column. */
  gap: Gap | undefined;
  linkTo: (applicantId: string) => string;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  onMenu: (applicantId: string, button: HTMLElement) => void;
  selection: Selection | null;
}

export const CardList = memo(function CardList({
  shown,
  rowHeight,
  beside,
  gap,
  linkTo,
  onOpen,
  onMenu,
  selection,
}: CardListProps) {
  const { cards, column } = shown;
  const box = useRef<HTMLElement>(null);
  const rows = useVisibleRows(box, rowHeight, beside);
  const isOver = gap !== undefined && gap.opened !== null;
  const comes = isOver && gap.left === null;
  return (
    <section
      ref={box}
      className={styles.list}
      data-over={isOver || undefined}
      data-makes-room={isOver || (gap && gap.left !== null) || undefined}
      data-cards
      aria-label={column.value}
    >
      {/* Cards already in this column are not mailed again. */}
      {comes && column.triggers.length > 0 ? (
        <div className={styles.mails}>
          <MailNote column={column} />
        </div>
      ) : null}
      <div className={styles.rows} style={{ height: (cards.length + Number(comes)) * rowHeight }} data-rows>
        {inView(cards, rows, gap).map(([card, index]) => (
          <div
            key={card._id}
            className={styles.row}
            style={placed(index, rowHeight, gap)}
            data-row
            data-dragged={card._id === gap?.draggedId || undefined}
          >
            <ApplicantCard
              card={card}
              status={column}
              to={linkTo(card._id)}
              onOpen={onOpen}
              onMenu={onMenu}
              selection={selection}
            />
          </div>
        ))}
      </div>
    </section>
  );
});

/** The cards in view, and the dragged one, because it has the focus. */
function inView(cards: readonly Card[], { first, end }: { first: number; end: number }, gap: Gap | undefined) {
  const rows = cards.slice(first, end).map((card, at) => [card, first + at] as const);
  const dragged = gap?.left ?? -1;
  const card = cards[dragged];
  return card && (dragged < first || dragged >= end) ? [...rows, [card, dragged] as const] : rows;
}

function placed(index: number, rowHeight: number, gap: Gap | undefined) {
  const shift = gap ? shiftOf(index, gap) * rowHeight : 0;
  return { top: index * rowHeight, ...(shift !== 0 && { translate: `0 ${shift}px` }) };
}

/** Rows rendered beyond the edges, for fast scrolling and dragging by keyboard. */
const overscan = 4;

interface Rows {
  first: number;
  /** After the last. */
  end: number;
}

/** Height in pixels above every list of cards. */
const above = 150;

/**
 * Windowing for rows of equal height: the range of rows near the visible part of a scrolled element. The first render
 * covers the window, or nothing if the element is `beside` it; the rest follows after the first paint.
 */
export function useVisibleRows(element: RefObject<HTMLElement | null>, rowHeight: number, beside: boolean): Rows {
  const [rows, setRows] = useState<Rows>(() => ({
    first: 0,
    end: beside ? 0 : Math.ceil((window.innerHeight - above) / rowHeight),
  }));
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const look = () => {
      const first = Math.max(0, Math.floor(box.scrollTop / rowHeight) - overscan);
      const end = Math.ceil((box.scrollTop + box.clientHeight) / rowHeight) + overscan;
      setRows((last) => (last.first === first && last.end === end ? last : { first, end }));
    };
    const resized = new ResizeObserver(() => startTransition(look));
    resized.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [element, rowHeight]);
  return rows;
}
