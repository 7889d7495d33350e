import type { Period } from '../dates/period.ts';
import type { Line } from '../layout/cell.ts';

/** A stretch of a head in one style, cell and line: 'Säljare', 'ICA Maxi, Göteborg'. */
export interface Piece {
  text: string;
  bold: boolean;
  /** Distance from the head's first line. */
  row: number;
}

/** What a section's lines were divided in: the head that names, the period, and the text below. */
export interface RawEntry {
  head: Piece[];
  period: Period | null;
  body: Line[];
  /** What the last line of the head went on with behind its period. */
  bodyStart: string;
}
