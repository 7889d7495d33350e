import { hasBullet, withoutBullet } from '../layout/bullets.ts';
import type { Line } from '../layout/cell.ts';
import { isHeadLine } from './line-shape.ts';

function isListed(line: Line): boolean {
  return isHeadLine({ ...line, text: withoutBullet(line.text) });
}

/** Entries without dates begin where a line is set off: bold after plain, or after more space than usual. */
export function undatedStarts(lines: readonly Line[]): number[] {
  const gaps = lines
    .slice(1)
    .map((line) => line.gap)
    .toSorted((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  // A list of them has one to a bullet.
  const marked = lines.flatMap((line, at) => (hasBullet(line.text) ? [at] : []));
  if (marked[0] === 0 && marked.length > 1 && lines.every(isListed)) return marked;
  const anyBold = lines.some((line) => line.bold) && lines.some((line) => !line.bold);
  return lines.flatMap((line, at) => {
    const above = lines[at - 1];
    if (!isHeadLine(line)) return [];
    if (!above) return [at];
    const begins = anyBold ? line.bold && !above.bold : line.gap > usual * 1.3;
    return begins ? [at] : [];
  });
}
