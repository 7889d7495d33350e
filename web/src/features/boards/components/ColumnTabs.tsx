import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import type { Gap } from '../dragging/positions.ts';
import type { ShownColumn } from '../shown-columns.ts';
import styles from './ColumnTabs.module.css';

interface ColumnTabsProps {
  columns: readonly ShownColumn[];
  gapOf: (column: ShownColumn) => Gap | undefined;
  /** The id of the visible column. */
  visibleId: string | null;
  onChoose: (columnId: string | null) => void;
  children: (column: ShownColumn) => ReactNode;
}

/** On phones: one column at a time. A dragged card can be dropped on another column's tab or held there to switch. */
export function ColumnTabs({ columns, gapOf, visibleId, onChoose, children }: ColumnTabsProps) {
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
