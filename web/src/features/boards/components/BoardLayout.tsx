import { Button, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useMay } from '../../../lib/job-rights.tsx';
import { paths } from '../../../shared/paths.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import type { Gap, Position } from '../dragging/positions.ts';
import type { ShownColumn } from '../shown-columns.ts';
import type { BoardState } from '../use-board.ts';
import type { BoardMenusState } from '../use-board-menus.ts';
import type { SelectionState } from '../use-selection.ts';
import { useOpenCard } from './ApplicationCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import styles from './BoardLayout.module.css';
import { useMayMoveTo } from './BoardMenus.tsx';
import { DragArea } from './DragArea.tsx';

const ColumnViewPopup = lazyComponent(() => import('./ColumnViewPopup.tsx').then((m) => m.ColumnViewPopup));

type VisibleColumn = ReturnType<typeof useVisibleColumn>;

/** The column that a phone shows: the first by default and after the chosen one is deleted. Scrolls a new column into view. */
export function useVisibleColumn(columns: readonly ShownColumn[]) {
  const [chosen, showColumn] = useState<string | null>(null);
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    const column = made && document.querySelector(`[data-column="${made}"]`);
    if (column) column.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [made]);
  const showNewColumn = (columnId: string) => {
    showColumn(columnId);
    setMade(columnId);
  };
  const { column } = columns.find(({ column }) => column._id === chosen) ?? columns[0] ?? {};
  return { visibleId: column?._id ?? null, showColumn, showNewColumn };
}

interface BoardLayoutProps {
  boardId: string;
  state: BoardState;
  menus: BoardMenusState;
  selecting: SelectionState;
  visibleColumn: VisibleColumn;
  onColumn: (columnId: string, index: number) => Promise<boolean>;
}

/** In pixels, including the gap; the sidebar when open. */
const columnWidth = 312;
const sidebarWidth = 248;
/** A card's height and the gap below it, as in CardList.module.css. All cards have the same, so that lists can be windowed. */
const rowHeights = { full: 96 + 8, compact: 48 + 6 };

/** The columns beside each other, or on a phone one at a time. */
export function BoardLayout({ boardId, state, menus, selecting, visibleColumn, onColumn }: BoardLayoutProps) {
  const may = useMay();
  const mayMoveTo = useMayMoveTo();
  const { columns } = state;
  const { visibleId, showColumn } = visibleColumn;
  const phone = useMediaQuery('(max-width: 768px)', window.innerWidth <= 768) ?? false;
  const linkTo = useCallback((applicantId: string) => paths.board.to({ boardId, applicantId }), [boardId]);
  const openCard = useOpenCard();
  const { compact, setView } = state.settings;
  const rowHeight = compact ? rowHeights.compact : rowHeights.full;
  const [edited, editView] = useState<string | null>(null);
  const editedColumn = columns.find(({ column }) => column._id === edited);

  const moveCards = async (applicantIds: readonly string[], to: Position, shown: readonly ShownColumn[]) => {
    const selected = applicantIds.length > 1;
    const isSaved = (await state.move({ applicantIds, ...to, shown, selected })) !== undefined;
    if (isSaved && selected) selecting.end();
    return isSaved;
  };

  const columnView = (shown: ShownColumn, gap: Gap | undefined) => {
    const { _id } = shown.column;
    const index = columns.findIndex(({ column }) => column._id === _id);
    return (
      <BoardColumn
        key={_id}
        shown={shown}
        rowHeight={rowHeight}
        beside={!phone && index * columnWidth > window.innerWidth - sidebarWidth}
        gap={gap}
        linkTo={linkTo}
        onOpen={openCard}
        onMenu={menus.openCardMenu}
        isFirst={index === 0}
        onView={setView}
        onEditView={editView}
        onSettings={menus.openColumnMenu}
        settingsOpen={menus.ofColumn?.columnId === _id}
        selection={selecting.selection}
      />
    );
  };

  return (
    <div className={styles.layout} data-compact={compact || undefined}>
      <DragArea
        columns={columns}
        rowHeight={rowHeight}
        selected={selecting.ids}
        onMove={may('move') ? moveCards : undefined}
        mayMoveTo={mayMoveTo}
        onColumn={may('editJob') ? onColumn : undefined}
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
      {may('editJob') ? (
        <Button
          className={styles.add}
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => menus.edit('new')}
        >
          Lägg till kolumn
        </Button>
      ) : null}
      {editedColumn ? (
        <ColumnViewPopup
          opened
          shown={editedColumn}
          onChange={(changes) => setView(editedColumn.column._id, changes)}
          onClose={() => editView(null)}
        />
      ) : null}
    </div>
  );
}

interface ColumnTabsProps {
  columns: readonly ShownColumn[];
  gapOf: (column: ShownColumn) => Gap | undefined;
  /** The id of the visible column. */
  visibleId: string | null;
  onChoose: (columnId: string | null) => void;
  children: (column: ShownColumn) => ReactNode;
}

/** On phones: one column at a time. A dragged card can be dropped on another column's tab or held there to switch. */
function ColumnTabs({ columns, gapOf, visibleId, onChoose, children }: ColumnTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its tab is seen whenever another one is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [visibleId]);
  const gaps = new Map(columns.map((one) => [one.column._id, gapOf(one)]));
  const isHome = ({ column }: ShownColumn) => (gaps.get(column._id)?.left ?? null) !== null;
  const isDraggedOver = (columnId: string) => (gaps.get(columnId)?.opened ?? null) !== null;
  return (
    <Tabs value={visibleId} onChange={onChoose} keepMounted={false} className={styles.root}>
      <Tabs.List
        ref={list}
        className={styles.list}
        aria-label="Kolumner"
        data-holding={columns.some(isHome) || undefined}
      >
        {columns.map(({ column, cards }) => (
          <Tabs.Tab
            key={column._id}
            value={column._id}
            data-tab={column._id}
            data-over={isDraggedOver(column._id) || undefined}
            leftSection={<span className={styles.mark} style={{ background: column.color }} />}
          >
            {column.value} <span className={styles.count}>{formatNumber(cards.length)}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={visibleId ?? ''} className={styles.panel}>
        {columns
          // The source column stays mounted: a removed element gets no more touch events.
          .filter((one) => one.column._id === visibleId || isHome(one))
          .map((one) => (
            <div key={one.column._id} className={styles.column} data-away={one.column._id !== visibleId || undefined}>
              {children(one)}
            </div>
          ))}
      </Tabs.Panel>
    </Tabs>
  );
}
