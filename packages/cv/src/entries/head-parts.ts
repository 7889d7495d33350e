import type { CvPeriod } from '../dates/period.ts';
import type { Cell, Line } from '../layout/cell.ts';
import type { Run } from '../pdf/run.ts';
import { trimSeparators } from './dated-lines.ts';

/** A part of a head with one style, in one cell and line: 'Säljare', 'ICA Maxi, Göteborg'. */
export interface HeadPart {
  text: string;
  bold: boolean;
  /** Number of the line within the head, from 0. */
  row: number;
}

/** One entry of a section: the head with its names, the period, and the text below. */
export interface RawEntry {
  head: HeadPart[];
  period: CvPeriod | null;
  body: Line[];
  /** Text after the period on the head's last line. */
  bodyStart: string;
}

function styleKey(run: Run): string {
  const slanted = /italic|oblique/i.test(run.font) ? 'slanted' : 'upright';
  return `${run.bold ? 'bold' : 'plain'} ${slanted} ${Math.round(run.size)}`;
}

/** The positions in a cell's text where the style changes. */
function styleBreaks(cell: Cell): number[] {
  const breaks: number[] = [];
  let from = 0;
  let last: Run | undefined;
  for (const run of cell.runs) {
    const word = run.text.trim();
    const at = cell.text.indexOf(word, from);
    if (at < 0) return [];
    if (last && styleKey(last) !== styleKey(run) && word.length > 1) breaks.push(at);
    from = at + word.length;
    last = run;
  }
  return breaks;
}

const strongSeparator = /\s*(?:\||•|·|●|@|\t|⋅|‖|\/\/|\s{2,})\s*/;

/** Splits a cell's text (or a part of it) at changes of style and at separators that no name contains. */
export function splitHeadParts(cell: Cell, text: string, row: number): HeadPart[] {
  const start = cell.text.indexOf(text);
  const breaks = start < 0 ? [] : styleBreaks(cell).map((at) => at - start);
  const inside = breaks.filter((at) => at > 0 && at < text.length && /[\s,|–—(-]/.test(text[at - 1] ?? ''));
  const parts = [0, ...inside].map((from, index) => text.slice(from, inside[index]));
  return parts
    .flatMap((part) => part.split(strongSeparator))
    .map(trimSeparators)
    .filter((part) => /[\p{L}\d]/u.test(part))
    .map((part) => ({ text: part, bold: cell.bold, row }));
}
