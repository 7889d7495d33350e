/** How many rows a group has, about. */
export const groupSize = 32;

/**
 * Rows in groups that stay as they are when rows come in above, below or among them: where a group begins is told by the
 * chance in a row's own id, not by its place.
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
