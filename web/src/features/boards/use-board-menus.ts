import type { BoardColumn } from '@platsa/contract/boards/schema';
import { useCallback, useState } from 'react';

export interface OpenMenu {
  applicantId: string;
  /** The card's menu button, where the menu opens and which gets the focus back. */
  button: HTMLElement;
}

export interface OpenColumnMenu {
  columnId: string;
  /** The column's own button. */
  button: HTMLElement;
}

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
