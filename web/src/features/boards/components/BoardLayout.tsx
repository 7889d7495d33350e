import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import type { ShownColumn } from '../board-order.ts';
import type { OnColumn } from '../dragging/column-drag.ts';
import type { Gap } from '../dragging/row-positions.ts';
import { moveByDrag } from '../move-with-undo.ts';
import { UnsavedMovesContext } from '../unsaved-moves.ts';
import type { BoardState } from '../use-board.ts';
import type { BoardMenusState } from '../use-board-menus.ts';
import type { Selection } from '../use-selection.ts';
import type { VisibleColumn } from '../use-visible-column.ts';
import { BoardColumn } from './BoardColumn.tsx';
import styles from './BoardLayout.module.css';
import { ColumnTabs } from './ColumnTabs.tsx';
import { DragArea } from './DragArea.tsx';

interface BoardLayoutProps {
  boardId: string;
  state: BoardState;
  menus: BoardMenusState;
  selection: Selection | null;
  visibleColumn: VisibleColumn;
  onColumn: OnColumn;
}

/** In pixels, including the gap; the sidebar when open. */
const columnWidth = 312;
const sidebarWidth = 248;

/** The columns beside each other, or on a phone one at a time. */
export function BoardLayout({ boardId, state, menus, selection, visibleColumn, onColumn }: BoardLayoutProps) {
  const { columns } = state;
  const { visibleId, showColumn } = visibleColumn;
  const phone = useMediaQuery('(max-width: 768px)', window.innerWidth <= 768) ?? false;
  const linkTo = useCallback((applicantId: string) => paths.board.to({ boardId, applicantId }), [boardId]);
  const openCard = useOpenCard();

  const columnView = (shown: ShownColumn, gap: Gap | undefined) => {
    const { _id } = shown.column;
    const index = columns.findIndex(({ column }) => column._id === _id);
    return (
      <BoardColumn
        key={_id}
        shown={shown}
        beside={!phone && index * columnWidth > window.innerWidth - sidebarWidth}
        gap={gap}
        linkTo={linkTo}
        onOpen={openCard}
        onMenu={menus.openCardMenu}
        onSort={index === 0 ? state.setSorted : undefined}
        onSettings={menus.openColumnMenu}
        settingsOpen={menus.ofColumn?.columnId === _id}
        selection={selection}
      />
    );
  };

  return (
    <div className={styles.root}>
      <UnsavedMovesContext value={state.unsaved}>
        <DragArea
          columns={columns}
          onMove={(applicantId, drag) =>
            moveByDrag(state, applicantId, drag, !phone || drag.to.column._id === visibleId)
          }
          onColumn={onColumn}
          onShow={phone ? showColumn : undefined}
          className={styles.columns}
        >
          {(shown, gapOf) =>
            phone ? (
              <ColumnTabs columns={shown} gapOf={gapOf} visibleId={visibleId} onChoose={showColumn}>
                {(one) => columnView(one, gapOf(one))}
              </ColumnTabs>
            ) : (
              shown.map((one) => (
                <div key={one.column._id} className={styles.slot} data-slot={one.column._id}>
                  {columnView(one, gapOf(one))}
                </div>
              ))
            )
          }
        </DragArea>
      </UnsavedMovesContext>
      <Button
        className={styles.add}
        variant="subtle"
        color="gray"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => menus.edit('new')}
      >
        Lägg till kolumn
      </Button>
    </div>
  );
}

/** Opens a card without a page load on a plain click; modified clicks are left to the browser. */
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
