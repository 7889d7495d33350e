import type { BoardColumn } from '@platsa/contract/boards/schema';
import { useCallback, useState } from 'react';
import type { OpenColumnMenu } from './components/ColumnMenu.tsx';
import type { OpenMenu } from './components/MoveMenu.tsx';

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
