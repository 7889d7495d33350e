import type { BoardApplication as Card } from '@platsa/contract/boards/schema';
import { type MouseEvent, memo, useRef } from 'react';
import type { ShownColumn } from '../board-order.ts';
import { type Gap, rowHeight, shiftOf } from '../dragging/row-positions.ts';
import type { Selection } from '../use-selection.ts';
import { useVisibleRows } from '../use-visible-rows.ts';
import { ApplicantCard } from './ApplicationCard.tsx';
import styles from './CardList.module.css';
import { MailNote } from './MailNote.tsx';

export interface CardListProps {
  shown: ShownColumn;
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
            style={placed(index, gap)}
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

function placed(index: number, gap: Gap | undefined) {
  const shift = gap ? shiftOf(index, gap) : 0;
  return { top: index * rowHeight, ...(shift !== 0 && { translate: `0 ${shift}px` }) };
}
