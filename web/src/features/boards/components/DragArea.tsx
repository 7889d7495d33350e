import { VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { focusNextCard } from '../arrow-keys.ts';
import type { ShownColumn } from '../board-order.ts';
import { dragInstructions, instructionsId } from '../dragging/announcements.ts';
import { gapIn, type OnMove } from '../dragging/card-drag.ts';
import type { OnColumn } from '../dragging/column-drag.ts';
import type { Gap } from '../dragging/row-positions.ts';
import { useDragging } from '../dragging/use-dragging.ts';
import { DraggedCardPicture } from './DraggedCardPicture.tsx';

interface DragAreaProps {
  columns: readonly ShownColumn[];
  onMove: OnMove;
  onColumn: OnColumn;
  /** Shows a column, on screens with one column at a time. */
  onShow?: ((columnId: string) => void) | undefined;
  className?: string | undefined;
  children: (columns: readonly ShownColumn[], gapOf: (shown: ShownColumn) => Gap | undefined) => ReactNode;
}

/** The area where cards and columns are dragged; the columns are frozen during a drag. */
export function DragArea({ columns, onMove, onColumn, onShow, className, children }: DragAreaProps) {
  const { board, picture, dragged, announcement, shown, onSettled, handlers } = useDragging({
    columns,
    onMove,
    onColumn,
    onShow,
  });
  const pressKey = (event: KeyboardEvent) => {
    handlers.onKeyDown(event);
    focusNextCard(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and presses belong to the cards inside, which are links
    <div
      ref={board}
      className={className}
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
        {dragInstructions}
      </p>
      <VisuallyHidden aria-live="assertive">{announcement}</VisuallyHidden>
    </div>
  );
}
