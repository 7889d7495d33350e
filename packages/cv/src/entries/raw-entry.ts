import type { Period } from '../dates/period.ts';
import type { Line } from '../layout/cell.ts';

/** A part of a head with one style, in one cell and line: 'Säljare', 'ICA Maxi, Göteborg'. */
export interface Piece {
  text: string;
  bold: boolean;
  /** Number of the line within the head, from 0. */
  row: number;
}

/** One entry of a section: the head with its names, the period, and the text below. */
export interface RawEntry {
  head: Piece[];
  period: Period | null;
  body: Line[];
  /** Text after the period on the head's last line. */
  bodyStart: string;
}
