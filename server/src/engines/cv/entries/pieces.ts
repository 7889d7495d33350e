import type { Cell } from '../layout/cell.ts';
import type { Run } from '../pdf/run.ts';
import { trimSeparators } from './dated-lines.ts';
import type { Piece } from './raw-entry.ts';

function look(run: Run): string {
  const slanted = /italic|oblique/i.test(run.font) ? 'slanted' : 'upright';
  return `${run.bold ? 'bold' : 'plain'} ${slanted} ${Math.round(run.size)}`;
}

/** Where in a cell's text its style changes. */
function styleBreaks(cell: Cell): number[] {
  const breaks: number[] = [];
  let from = 0;
  let last: Run | undefined;
  for (const run of cell.runs) {
    const word = run.text.trim();
    const at = cell.text.indexOf(word, from);
    if (at < 0) return [];
    if (last && look(last) !== look(run) && word.length > 1) breaks.push(at);
    from = at + word.length;
    last = run;
  }
  return breaks;
}

const strongSeparator = /\s*(?:\||•|·|●|@|\t|⋅|‖|\/\/|\s{2,})\s*/;

/** A closing parenthesis that was left behind when a period was taken out of it. */
function tidy(text: string): string {
  const trimmed = trimSeparators(text);
  return text.includes(')') && trimmed.includes('(') && !trimmed.includes(')') ? `${trimmed})` : trimmed;
}

/** Part of a cell (or all of it) divided where the style changes or a separator that is never part of a name stands. */
export function piecesOf(cell: Cell, text: string, row: number): Piece[] {
  const start = cell.text.indexOf(text);
  const breaks = start < 0 ? [] : styleBreaks(cell).map((at) => at - start);
  const inside = breaks.filter((at) => at > 0 && at < text.length && /[\s,|–—(-]/.test(text[at - 1] ?? ''));
  const parts = [0, ...inside].map((from, index) => text.slice(from, inside[index]));
  return parts
    .flatMap((part) => part.split(strongSeparator))
    .map(tidy)
    .filter((part) => /[\p{L}\d]/u.test(part))
    .map((part) => ({ text: part, bold: cell.bold, row }));
}
