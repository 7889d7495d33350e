/** The listed rows, and those shown before that `kept` has, each after the row that it stood after. */
export function keepRows<Row extends { _id: string }>(
  shown: readonly Row[],
  listed: readonly Row[],
  kept: ReadonlySet<string>,
): Row[] {
  const rows = [...listed];
  const isListed = new Set(listed.map(({ _id }) => _id));
  for (const [at, row] of shown.entries()) {
    if (isListed.has(row._id) || !kept.has(row._id)) continue;
    const before = shown.slice(0, at).findLast(({ _id }) => isListed.has(_id));
    rows.splice(before ? rows.findIndex(({ _id }) => _id === before._id) + 1 : 0, 0, row);
    isListed.add(row._id);
  }
  return rows;
}
