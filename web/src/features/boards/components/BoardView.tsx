import { Button, VisuallyHidden } from '@mantine/core';
import type { Board } from '@platsa/contract/boards/schema';
import type { MessageTemplate } from '@platsa/contract/messaging/schema';
import { type ReactNode, useState } from 'react';
import { fullName } from '../../../lib/format.ts';
import { useOrderColumns } from '../api/order-columns.ts';
import { cardsOf, type ShownColumn, withColumnAt } from '../board-order.ts';
import { columnMovedText } from '../dragging/announcements.ts';
import type { OnColumn } from '../dragging/column-drag.ts';
import type { BoardState } from '../use-board.ts';
import { useBoardMenus } from '../use-board-menus.ts';
import { useSelection } from '../use-selection.ts';
import { useVisibleColumn } from '../use-visible-column.ts';
import { BoardBar } from './BoardBar.tsx';
import { BoardLayout } from './BoardLayout.tsx';
import { BoardMenus } from './BoardMenus.tsx';
import styles from './BoardView.module.css';
import { SelectionBar, type Writing } from './SelectionBar.tsx';

export interface WritingTo {
  kind: Writing;
  applicants: readonly { _id: string; name: string }[];
  onClose: () => void;
  onSent: () => void;
}

interface BoardViewProps {
  board: Board;
  state: BoardState;
  /** The company's templates for mail. */
  mailTemplates: readonly MessageTemplate[];
  /** Several applicants were moved to a column for declining. */
  onDeclined: (applicants: WritingTo['applicants']) => void;
  /** Renders the popup for writing to the selected applicants; it belongs to another feature, so the page provides it. */
  writing: (to: WritingTo) => ReactNode;
}

export function BoardView({ board, state, mailTemplates, onDeclined, writing }: BoardViewProps) {
  const { columns, text, setText } = state;
  const menus = useBoardMenus();
  const selecting = useSelection(columns);
  const visibleColumn = useVisibleColumn(columns);
  const order = useColumnOrder(board._id, columns);
  const [kind, setKind] = useState<Writing | null>(null);

  const stopWriting = () => setKind(null);
  const sent = () => {
    stopWriting();
    selecting.end();
  };
  const nothingFound = text !== '' && columns.every(({ cards }) => cards.length === 0);

  return (
    <div className={styles.root}>
      <BoardBar job={board._job} text={text} onText={setText}>
        <SelectionBar
          boardId={board._id}
          columns={columns}
          follow={state.follow}
          state={selecting}
          onWrite={setKind}
          onMoved={(column, ids) => column.useForDeclining && onDeclined(chosenOf(columns, ids))}
        />
      </BoardBar>
      <div role="status" className={styles.message}>
        {nothingFound ? (
          <>
            Inga kandidater matchar sökningen.
            <Button variant="subtle" size="compact-sm" onClick={() => setText('')}>
              Rensa sökningen
            </Button>
          </>
        ) : null}
      </div>
      <BoardLayout
        boardId={board._id}
        state={state}
        menus={menus}
        selection={selecting.selection}
        visibleColumn={visibleColumn}
        onColumn={order.placeColumn}
      />
      {kind
        ? writing({ kind, applicants: chosenOf(columns, selecting.ids), onClose: stopWriting, onSent: sent })
        : null}
      <VisuallyHidden aria-live="polite">{order.placed}</VisuallyHidden>
      <BoardMenus
        boardId={board._id}
        state={state}
        menus={menus}
        mailTemplates={mailTemplates}
        onPlace={order.placeAndAnnounce}
        onCreated={visibleColumn.showNewColumn}
      />
    </div>
  );
}

function chosenOf(columns: readonly ShownColumn[], ids: readonly string[]) {
  const names = new Map(
    columns.flatMap(({ column }) => cardsOf(column)).map(({ _id, _user }) => [_id, fullName(_user)]),
  );
  return ids.map((_id) => ({ _id, name: names.get(_id) ?? '' }));
}

/** Moves columns, by dragging and by menu; announces the moves by menu, since dragging announces its own. */
function useColumnOrder(boardId: string, columns: readonly ShownColumn[]) {
  const { mutateAsync: order } = useOrderColumns(boardId);
  const [placed, announce] = useState('');
  const ids = columns.map(({ column }) => column._id);

  const placeColumn: OnColumn = (columnId, index) =>
    // The mutation has reported the error.
    order(withColumnAt(ids, columnId, index)).then(
      () => true,
      () => false,
    );
  const placeAndAnnounce = async (columnId: string, index: number) => {
    const name = columns.find(({ column }) => column._id === columnId)?.column.value ?? '';
    const saved = await placeColumn(columnId, index);
    announce(saved ? columnMovedText({ name, total: ids.length }, index) : '');
  };
  return { placeColumn, placeAndAnnounce, placed };
}
