/**
 * Edit distance (a letter extra, missing, wrong, or two swapped) between the typed text and the nearest prefix of `text`:
 * 1 for 'stokh' and 'stockholm'. Infinity above `limit`.
 */
export function prefixDistance(typed: string, text: string, limit: number): number {
  // No longer prefix can be within the limit.
  const width = Math.min(text.length, typed.length + limit);
  if (width < typed.length - limit) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = nextRow(typed, text, row, above, before);
    if (Math.min(...current) > limit) return Number.POSITIVE_INFINITY;
    before = above;
    above = current;
  }
  return Math.min(...above);
}

/** One row of the edit-distance table; `above` and `before` are the two rows over it. */
function nextRow(typed: string, text: string, row: number, above: number[], before: number[]): number[] {
  const current = [row];
  for (let column = 1; column < above.length; column += 1) {
    const same = typed[row - 1] === text[column - 1];
    let cost = Math.min(
      readCell(above, column) + 1,
      readCell(current, column - 1) + 1,
      readCell(above, column - 1) + (same ? 0 : 1),
    );
    const swapped = row > 1 && column > 1 && typed[row - 1] === text[column - 2] && typed[row - 2] === text[column - 1];
    if (swapped) cost = Math.min(cost, readCell(before, column - 2) + 1);
    current.push(cost);
  }
  return current;
}

function readCell(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
