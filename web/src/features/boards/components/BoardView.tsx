import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Board } from '@platsa/contract/boards/schema';
import { useCallback, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { fullName } from '../../../lib/format.ts';
import { toast } from '../../../ui/toast.ts';
import type { ShownColumn } from '../board-order.ts';
import type { BoardState } from '../use-board.ts';
import { BoardBar } from './BoardBar.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { BoardColumns } from './BoardColumns.tsx';
import styles from './BoardView.module.css';
import { ColumnTabs } from './ColumnTabs.tsx';
import { MoveMenu, type OpenMenu } from './MoveMenu.tsx';

interface BoardViewProps {
  board: Board;
  state: BoardState;
}

export function BoardView({ board, state }: BoardViewProps) {
  const { columns, move, text, setText } = state;
  const phone = useMediaQuery('(max-width: 768px)', window.innerWidth <= 768) ?? false;
  const [menu, setMenu] = useState<OpenMenu | null>(null);

  const linkTo = useCallback((applicantId: string) => paths.board.to({ boardId: board._id, applicantId }), [board._id]);
  const openMenu = useCallback((applicantId: string, button: HTMLElement) => {
    setMenu({ applicantId, button });
  }, []);
  const moveByMenu = (columnId: string) => {
    if (menu) void moveWithUndo(state, menu.applicantId, columnId);
  };

  const columnView = (shown: ShownColumn) => (
    <BoardColumn
      key={shown.column._id}
      shown={shown}
      linkTo={linkTo}
      onMenu={openMenu}
      onSort={shown.column._id === columns[0]?.column._id ? state.setSorted : undefined}
    />
  );
  const nothingFound = text !== '' && columns.every(({ cards }) => cards.length === 0);

  return (
    <div className={styles.root}>
      <BoardBar job={board._job} text={text} onText={setText} />
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
      <BoardColumns columns={columns} onMove={move} className={styles.columns}>
        {(shown) =>
          phone ? <ColumnTabs columns={shown}>{columnView}</ColumnTabs> : shown.map((column) => columnView(column))
        }
      </BoardColumns>
      <MoveMenu open={menu} columns={columns} onMove={moveByMenu} onClose={() => setMenu(null)} />
    </div>
  );
}

/** On top of the column, where it is seen; and back to its place with 'Ångra'. */
async function moveWithUndo({ columns, move }: BoardState, applicantId: string, columnId: string): Promise<void> {
  const from = columns.find(({ cards }) => cards.some(({ _id }) => _id === applicantId));
  const to = columns.find(({ column }) => column._id === columnId);
  const card = from?.cards.find(({ _id }) => _id === applicantId);
  if (!from || !to || !card || !(await move(applicantId, to, 0))) return;
  const moveBack = () => void move(applicantId, from, from.cards.indexOf(card));
  toast.undo(`${fullName(card._user)} flyttades till ${to.column.value}.`, moveBack);
}
