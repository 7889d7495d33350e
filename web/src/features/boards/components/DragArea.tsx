import { VisuallyHidden } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { focusNextCard } from '../arrow-keys.ts';
import { dragInstructions, instructionsId } from '../dragging/announcements.ts';
import { type DraggedCard, type Gap, gapIn, placePicture, showPosition } from '../dragging/positions.ts';
import { type Dragging, useDragging } from '../dragging/use-dragging.ts';
import type { ShownColumn } from '../shown-columns.ts';
import cardStyles from './ApplicationCard.module.css';
import { CardContent } from './ApplicationCard.tsx';
import styles from './DragArea.module.css';
import { mailNotice } from './MailNote.tsx';

interface DragAreaProps extends Dragging {
  className?: string | undefined;
  children: (columns: readonly ShownColumn[], gapOf: (shown: ShownColumn) => Gap | undefined) => ReactNode;
}

/** The area where cards and columns are dragged; the columns are frozen during a drag. */
export function DragArea({ className, children, ...dragging }: DragAreaProps) {
  const { board, picture, dragged, announcement, shown, onSettled, handlers } = useDragging(dragging);
  const pressKey = (event: KeyboardEvent) => {
    handlers.onKeyDown(event);
    focusNextCard(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and presses belong to the cards inside, which are links
    <div
      ref={board}
      className={className}
      data-carries={(dragged && dragged.carried.length > 1) || undefined}
      onKeyDown={pressKey}
      onPointerDown={handlers.onPointerDown}
      // Disables the browser's own dragging of links and pictures.
      onDragStart={(event) => event.preventDefault()}
    >
      {children(shown, (column) => gapIn(column, dragged))}
      {dragged ? (
        <DraggedCardPicture key={dragged.id} dragged={dragged} board={board} picture={picture} onSettled={onSettled} />
      ) : null}
      <p id={instructionsId} hidden>
        {dragging.onMove ? dragInstructions : null}
      </p>
      <VisuallyHidden aria-live="assertive">{announcement}</VisuallyHidden>
    </div>
  );
}

/** Duration of a dropped card's glide to its position. */
const settleMs = 160;

interface DraggedCardPictureProps {
  dragged: DraggedCard;
  board: RefObject<HTMLElement | null>;
  picture: RefObject<HTMLDivElement | null>;
  onSettled: () => void;
}

/** The picture of a dragged card, above all columns; the card itself stays in place and keeps the focus. */
function DraggedCardPicture({ dragged, board, picture, onSettled }: DraggedCardPictureProps) {
  const { id, box, rowHeight, byKeyboard, over, settling } = dragged;
  useLayoutEffect(() => placePicture(picture.current, box), [picture, box]);
  useLayoutEffect(() => {
    if (!byKeyboard || !over || !board.current) return;
    const point = showPosition(board.current, over, rowHeight);
    if (point) placePicture(picture.current, point);
  }, [byKeyboard, over, rowHeight, board, picture]);
  useLayoutEffect(() => {
    if (!settling) return;
    const card = board.current?.querySelector<HTMLElement>(`[data-card="${id}"]`);
    // In another column the card is a new element, so the focus is restored, unless a question about the move has it.
    const isAsked = document.activeElement?.closest('[role="dialog"]');
    if (card && !isAsked && (byKeyboard || document.activeElement === document.body))
      card.focus({ preventScroll: true });
    const row = card?.closest('[data-row]')?.getBoundingClientRect();
    if (row) placePicture(picture.current, row);
    const still = !row || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(onSettled, still ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [settling, id, byKeyboard, board, picture, onSettled]);
  return (
    <div
      ref={picture}
      className={styles.root}
      style={{ width: box.width, height: box.height }}
      data-glides={byKeyboard || settling || undefined}
      aria-hidden="true"
      inert
    >
      <LiftedCard dragged={dragged} />
    </div>
  );
}

function LiftedCard({ dragged: { id, carried, columns, from, over } }: { dragged: DraggedCard }) {
  const home = columns.find(({ column }) => column._id === from.columnId);
  const card = home?.cards.find(({ _id }) => _id === id);
  const target = columns.find(({ column }) => column._id === over?.columnId);
  if (!home || !card) return null;
  return (
    <div className={cardStyles.root} data-dragging>
      <span className={cardStyles.open}>
        <CardContent card={card} status={home.column} />
      </span>
      {carried.length > 1 ? <span className={cardStyles.carried}>{formatNumber(carried.length)}</span> : null}
      {target && target !== home && mailNotice(target.column) ? (
        <span className={cardStyles.bolt}>
          <IconBolt size={18} stroke={1.75} aria-hidden="true" />
        </span>
      ) : null}
    </div>
  );
}
