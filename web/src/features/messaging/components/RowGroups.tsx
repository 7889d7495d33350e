import { memo, type ReactNode } from 'react';
import { groupRows } from '../group-rows.ts';
import styles from './RowGroups.module.css';

interface RowGroupsProps<T> {
  rows: readonly T[];
  idOf: (row: T) => string;
  isSame: (one: T, other: T) => boolean;
  /** Kept by the caller for as long as it draws the same. */
  draw: (row: T) => ReactNode;
  /** Of a row, about, in pixels. */
  height: number;
}

/**
 * Thousands of rows in groups: the browser lays out and paints those in view alone, and React draws those anew in which
 * something has changed. One by one even the question of what is in view would take too long.
 */
export function RowGroups<T>({ rows, idOf, ...rest }: RowGroupsProps<T>) {
  const groups = groupRows(rows, idOf);
  // Named after the one that follows, so that what comes in above the first makes no other group of it.
  const name = (index: number) => groups[index + 1]?.slice(0, 1).map(idOf)[0] ?? 'last';
  return groups.map((group, index) => <Group key={name(index)} rows={group} {...rest} />);
}

type GroupProps<T> = Omit<RowGroupsProps<T>, 'idOf'>;

// `memo` knows no type parameters: the group takes rows of any kind, as the caller's own functions do.
const Group = memo(
  function Group({ rows, draw, height }: GroupProps<unknown>) {
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
) as <T>(props: GroupProps<T>) => ReactNode;
