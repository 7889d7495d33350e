import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { BoardApplication as Card, ColumnView } from '@platsa/contract/boards/schema';
import {
  IconAdjustmentsHorizontal,
  IconArrowsSort,
  IconBolt,
  IconSettings,
  IconSortDescending,
  IconSquare,
  IconSquareCheckFilled,
} from '@tabler/icons-react';
import { type MouseEvent, memo, useRef } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { useVisibleRows } from '../../../ui/use-visible-rows.ts';
import { isFiltered, noFilters, sortNames } from '../board-settings.ts';
import { calculateShift, type Gap } from '../dragging/positions.ts';
import type { ShownColumn } from '../shown-columns.ts';
import type { Selection } from '../use-selection.ts';
import { ApplicantCard } from './ApplicationCard.tsx';
import styles from './BoardColumn.module.css';
import { MailNote, mailNotice } from './MailNote.tsx';

interface CardListProps {
  shown: ShownColumn;
  rowHeight: number;
  /** The column starts outside the window and may render its cards later. */
  beside: boolean;
  /** The gap that a dragged card opens or leaves in this column. */
  gap: Gap | undefined;
  linkTo: (applicantId: string) => string;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  onMenu: (applicantId: string, button: HTMLElement) => void;
  selection: Selection | null;
}

interface BoardColumnProps extends CardListProps {
  /** New applications arrive here, so sorting by match has a button of its own. */
  isFirst: boolean;
  onView: (columnId: string, changes: Partial<ColumnView>) => void;
  /** Opens what sorts and filters the column. */
  onEditView: (columnId: string) => void;
  /** Opens the column's menu at `button`. */
  onSettings: (columnId: string, button: HTMLElement) => void;
  settingsOpen: boolean;
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { isFirst, onView, onEditView, onSettings, settingsOpen, ...list } = props;
  const { column, cards, found, view } = list.shown;
  const filtered = isFiltered(view);
  const may = useMay();
  const hasMenu = may('editJob') || may('message', 'decline');
  return (
    <div className={styles.root} data-column={column._id}>
      <header className={styles.header} style={{ borderTopColor: column.color }}>
        {/* With the keyboard, columns are moved by their menu: a heading is no button. */}
        <div className={styles.handle} data-handle={may('editJob') || undefined}>
          <h2 className={styles.title}>{column.value}</h2>
          <Bolt column={column} />
          <span className={styles.count}>{countText(cards.length, column.items.length)}</span>
        </div>
        {isFirst ? (
          <SortToggle
            sorted={view.sort === 'match'}
            onSort={(sorted) => onView(column._id, { sort: sorted ? 'match' : 'position' })}
          />
        ) : null}
        <Tooltip label={viewText(view)}>
          <ActionIcon
            className={styles.sort}
            variant={filtered ? 'light' : 'subtle'}
            color={filtered ? 'accent' : 'gray'}
            aria-label={`Sortera och filtrera ${column.value}`}
            aria-haspopup="dialog"
            onClick={() => onEditView(column._id)}
          >
            <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        {list.selection ? (
          <ChooseAll shown={list.shown} selection={list.selection} />
        ) : hasMenu ? (
          <ActionIcon
            aria-label={`Inställningar för ${column.value}`}
            aria-haspopup="menu"
            aria-expanded={settingsOpen}
            onClick={(event) => onSettings(column._id, event.currentTarget)}
          >
            <IconSettings size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        ) : null}
      </header>
      {isFirst && column.items.length === 0 ? <p className={styles.empty}>De som söker jobbet hamnar här.</p> : null}
      {filtered && cards.length === 0 && found > 0 && found === column.items.length ? (
        <p className={styles.empty}>
          Inga kandidater matchar filtret.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => onView(column._id, noFilters)}>
            Rensa filter
          </Button>
        </p>
      ) : null}
      <CardList {...list} />
    </div>
  );
});

/** Selects only the cards that the search shows. As wide as the button in whose place it is, for the sake of the heading. */
function ChooseAll({ shown: { column, cards }, selection }: { shown: ShownColumn; selection: Selection }) {
  const all = cards.length > 0 && cards.every(({ _id }) => selection.has(_id));
  const text = all ? 'Avmarkera alla' : 'Markera alla';
  const chooseAll = () =>
    selection.set(
      cards.map(({ _id }) => _id),
      !all,
    );
  const Box = all ? IconSquareCheckFilled : IconSquare;
  return (
    <Tooltip label={text}>
      <ActionIcon
        className={styles.sort}
        color={all ? 'accent' : undefined}
        disabled={cards.length === 0}
        aria-label={`${text} i ${column.value}`}
        onClick={chooseAll}
      >
        <Box size={22} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}

/** Marks a column that mails the applicants moved to it. */
function Bolt({ column }: { column: ShownColumn['column'] }) {
  const text = mailNotice(column);
  if (!text) return null;
  return (
    <Tooltip label={text}>
      <span role="img" aria-label={text} className={styles.bolt}>
        <IconBolt size={16} stroke={1.75} aria-hidden="true" />
      </span>
    </Tooltip>
  );
}

function viewText(view: ColumnView): string {
  return `Ordning: ${sortNames[view.sort].toLowerCase()}${isFiltered(view) ? '. Filtrerad' : ''}`;
}

function countText(found: number, total: number): string {
  return found === total ? formatNumber(total) : `${formatNumber(found)} av ${formatNumber(total)}`;
}

function SortToggle({ sorted, onSort }: { sorted: boolean; onSort: (sorted: boolean) => void }) {
  return (
    <Tooltip label={sorted ? 'Sorteras efter matchning' : 'Sorteras som korten lagts'}>
      <ActionIcon
        className={styles.sort}
        variant={sorted ? 'light' : 'subtle'}
        color={sorted ? 'accent' : 'gray'}
        aria-label="Sortera efter matchning"
        aria-pressed={sorted}
        onClick={() => onSort(!sorted)}
      >
        {sorted ? <IconSortDescending size={18} stroke={1.75} /> : <IconArrowsSort size={18} stroke={1.75} />}
      </ActionIcon>
    </Tooltip>
  );
}

const CardList = memo(function CardList({
  shown,
  rowHeight,
  beside,
  gap,
  linkTo,
  onOpen,
  onMenu,
  selection,
}: CardListProps) {
  const { cards, column } = shown;
  const box = useRef<HTMLElement>(null);
  const rows = useVisibleRows(box, rowHeight, beside);
  const isOver = gap !== undefined && gap.opened !== null;
  const comes = isOver && gap.left === null;
  return (
    <section
      ref={box}
      className={styles.list}
      data-over={isOver || undefined}
      data-makes-room={isOver || (gap && gap.left !== null) || undefined}
      data-cards
      aria-label={column.value}
    >
      {/* Cards already in this column are not mailed again. */}
      {comes && column.triggers.length > 0 ? (
        <div className={styles.mails}>
          <MailNote column={column} />
        </div>
      ) : null}
      <div className={styles.rows} style={{ height: (cards.length + Number(comes)) * rowHeight }} data-rows>
        {inView(cards, rows, gap).map(([card, index]) => (
          <div
            key={card._id}
            className={styles.row}
            style={placed(index, rowHeight, gap)}
            data-row
            data-dragged={card._id === gap?.draggedId || undefined}
          >
            <ApplicantCard
              card={card}
              status={column}
              to={linkTo(card._id)}
              onOpen={onOpen}
              onMenu={onMenu}
              selection={selection}
            />
          </div>
        ))}
      </div>
    </section>
  );
});

/** The cards in view, and the dragged one, because it has the focus. */
function inView(cards: readonly Card[], { first, end }: { first: number; end: number }, gap: Gap | undefined) {
  const rows = cards.slice(first, end).map((card, at) => [card, first + at] as const);
  const dragged = gap?.left ?? -1;
  const card = cards[dragged];
  return card && (dragged < first || dragged >= end) ? [...rows, [card, dragged] as const] : rows;
}

function placed(index: number, rowHeight: number, gap: Gap | undefined) {
  const shift = gap ? calculateShift(index, gap) * rowHeight : 0;
  return { top: index * rowHeight, ...(shift !== 0 && { translate: `0 ${shift}px` }) };
}
