import { Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import type { ShownColumn } from '../board-order.ts';
import styles from './ColumnTabs.module.css';

interface ColumnTabsProps {
  columns: readonly ShownColumn[];
  children: (column: ShownColumn) => ReactNode;
}

/** Phones: one column at a time. */
export function ColumnTabs({ columns, children }: ColumnTabsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const active = columns.find(({ column }) => column._id === chosen) ?? columns[0];
  if (!active) return null;
  return (
    <Tabs value={active.column._id} onChange={setChosen} keepMounted={false} className={styles.root}>
      <Tabs.List className={styles.list} aria-label="Kolumner">
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
