import { memo, type ReactNode } from 'react';
import styles from './RowGroups.module.css';

/** The average number of rows in a group. */
export const groupSize = 32;

/**
 * Groups rows stably: a row starts a group depending on the random part of its own id, not on its index, so that added
 * rows change only the group they fall into.
 */
export function groupRows<T>(rows: readonly T[], idOf: (row: T) => string): T[][] {
  const groups: T[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group && Number.parseInt(idOf(row).slice(-4), 16) % groupSize !== 0) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

interface RowGroupsProps<T> {
  rows: readonly T[];
  idOf: (row: T) => string;
  isSame: (one: T, other: T) => boolean;
  /** Must be stable while it renders the same. */
  draw: (row: T) => ReactNode;
  /** Estimated height of a row in pixels. */
  height: number;
}

/**
 * Renders thousands of rows in groups with `content-visibility`: the browser lays out only groups in view, and React
 * rerenders only changed groups. Per-row visibility checks would be too slow.
 */
export function RowGroups<T>({ rows, idOf, ...rest }: RowGroupsProps<T>) {
  const groups = groupRows(rows, idOf);
  // Keyed by the following group, so that rows added above the first group do not change its key.
  const name = (index: number) => groups[index + 1]?.slice(0, 1).map(idOf)[0] ?? 'last';
  return groups.map((group, index) => <Group key={name(index)} rows={group} {...rest} />);
}

type RowGroupProps<T> = Omit<RowGroupsProps<T>, 'idOf'>;

// `memo` drops type parameters, so the group's rows are `unknown`, as are the arguments of the caller's functions.
const Group = memo(
  function RowGroup({ rows, draw, height }: RowGroupProps<unknown>) {
    const expected = `auto ${rows.length * height}px`;
    return (
      <div className={styles.group} style={{ containIntrinsicBlockSize: expected }}>
        {rows.map(draw)}
      </div>
    );
  },
  (before, after) =>
    before.draw === after.draw &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, index) => after.isSame(row, after.rows[index])),
) as <T>(props: RowGroupProps<T>) => ReactNode;
