import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import type { ShownColumn } from '../board-order.ts';
import styles from './ColumnTabs.module.css';

interface ColumnTabsProps {
  columns: readonly ShownColumn[];
  /** The column looked at; the first where it is none of them. */
  chosen: string | null;
  onChoose: (columnId: string | null) => void;
  children: (column: ShownColumn) => ReactNode;
}

/** Phones: one column at a time. */
export function ColumnTabs({ columns, chosen, onChoose, children }: ColumnTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const active = columns.find(({ column }) => column._id === chosen) ?? columns[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: its tab is seen whenever another one is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [active?.column._id]);
  if (!active) return null;
  return (
    <Tabs value={active.column._id} onChange={onChoose} keepMounted={false} className={styles.root}>
      <Tabs.List ref={list} className={styles.list} aria-label="Kolumner">
        {columns.map(({ column, cards }) => (
          <Tabs.Tab
            key={column._id}
            value={column._id}
            leftSection={<span className={styles.mark} style={{ background: column.color }} />}
          >
            {column.value} <span className={styles.count}>{formatNumber(cards.length)}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={active.column._id} className={styles.panel}>
        {children(active)}
      </Tabs.Panel>
    </Tabs>
  );
}
