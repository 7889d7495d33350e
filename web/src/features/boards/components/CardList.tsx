import { Draggable, type DraggableChildrenFn, Droppable, type DroppableProvided } from '@hello-pangea/dnd';
import { useMergedRef } from '@mantine/hooks';
import type { ApplicantCard as Card } from '@platsa/contract/boards/schema';
import { memo, useContext, useRef } from 'react';
import type { ShownColumn } from '../board-order.ts';
import { SendsMailContext } from '../sends-mail.ts';
import type { Selection } from '../use-selection.ts';
import { useWindow } from '../use-window.ts';
import { ApplicantCard } from './ApplicantCard.tsx';
import styles from './CardList.module.css';
import { MailNote } from './MailNote.tsx';

/** A card's height and the space below it; cards are of one height so that only those in view need to exist. */
const rowHeight = 92 + 8;

interface CardListProps {
  shown: ShownColumn;
  linkTo: (applicantId: string) => string;
  onMenu: (applicantId: string, button: HTMLElement) => void;
  selection: Selection | null;
}

export const CardList = memo(function CardList({ shown, linkTo, onMenu, selection }: CardListProps) {
  const { cards, column } = shown;
  const sendsMail = useContext(SendsMailContext);
  const render =
    (card: Card | undefined, top?: number): DraggableChildrenFn =>
    (provided, snapshot) =>
      card ? (
        <div
          ref={provided.innerRef}
          {...provided.draggableProps}
          className={styles.row}
          // A card that is being dragged is placed by the dragging alone.
          style={snapshot.isDragging ? provided.draggableProps.style : { ...provided.draggableProps.style, top }}
        >
          <ApplicantCard
            card={card}
            status={column}
            to={linkTo(card._id)}
            handle={provided.dragHandleProps}
            dragging={snapshot.isDragging}
            sendsMail={snapshot.draggingOver !== column._id && sendsMail(snapshot.draggingOver)}
            onMenu={onMenu}
            selection={selection}
          />
        </div>
      ) : null;

  return (
    <Droppable
      droppableId={column._id}
      mode="virtual"
      renderClone={(provided, snapshot, rubric) =>
        render(cards.find(({ _id }) => _id === rubric.draggableId))(provided, snapshot, rubric)
      }
    >
      {(provided, snapshot) => (
        <Rows
          provided={provided}
          over={snapshot.isDraggingOver}
          // What lies here already is not mailed again.
          mails={snapshot.isDraggingOver && snapshot.draggingFromThisWith === null ? column : null}
          // The place a card from another column would take.
          count={cards.length + (snapshot.isUsingPlaceholder ? 1 : 0)}
          label={column.value}
          row={(index) => {
            const card = cards[index];
            return card ? (
              <Draggable key={card._id} draggableId={card._id} index={index} isDragDisabled={selection !== null}>
                {render(card, index * rowHeight)}
              </Draggable>
            ) : null;
          }}
        />
      )}
    </Droppable>
  );
});

interface RowsProps {
  provided: DroppableProvided;
  over: boolean;
  /** The column, while a card is held over it from another. */
  mails: ShownColumn['column'] | null;
  count: number;
  label: string;
  row: (index: number) => React.ReactNode;
}

function Rows({ provided, over, mails, count, label, row }: RowsProps) {
  const box = useRef<HTMLElement>(null);
  const { first, end } = useWindow(box, rowHeight);
  const indexes = Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, n) => first + n);
  return (
    <section
      ref={useMergedRef(box, provided.innerRef)}
      {...provided.droppableProps}
      className={styles.list}
      data-over={over || undefined}
      data-cards
      aria-label={label}
    >
      {mails && mails.triggers.length > 0 ? (
        <div className={styles.mails}>
          <MailNote column={mails} />
        </div>
      ) : null}
      <div className={styles.rows} style={{ height: count * rowHeight }}>
        {indexes.map(row)}
      </div>
    </section>
  );
}
