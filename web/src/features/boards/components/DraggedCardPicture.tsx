import { IconBolt } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect } from 'react';
import { PercentRing } from '../../../ui/PercentRing.tsx';
import type { DraggedCard } from '../dragging/card-drag.ts';
import { placePicture, showPosition } from '../dragging/on-screen.ts';
import { mailNotice } from '../mail-notice.ts';
import { roundedPercent } from '../search-applications.ts';
import cardStyles from './ApplicationCard.module.css';
import { CardContent } from './CardContent.tsx';
import styles from './DraggedCardPicture.module.css';

/** How long a dropped card glides to its position. */
const settleMs = 160;

interface DraggedCardPictureProps {
  dragged: DraggedCard;
  board: RefObject<HTMLElement | null>;
  picture: RefObject<HTMLDivElement | null>;
  onSettled: () => void;
}

/** The picture of a dragged card, above all columns; the card itself stays in place and keeps the focus. */
export function DraggedCardPicture({ dragged, board, picture, onSettled }: DraggedCardPictureProps) {
  const { id, box, byKeyboard, over, settling } = dragged;
  useLayoutEffect(() => placePicture(picture.current, box), [picture, box]);
  useLayoutEffect(() => {
    if (!byKeyboard || !over || !board.current) return;
    const point = showPosition(board.current, over);
    if (point) placePicture(picture.current, point);
  }, [byKeyboard, over, board, picture]);
  useLayoutEffect(() => {
    if (!settling) return;
    const card = board.current?.querySelector<HTMLElement>(`[data-card="${id}"]`);
    // In another column the card is a new element, so the focus is restored.
    if (card && (byKeyboard || document.activeElement === document.body)) card.focus({ preventScroll: true });
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
      <Picture dragged={dragged} />
    </div>
  );
}

function Picture({ dragged: { id, columns, from, over } }: { dragged: DraggedCard }) {
  const home = columns.find(({ column }) => column._id === from.columnId);
  const card = home?.cards.find(({ _id }) => _id === id);
  const target = columns.find(({ column }) => column._id === over?.columnId);
  if (!home || !card) return null;
  return (
    <div className={cardStyles.root} data-dragging>
      <span className={cardStyles.open}>
        <CardContent card={card} status={home.column} />
        <PercentRing share={roundedPercent(card) / 100} size={44} label="Matchning" />
      </span>
      {target && target !== home && mailNotice(target.column) ? (
        <span className={cardStyles.bolt}>
          <IconBolt size={18} stroke={1.75} aria-hidden="true" />
        </span>
      ) : null}
    </div>
  );
}
