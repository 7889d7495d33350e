/** Selected rows, with what Shift needs for selecting a range as file managers do. Pure functions. */

export interface Selected {
  ids: ReadonlySet<string>;
  /** The last row that was chosen without Shift, what it became, and the rows that the range from it has changed. */
  anchor?: { id: string; chosen: boolean; range: readonly string[] };
}

export const nothingSelected: Selected = { ids: new Set() };

export function withRows({ ids, anchor }: Selected, rows: readonly string[], chosen: boolean): Selected {
  const next = new Set(ids);
  for (const id of rows) chosen ? next.add(id) : next.delete(id);
  return { ids: next, ...(anchor && { anchor: { ...anchor, range: [] } }) };
}

/**
 * After a click on a row. A plain one toggles the row and makes it the anchor. One with Shift makes all rows from the anchor
 * like it, in place of the last range from there; the anchor stays. `order` is how the rows are listed.
 */
export function withClick(before: Selected, id: string, shift: boolean, order: readonly string[]): Selected {
  const { ids, anchor } = before;
  const from = anchor ? order.indexOf(anchor.id) : -1;
  if (!shift || !anchor || from < 0) {
    const chosen = !ids.has(id);
    return { ...withRows(before, [id], chosen), anchor: { id, chosen, range: [] } };
  }
  const to = order.indexOf(id);
  const { chosen } = anchor;
  const rest = withRows(before, anchor.range, !chosen);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1).filter((row) => rest.ids.has(row) !== chosen);
  return { ...withRows(rest, range, chosen), anchor: { ...anchor, range } };
}
