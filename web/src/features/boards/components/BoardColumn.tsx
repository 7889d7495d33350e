import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsSort, IconBolt, IconSortDescending } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { tip } from '../../../ui/Tips.tsx';
import type { ShownColumn } from '../board-order.ts';
import { mailWords } from '../mail-words.ts';
import type { Selection } from '../use-selection.ts';
import styles from './BoardColumn.module.css';
import { CardList } from './CardList.tsx';

interface BoardColumnProps {
  shown: ShownColumn;
  linkTo: (applicantId: string) => string;
  onMenu: (applicantId: string, button: HTMLElement) => void;
  /** Only the first column can be sorted by match. */
  onSort?: ((sorted: boolean) => void) | undefined;
  /** Where the column is dragged by. */
  handle?: DraggableProvidedDragHandleProps | null | undefined;
  settings: ReactNode;
  selection: Selection | null;
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { shown, linkTo, onMenu, onSort, handle, settings, selection } = props;
  const { column, cards } = shown;
  return (
    <div className={styles.root} data-column={column._id}>
      <header className={styles.header} style={{ borderTopColor: column.color }}>
        <div className={styles.handle} {...byPointer(handle)}>
          <h2 className={styles.title}>{column.value}</h2>
          <Bolt column={column} />
          <span className={styles.count}>{countWords(cards.length, column.items.length)}</span>
        </div>
        {onSort ? <SortToggle sorted={shown.byMatch} onSort={onSort} /> : null}
        {selection ? <ChooseAll shown={shown} selection={selection} /> : settings}
      </header>
      {onSort && column.items.length === 0 ? <p className={styles.empty}>De som söker jobbet hamnar här.</p> : null}
      <CardList shown={shown} linkTo={linkTo} onMenu={onMenu} selection={selection} />
    </div>
  );
});

/** Those the search shows: nobody chooses what can't be seen. */
function ChooseAll({ shown: { column, cards }, selection }: { shown: ShownColumn; selection: Selection }) {
  const all = cards.length > 0 && cards.every(({ _id }) => selection.has(_id));
  const words = all ? 'Avmarkera alla' : 'Markera alla';
  const choose = () =>
    selection.set(
      cards.map(({ _id }) => _id),
      !all,
    );
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={styles.sort}
      disabled={cards.length === 0}
      aria-label={`${words} i ${column.value}`}
      onClick={choose}
    >
      {words}
    </Button>
  );
}

/** The keyboard's way to move a column is its menu: a heading is no button. */
function byPointer(handle: DraggableProvidedDragHandleProps | null | undefined) {
  if (!handle) return {};
  const { role: _role, tabIndex: _tabIndex, 'aria-describedby': _description, ...rest } = handle;
  return rest;
}

/** The column mails who comes to it. */
function Bolt({ column }: { column: ShownColumn['column'] }) {
  const words = mailWords(column);
  if (!words) return null;
  return (
    <span role="img" aria-label={words} className={styles.bolt} {...tip(words)}>
      <IconBolt size={16} stroke={1.75} aria-hidden="true" />
    </span>
  );
}

function countWords(found: number, total: number): string {
  return found === total ? formatNumber(total) : `${formatNumber(found)} av ${formatNumber(total)}`;
}

function SortToggle({ sorted, onSort }: { sorted: boolean; onSort: (sorted: boolean) => void }) {
  return (
    <ActionIcon
      className={styles.sort}
      variant={sorted ? 'light' : 'subtle'}
      color={sorted ? 'accent' : 'gray'}
      aria-label="Sortera efter matchning"
      aria-pressed={sorted}
      onClick={() => onSort(!sorted)}
      {...tip(sorted ? 'Sorteras efter matchning' : 'Sorteras som korten lagts')}
    >
      {sorted ? <IconSortDescending size={18} stroke={1.75} /> : <IconArrowsSort size={18} stroke={1.75} />}
    </ActionIcon>
  );
}
