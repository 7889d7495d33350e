import { Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconChecks,
  IconExternalLink,
  IconLink,
  IconMail,
  IconPencil,
  IconPlus,
  IconUserX,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { fullName } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { paths } from '../../../shared/paths.ts';
import { AnchoredMenu } from '../../../ui/AnchoredMenu.tsx';
import { copyLink } from '../../../ui/copy-link.ts';
import { listCards } from '../board-columns.ts';
import type { ShownColumn } from '../shown-columns.ts';
import type { BoardState } from '../use-board.ts';
import type { BoardMenusState, OpenColumnMenu, OpenMenu } from '../use-board-menus.ts';
import styles from './BoardMenus.module.css';
import { MailNote } from './MailNote.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface BoardMenusProps {
  boardId: string;
  state: BoardState;
  menus: BoardMenusState;
  onPlace: (columnId: string, index: number) => void;
  /** Declines the shown applicants of a column. */
  onDecline: (shown: ShownColumn) => void;
  /** Writes to the applicant of a card. */
  onWrite: (kind: 'email' | 'decline', applicantId: string) => void;
  onSelect: (applicantId: string) => void;
}

/** The menu of a card and the menu of a column. */
export function BoardMenus({ boardId, state, menus, onPlace, onDecline, ...acts }: BoardMenusProps) {
  const { columns } = state;
  const { ofCard, ofColumn, edit } = menus;
  const takeFocusTo = useFocusAfterMove(columns);
  const move = (columnId: string) => {
    if (!ofCard) return;
    takeFocusTo(ofCard.applicantId);
    // To the top, where it is visible.
    void state.move({ applicantIds: [ofCard.applicantId], columnId, index: 0 });
  };
  return (
    <>
      <CardMenu
        {...acts}
        boardId={boardId}
        open={ofCard}
        columns={columns}
        onMove={move}
        onClose={menus.closeCardMenu}
      />
      <ColumnMenu
        open={ofColumn}
        columns={columns}
        onEdit={edit}
        onAdd={() => edit('new')}
        onPlace={onPlace}
        onDecline={onDecline}
        onClose={menus.closeColumnMenu}
      />
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

interface CardMenuProps extends Pick<BoardMenusProps, 'boardId' | 'onWrite' | 'onSelect'> {
  open: OpenMenu | null;
  columns: readonly ShownColumn[];
  onMove: (columnId: string) => void;
  onClose: () => void;
}

/** The menu of a card: one for the whole board, because one per card would slow rendering. */
function CardMenu({ boardId, open, columns, onMove, onWrite, onSelect, onClose }: CardMenuProps) {
  const address = paths.board.to({ boardId, ...(open && { applicantId: open.applicantId }) });
  const card = open && columns.flatMap(({ column }) => listCards(column)).find(({ _id }) => _id === open.applicantId);
  const may = useMay();
  if (!card) return null;
  const name = fullName(card._user);
  const moves = may('move') || may('decline');
  const label = moves ? `Flytta ${name} till` : `Mer om ${name}`;
  return (
    <AnchoredMenu button={open.button} label={label} width={260} onClose={onClose}>
      <Menu.Label>{label}</Menu.Label>
      {moves ? <MoveItems applicantId={card._id} columns={columns} onMove={onMove} /> : null}
      {may('message') ? (
        <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => onWrite('email', card._id)}>
          Skicka mejl
        </Menu.Item>
      ) : null}
      {may('message', 'decline') ? (
        <Menu.Item leftSection={<IconUserX {...icon} />} onClick={() => onWrite('decline', card._id)}>
          Tacka nej
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconChecks {...icon} />} onClick={() => onSelect(card._id)}>
        Markera
      </Menu.Item>
      <Menu.Item component="a" href={address} target="_blank" leftSection={<IconExternalLink {...icon} />}>
        Öppna i ny flik
      </Menu.Item>
      <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void copyLink(address)}>
        Kopiera länken
      </Menu.Item>
    </AnchoredMenu>
  );
}

/** Moving to a column for declining says no, which takes a right of its own, and that right alone. */
export function useMayMoveTo(): (to: Pick<ShownColumn, 'column'>) => boolean {
  const may = useMay();
  return ({ column }) => may(column.stage === 'declined' ? 'decline' : 'move');
}

interface MoveItemsProps extends Pick<CardMenuProps, 'columns' | 'onMove'> {
  applicantId: string;
}

/** The columns that a card can be moved to, above what else its menu has. */
function MoveItems({ applicantId, columns, onMove }: MoveItemsProps) {
  const mayMoveTo = useMayMoveTo();
  return (
    <>
      {columns.filter(mayMoveTo).map(({ column }) => {
        const here = column.items.some(({ _applicant }) => _applicant._id === applicantId);
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
      <Menu.Divider />
    </>
  );
}

interface MoveSelectedProps {
  /** The element where it opens. */
  button: HTMLElement | null;
  columns: readonly Pick<ShownColumn, 'column'>[];
  onMove: (column: ShownColumn['column']) => void;
  onClose: () => void;
}

/** The menu of columns that the selected cards can be moved to. */
export function MoveSelected({ button, columns, onMove, onClose }: MoveSelectedProps) {
  const mayMoveTo = useMayMoveTo();
  if (!button) return null;
  return (
    <AnchoredMenu button={button} label="Flytta till…" width={260} onClose={onClose}>
      {columns.filter(mayMoveTo).map(({ column }) => (
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
  onDecline: BoardMenusProps['onDecline'];
  onClose: () => void;
}

/** A column's settings, and moving it without dragging. */
function ColumnMenu({ open, columns, onEdit, onAdd, onPlace, onDecline, onClose }: ColumnMenuProps) {
  const may = useMay();
  const index = columns.findIndex(({ column }) => column._id === open?.columnId);
  const shown = columns[index];
  if (!open || !shown) return null;
  const { column, cards } = shown;
  return (
    <AnchoredMenu button={open.button} label={`Inställningar för ${column.value}`} width={210} onClose={onClose}>
      {may('editJob') ? (
        <>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onEdit(column)}>
            Redigera kolumn
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowLeft {...icon} />}
            disabled={index === 0}
            onClick={() => onPlace(column._id, index - 1)}
          >
            Flytta åt vänster
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowRight {...icon} />}
            disabled={index === columns.length - 1}
            onClick={() => onPlace(column._id, index + 1)}
          >
            Flytta åt höger
          </Menu.Item>
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={onAdd}>
            Lägg till kolumn
          </Menu.Item>
        </>
      ) : null}
      {may('message', 'decline') ? (
        <Menu.Item leftSection={<IconUserX {...icon} />} disabled={cards.length === 0} onClick={() => onDecline(shown)}>
          Tacka nej till alla {cards.length}
        </Menu.Item>
      ) : null}
    </AnchoredMenu>
  );
}
