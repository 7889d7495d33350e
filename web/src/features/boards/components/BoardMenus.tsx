import type { BoardColumn } from '@platsa/contract/boards/schema';
import type { MessageTemplate } from '@platsa/contract/messaging/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import type { ShownColumn } from '../shown-columns.ts';
import type { BoardState } from '../use-board.ts';
import type { OpenColumnMenu } from './ColumnMenu.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import type { OpenMenu } from './MoveMenu.tsx';
import { MoveMenu } from './MoveMenu.tsx';

const ColumnPopup = lazyComponent(() => import('./ColumnPopup.tsx').then((m) => m.ColumnPopup));

export type BoardMenusState = ReturnType<typeof useBoardMenus>;

/** The open card menu, the open column menu and the column being edited: at most one of each per board. */
export function useBoardMenus() {
  const [ofCard, setOfCard] = useState<OpenMenu | null>(null);
  const [ofColumn, setOfColumn] = useState<OpenColumnMenu | null>(null);
  const [edited, edit] = useState<BoardColumn | 'new' | null>(null);
  const openCardMenu = useCallback(
    (applicantId: string, button: HTMLElement) => setOfCard({ applicantId, button }),
    [],
  );
  const openColumnMenu = useCallback((columnId: string, button: HTMLElement) => setOfColumn({ columnId, button }), []);
  return {
    ofCard,
    ofColumn,
    edited,
    edit,
    openCardMenu,
    openColumnMenu,
    closeCardMenu: () => setOfCard(null),
    closeColumnMenu: () => setOfColumn(null),
  };
}

interface BoardMenusProps {
  boardId: string;
  state: BoardState;
  menus: BoardMenusState;
  /** The company's templates for mail. */
  mailTemplates: readonly MessageTemplate[];
  onPlace: (columnId: string, index: number) => void;
  onCreated: (columnId: string) => void;
}

/** The menu of a card, the menu of a column, and the form that makes or changes one. */
export function BoardMenus({ boardId, state, menus, mailTemplates, onPlace, onCreated }: BoardMenusProps) {
  const { columns } = state;
  const { ofCard, ofColumn, edited, edit } = menus;
  const takeFocusTo = useFocusAfterMove(columns);
  const move = (columnId: string) => {
    if (!ofCard) return;
    takeFocusTo(ofCard.applicantId);
    // To the top, where it is visible.
    void state.move({ applicantIds: [ofCard.applicantId], columnId, index: 0 });
  };
  return (
    <>
      <MoveMenu open={ofCard} columns={columns} onMove={move} onClose={menus.closeCardMenu} />
      <ColumnMenu
        open={ofColumn}
        columns={columns}
        onEdit={edit}
        onAdd={() => edit('new')}
        onPlace={onPlace}
        onClose={menus.closeColumnMenu}
      />
      {edited ? (
        <ColumnPopup
          opened
          boardId={boardId}
          column={edited === 'new' ? null : edited}
          only={columns.length === 1}
          templates={mailTemplates}
          onCreated={onCreated}
          onClose={() => edit(null)}
        />
      ) : null}
    </>
  );
}

/**
 * Restores the focus after a move by menu, because the card becomes a new element in its new column. Returns the function
 * that announces which card is about to move.
 */
function useFocusAfterMove(columns: readonly ShownColumn[]): (applicantId: string) => void {
  const moved = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the cards have been rendered again
  useEffect(() => {
    const applicantId = moved.current;
    moved.current = null;
    if (!applicantId || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-card="${applicantId}"]`)?.focus({ preventScroll: true });
  }, [columns]);
  return (applicantId) => {
    moved.current = applicantId;
  };
}
