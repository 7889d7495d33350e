import { DragDropContext, Droppable, type DropResult } from '@hello-pangea/dnd';
import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { focusNextCard } from '../arrow-keys.ts';
import type { ShownColumn } from '../board-order.ts';
import { columnType, dragInstructions, dropWords, liftWords, moveWords } from '../drag-words.ts';
import { mailWords } from '../mail-words.ts';
import { SendsMailContext } from '../sends-mail.ts';

interface BoardColumnsProps {
  columns: readonly ShownColumn[];
  onMove: (applicantId: string, target: ShownColumn, shownIndex: number) => unknown;
  onColumn: (columnId: string, index: number) => unknown;
  className?: string | undefined;
  children: (columns: readonly ShownColumn[]) => ReactNode;
}

/** What is dragged on: while a card is held, the columns stay as they were when it was lifted. */
export function BoardColumns({ columns, onMove, onColumn, className, children }: BoardColumnsProps) {
  const [held, setHeld] = useState<readonly ShownColumn[] | null>(null);
  const shown = held ?? columns;
  // As text, so that the cards are told only when it changes.
  const mailing = shown.flatMap(({ column }) => (mailWords(column) ? [column._id] : [])).join(' ');
  const sendsMail = useCallback(
    (columnId: string | null) => columnId !== null && mailing.includes(columnId),
    [mailing],
  );

  const drop = ({ draggableId, source, destination, reason, type }: DropResult) => {
    setHeld(null);
    if (reason === 'CANCEL' || !destination) return;
    if (type === columnType) {
      if (source.index !== destination.index) onColumn(draggableId, destination.index);
      return;
    }
    const target = shown.find(({ column }) => column._id === destination.droppableId);
    const within = source.droppableId === destination.droppableId;
    // By match there is no other place within the column.
    if (!target || (within && (target.byMatch || source.index === destination.index))) return;
    onMove(draggableId, target, destination.index);
  };

  return (
    <DragDropContext
      dragHandleUsageInstructions={dragInstructions}
      onBeforeCapture={({ draggableId, mode }) => {
        setHeld(columns);
        if (mode === 'SNAP') centre(columns.find(({ cards }) => cards.some(({ _id }) => _id === draggableId)));
      }}
      onDragStart={(start, { announce }) => announce(liftWords(shown, start))}
      onDragUpdate={(update, { announce }) => {
        announce(moveWords(shown, update));
        const { destination, mode } = update;
        if (mode === 'SNAP') centre(shown.find(({ column }) => column._id === destination?.droppableId));
      }}
      onDragEnd={(result, { announce }) => {
        announce(dropWords(shown, result));
        drop(result);
      }}
    >
      <Droppable droppableId="columns" type={columnType} direction="horizontal">
        {(provided) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the cards inside, which are links
          <div
            ref={provided.innerRef}
            {...provided.droppableProps}
            className={className}
            onKeyDown={(event: KeyboardEvent) => held ?? focusNextCard(event)}
          >
            <SendsMailContext value={sendsMail}>{children(shown)}</SendsMailContext>
            {provided.placeholder}
          </div>
        )}
      </Droppable>
    </DragDropContext>
  );
}

/** By keyboard a card can only go to what is wholly in view: so that there is a next column, this one is in the middle. */
function centre(shown: ShownColumn | undefined): void {
  const column = document.querySelector(`[data-column="${shown?.column._id}"]`);
  column?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' });
}
