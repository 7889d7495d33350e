import { hasBullet, withoutBullet } from '../layout/bullets.ts';
import type { Line } from '../layout/cell.ts';
import { type DatedLine, trimSeparators } from './dated-lines.ts';
import { type HeadPart, type RawEntry, splitHeadParts } from './head-parts.ts';
import { isHeadLine, isSentence } from './line-shape.ts';

export interface EntryDraft {
  lines: readonly Line[];
  /** Index of the dated line; -1 if there is none. */
  datedAt: number;
  dated: DatedLine | undefined;
}

/** Lines below the period that may still belong to the head. */
const maxBelow = 3;

const widestBullet = 24;

/** A first sentence with more words is text, not a head. */
const maxNamingWords = 10;

/** '2019 – nu: Säljare på Vinga AB, Borås. Svarade i telefon.': the first sentence is the head, the rest is text. */
function namingSentence(after: string): { name: string; rest: string } | undefined {
  const found = /^[:;,–—-]\s*(?<name>\p{Lu}[^.]*(?:\.(?=\p{L})[^.]*)*)\.(?:\s+(?<rest>.*))?$/u.exec(after)?.groups;
  if (!found?.name || found.name.split(/\s+/).length > maxNamingWords) return undefined;
  return { name: found.name, rest: found.rest ?? '' };
}

/** The period opens the line and nothing above it names the entry. */
function opensEntry(line: Line, dated: DatedLine, row: number): boolean {
  return row === 0 && dated.before === '' && line.cells.length === 1;
}

function datedHeadParts(line: Line, dated: DatedLine, row: number): { parts: HeadPart[]; rest: string } {
  const naming = opensEntry(line, dated, row) ? namingSentence(dated.after) : undefined;
  const [own] = line.cells;
  if (naming && own) return { parts: splitHeadParts(own, naming.name, row), rest: naming.rest };
  const isContinued = /^\.\s*\p{Lu}/u.test(dated.after) || (isSentence(dated.after) && /^[:;]/.test(dated.after));
  const after = trimSeparators(dated.after);
  const isText = isContinued || (dated.before !== '' && isSentence(after));
  const parts = line.cells.flatMap((cell, index) => {
    if (index !== dated.cell) return splitHeadParts(cell, cell.text, row);
    const headTexts = isText ? [dated.before] : [dated.before, after];
    return headTexts.filter((text) => text !== '').flatMap((text) => splitHeadParts(cell, text, row));
  });
  return { parts, rest: isText ? after : '' };
}

/** The left edge of the head. Lines indented further belong to the text. */
function headLeft(line: Line, dated: DatedLine | undefined): number {
  const first = line.cells.find((_, index) => index !== dated?.cell || dated.before !== '' || dated.after !== '');
  return first?.x0 ?? line.x0;
}

/** Adds lines below the period to the head until it is complete; returns how many. */
function addHeadBelow(draft: EntryDraft, entry: RawEntry, { isComplete, isName }: EntryNames): number {
  const { lines, datedAt, dated } = draft;
  const top = lines[Math.max(0, datedAt)];
  if (!top || entry.bodyStart !== '') return 0;
  let left = entry.head.length > 0 ? headLeft(top, dated) : Number.POSITIVE_INFINITY;
  // After a bullet the text is indented.
  if (hasBullet(top.text)) left += widestBullet;
  let count = 0;
  while (count < maxBelow && !isComplete(entry)) {
    const line = lines[Math.max(0, datedAt) + 1 + count];
    if (!line || !isHeadLine(line)) break;
    const hangs = line.x0 > left + 4;
    if (hangs && !(count === 0 && line.x0 < left + widestBullet && isName(line.text))) break;
    if (count > 0 && line.gap > 2.4) break;
    left = Math.min(left, line.x0);
    count++;
    entry.head.push(...line.cells.flatMap((cell) => splitHeadParts(cell, withoutBullet(cell.text), datedAt + count)));
  }
  return count;
}

/** Recognises the names in a kind of entry (experience or education). */
export interface EntryNames {
  /** The head has both title and organisation. */
  isComplete: (entry: RawEntry) => boolean;
  /** The words of a text show that it is a title or an organisation. */
  isName: (text: string) => boolean;
  /** A line is an entry by itself; if all of a section are, each is one. */
  isOneLine?: (entry: RawEntry) => boolean;
}

export function rawEntry(draft: EntryDraft, names: EntryNames): RawEntry {
  const { lines, datedAt, dated } = draft;
  const entry: RawEntry = { head: [], period: dated?.period ?? null, body: [], bodyStart: '' };
  const last = Math.max(0, datedAt);
  for (const [row, line] of lines.slice(0, last + 1).entries()) {
    if (row !== datedAt || !dated) {
      entry.head.push(...line.cells.flatMap((cell) => splitHeadParts(cell, withoutBullet(cell.text), row)));
      continue;
    }
    const { parts, rest } = datedHeadParts(line, dated, row);
    entry.head.push(...parts);
    entry.bodyStart = rest;
  }
  const below = addHeadBelow(draft, entry, names);
  entry.body = lines.slice(last + 1 + below);
  return entry;
}
