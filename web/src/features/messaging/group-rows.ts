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
