import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Board, BoardColumn as Column } from '@platsa/contract/boards/schema';
import type { MessageTemplate } from '@platsa/contract/templates/schema';
import { IconPlus } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { fullName } from '../../../lib/format.ts';
import { late } from '../../../ui/late.ts';
import { cardsOf, type ShownColumn } from '../board-order.ts';
import type { Room } from '../dragging/places.ts';
import { moveByDrag, moveWithUndo } from '../move-with-undo.ts';
import { UnsavedMovesContext } from '../unsaved-moves.ts';
import type { BoardState } from '../use-board.ts';
import { useColumnOrder } from '../use-column-order.ts';
import { useFocusAfterMove } from '../use-focus-after-move.ts';
import { useLookedAt } from '../use-looked-at.ts';
import { useSelection } from '../use-selection.ts';
import { BoardBar } from './BoardBar.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { BoardColumns } from './BoardColumns.tsx';
import styles from './BoardView.module.css';
import type { OpenColumnMenu } from './ColumnMenu.tsx';
import { ColumnTabs } from './ColumnTabs.tsx';
import type { OpenMenu } from './MoveMenu.tsx';
import { SelectionBar, type Writing } from './SelectionBar.tsx';

const MoveMenu = late(() => import('./MoveMenu.tsx').then((m) => m.MoveMenu));
const ColumnMenu = late(() => import('./ColumnMenu.tsx').then((m) => m.ColumnMenu));
const ColumnPopup = late(() => import('./ColumnPopup.tsx').then((m) => m.ColumnPopup), { ahead: false });

interface BoardViewProps {
  board: Board;
  state: BoardState;
  /** The company's templates for mail. */
  mailTemplates: readonly MessageTemplate[];
  /** Several have come to a column for declining. */
  onDeclined: (applicants: WritingTo['applicants']) => void;
  /** The popup in which those who are chosen are written to: other features', put here by the page. */
  writing: (to: WritingTo) => ReactNode;
}

/** With the space beside it, and of the open sidebar. */
const columnWidth = 312;
const sidebarWidth = 248;

export interface WritingTo {
  kind: Writing;
  applicants: readonly { _id: string; name: string }[];
  onClose: () => void;
  onSent: () => void;
}

export function BoardView({ board, state, mailTemplates, onDeclined, writing }: BoardViewProps) {
  const { columns, text, setText } = state;
  const phone = useMediaQuery('(max-width: 768px)', window.innerWidth <= 768) ?? false;
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [columnMenu, setColumnMenu] = useState<OpenColumnMenu | null>(null);
  const selecting = useSelection(columns);
  const [kind, setKind] = useState<Writing | null>(null);
  const [edited, setEdited] = useState<Column | 'new' | null>(null);
  const { looked, setLooked, showNew } = useLookedAt(columns);
  const { placeColumn, placeAndSay, placed } = useColumnOrder(board._id, columns);
  const ids = columns.map(({ column }) => column._id);

  const linkTo = useCallback((applicantId: string) => paths.board.to({ boardId: board._id, applicantId }), [board._id]);
  const openCard = useOpenCard();
  const openSettings = useCallback((columnId: string, button: HTMLElement) => setColumnMenu({ columnId, button }), []);
  const openMenu = useCallback((applicantId: string, button: HTMLElement) => {
    setMenu({ applicantId, button });
  }, []);
  const takeFocusTo = useFocusAfterMove(columns);
  const moveByMenu = (columnId: string) => {
    const to = columns.find(({ column }) => column._id === columnId);
    if (!menu || !to) return;
    takeFocusTo(menu.applicantId);
    // On top, where it is seen.
    void moveWithUndo(state, menu.applicantId, to, 0);
  };

  const stopWriting = () => setKind(null);
  const sent = () => {
    stopWriting();
    selecting.end();
  };

  const columnView = (shown: ShownColumn, room: Room | undefined) => {
    const { _id } = shown.column;
    const index = ids.indexOf(_id);
    return (
      <BoardColumn
        key={_id}
        shown={shown}
        beside={!phone && index * columnWidth > window.innerWidth - sidebarWidth}
        room={room}
        linkTo={linkTo}
        onOpen={openCard}
        onMenu={openMenu}
        onSort={index === 0 ? state.setSorted : undefined}
        onSettings={openSettings}
        settingsOpen={columnMenu?.columnId === _id}
        selection={selecting.selection}
      />
    );
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
      <div className={styles.scene}>
        <UnsavedMovesContext value={state.unsaved}>
          <BoardColumns
            columns={columns}
            onMove={(applicantId, drag) =>
              moveByDrag(state, applicantId, drag, !phone || drag.to.column._id === looked)
            }
            onColumn={placeColumn}
            onShow={phone ? setLooked : undefined}
            className={styles.columns}
          >
            {(shown, roomOf) =>
              phone ? (
                <ColumnTabs columns={shown} roomOf={roomOf} looked={looked} onChoose={setLooked}>
                  {(one) => columnView(one, roomOf(one))}
                </ColumnTabs>
              ) : (
                shown.map((one) => (
                  <div key={one.column._id} className={styles.slot} data-slot={one.column._id}>
                    {columnView(one, roomOf(one))}
                  </div>
                ))
              )
            }
          </BoardColumns>
        </UnsavedMovesContext>
        <Button
          className={styles.add}
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          Lägg till kolumn
        </Button>
      </div>
      {edited ? (
        <ColumnPopup
          opened
          boardId={board._id}
          column={edited === 'new' ? null : edited}
          only={ids.length === 1}
          templates={mailTemplates}
          onCreated={showNew}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {kind
        ? writing({ kind, applicants: chosenOf(columns, selecting.ids), onClose: stopWriting, onSent: sent })
        : null}
      <VisuallyHidden aria-live="polite">{placed}</VisuallyHidden>
      <MoveMenu
        opened={menu !== null}
        open={menu}
        columns={columns}
        onMove={moveByMenu}
        onClose={() => setMenu(null)}
      />
      <ColumnMenu
        opened={columnMenu !== null}
        open={columnMenu}
        columns={columns}
        onEdit={setEdited}
        onAdd={() => setEdited('new')}
        onPlace={placeAndSay}
        onClose={() => setColumnMenu(null)}
      />
    </div>
  );
}

/** A plain click on a card stays in the application; the browser's own ways to open a link stay the browser's. */
function useOpenCard() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(event.currentTarget.pathname, { state: { fromBoard: true }, preventScrollReset: true });
    },
    [navigate],
  );
}

function chosenOf(columns: readonly ShownColumn[], ids: readonly string[]) {
  const names = new Map(
    columns.flatMap(({ column }) => cardsOf(column)).map(({ _id, _user }) => [_id, fullName(_user)]),
  );
  return ids.map((_id) => ({ _id, name: names.get(_id) ?? '' }));
}
