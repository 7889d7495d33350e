import { Menu } from '@mantine/core';
import type { BoardColumn } from '@platsa/contract/boards/schema';
import type { MessageTemplate } from '@platsa/contract/messaging/schema';
import { IconArrowLeft, IconArrowRight, IconPencil, IconPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fullName } from '../../../lib/format.ts';
import { AnchoredMenu } from '../../../ui/AnchoredMenu.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { listCards } from '../board-columns.ts';
import type { ShownColumn } from '../shown-columns.ts';
import type { BoardState } from '../use-board.ts';
import styles from './BoardMenus.module.css';
import { MailNote } from './MailNote.tsx';

const ColumnPopup = lazyComponent(() => import('./ColumnPopup.tsx').then((m) => m.ColumnPopup));

interface OpenMenu {
  applicantId: string;
  /** The card's menu button, where the menu opens and which gets the focus back. */
  button: HTMLElement;
}

interface OpenColumnMenu {
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

interface MoveMenuProps {
  open: OpenMenu | null;
  columns: readonly ShownColumn[];
  onMove: (columnId: string) => void;
  onClose: () => void;
}

/** The 'Flytta till…' menu: one for the whole board, because one per card would slow rendering. */
function MoveMenu({ open, columns, onMove, onClose }: MoveMenuProps) {
  const card = open && columns.flatMap(({ column }) => listCards(column)).find(({ _id }) => _id === open.applicantId);
  if (!card) return null;
  const label = `Flytta ${fullName(card._user)} till`;
  return (
    <AnchoredMenu button={open.button} label={label} width={260} onClose={onClose}>
      <Menu.Label>{label}</Menu.Label>
      {columns.map(({ column }) => {
        const here = column.items.some(({ _applicant }) => _applicant._id === open.applicantId);
        return (
          <Menu.Item
            key={column._id}
            disabled={here}
            leftSection={<span className={styles.mark} style={{ background: column.color }} />}
            onClick={() => onMove(column._id)}
          >
            {column.value}
            {here ? null : <MailNote column={column} />}
          </Menu.Item>
        );
      })}
    </AnchoredMenu>
  );
}

interface MoveSelectedProps {
  /** The element where it opens. */
  button: HTMLElement | null;
  columns: readonly ShownColumn[];
  onMove: (column: ShownColumn['column']) => void;
  onClose: () => void;
}

/** The menu of columns that the selected cards can be moved to. */
export function MoveSelected({ button, columns, onMove, onClose }: MoveSelectedProps) {
  if (!button) return null;
  return (
    <AnchoredMenu button={button} label="Flytta till…" width={260} onClose={onClose}>
      {columns.map(({ column }) => (
        <Menu.Item
          key={column._id}
          leftSection={<span className={styles.mark} style={{ background: column.color }} />}
          onClick={() => onMove(column)}
        >
          {column.value}
          <MailNote column={column} />
        </Menu.Item>
      ))}
    </AnchoredMenu>
  );
}

interface ColumnMenuProps {
  open: OpenColumnMenu | null;
  columns: readonly ShownColumn[];
  onEdit: (column: ShownColumn['column']) => void;
  onAdd: () => void;
  onPlace: (columnId: string, index: number) => void;
  onClose: () => void;
}

/** A column's settings, and moving it without dragging. */
function ColumnMenu({ open, columns, onEdit, onAdd, onPlace, onClose }: ColumnMenuProps) {
  const index = columns.findIndex(({ column }) => column._id === open?.columnId);
  const column = columns[index]?.column;
  if (!open || !column) return null;
  return (
    <AnchoredMenu button={open.button} label={`Inställningar för ${column.value}`} width={210} onClose={onClose}>
      <Menu.Item leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />} onClick={() => onEdit(column)}>
        Redigera kolumn
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
        disabled={index === 0}
        onClick={() => onPlace(column._id, index - 1)}
      >
        Flytta åt vänster
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
        disabled={index === columns.length - 1}
        onClick={() => onPlace(column._id, index + 1)}
      >
        Flytta åt höger
      </Menu.Item>
      <Menu.Item leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={onAdd}>
        Lägg till kolumn
      </Menu.Item>
    </AnchoredMenu>
  );
}
