import { hasBullet, withoutBullet } from '../layout/bullets.ts';
import type { Line } from '../layout/cell.ts';
import { withCells } from '../layout/line-parts.ts';
import { lineStyle } from '../sections/heading-styles.ts';
import { type DatedLine, datedLines, trimSeparators } from './dated-lines.ts';
import { type HeadPart, type RawEntry, splitHeadParts } from './head-parts.ts';
import { joinWrappedLines } from './join-wrapped-lines.ts';
import { isHeadLine, isSentence } from './line-shape.ts';

/** The most lines of a head above its period. */
const maxAbove = 3;

/** The line is indented compared to the dated line below, like text after bullets that are drawn as graphics. */
function isIndented(line: Line, dated: Line): boolean {
  const isCentred = Math.abs(line.x0 + line.x1 - dated.x0 - dated.x1) < 8;
  return line.x0 > dated.x0 + 4 && !isCentred;
}

/** Counts the lines directly above the period that could belong to its head. */
function headAbove(lines: readonly Line[], at: number, from: number): number {
  let count = 0;
  while (count < maxAbove && at - count - 1 >= from) {
    const line = lines[at - count - 1];
    const below = lines[at - count];
    const own = lines[at];
    if (!line || !below || !own || !isHeadLine(line) || isIndented(line, own)) break;
    if (count > 0 && below.gap > 2.4 && below.page === line.page) break;
    count++;
  }
  return count;
}

function normalGap(lines: readonly Line[]): number {
  const gaps = lines.slice(1).map((line) => line.gap);
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

/** The layout of the section's first entry, which the others are expected to share. */
interface EntryLayout {
  /** Lines above the period. */
  above: number;
  /** Style of the first line. */
  style: string;
  gap: number;
}

/** The first entry begins where the section begins, so its number of lines above the period is certain. */
function learnEntryLayout(lines: readonly Line[], firstDated: number): EntryLayout {
  const above = headAbove(lines, firstDated, 0);
  const first = lines[firstDated - above];
  return { above, style: first ? lineStyle(first) : '', gap: normalGap(lines) };
}

function linesAbove(lines: readonly Line[], at: number, from: number, layout: EntryLayout): number {
  const possible = headAbove(lines, at, from);
  if (possible === 0 || layout.above === 0) return aboveTopDated(lines, at, possible, layout);
  const [ceiling, own] = [lines[at - possible - 1], lines[at]];
  if (possible === layout.above && ceiling && own && isIndented(ceiling, own)) return possible;
  const alike = Array.from({ length: possible }, (_, index) => possible - index).filter((count) => {
    const line = lines[at - count];
    return line !== undefined && lineStyle(line) === layout.style;
  });
  const spaced = alike.find((count) => (lines[at - count]?.gap ?? 0) > layout.gap * 1.25);
  const usual = alike.includes(layout.above) ? layout.above : alike[0];
  return spaced ?? usual ?? Math.min(possible, layout.above);
}

/** If periods are on the first line of entries, a line above one belongs to it only if it is styled and spaced as a head. */
function aboveTopDated(lines: readonly Line[], at: number, possible: number, layout: EntryLayout): number {
  const above = lines[at - 1];
  const own = lines[at];
  if (possible === 0 || !above || !own) return 0;
  const isSpaced = above.gap > layout.gap * 1.3 && own.gap <= layout.gap * 1.3;
  return isSpaced && (above.bold || above.size > own.size * 1.05) && at - 1 > 0 ? 1 : 0;
}

/** 'Arbetsgivare:' and 'Vinga AB' side by side are one text. The label of a period says nothing. */
function joinLabel(line: Line): Line {
  const [label, value, ...others] = line.cells;
  if (!label || !value || others.length > 0 || !/^\p{Lu}[\p{L} ]{2,24}:$/u.test(label.text)) return line;
  const isPeriod = /^(?:period|tid|tidsperiod|datum|dates?):$/i.test(label.text);
  return withCells(line, [{ ...value, x0: label.x0, text: isPeriod ? value.text : `${label.text} ${value.text}` }]);
}

/** Splits the lines of an experience or education section into entries, in the order of the CV. */
export function splitEntries(section: readonly Line[], names: EntryNames): RawEntry[] {
  const lines = joinWrappedLines(section.map(joinLabel));
  const dated = datedLines(lines, (line, found) => {
    return isHeadAfterBullet(line) && names.isComplete(rawEntry({ lines: [line], datedAt: 0, dated: found }, names));
  });
  const dates = lines.flatMap((line, at) => (dated.has(line) ? [at] : []));
  const firstDated = dates[0];
  const isOneLine = (line: Line) => {
    const own = { lines: [line], datedAt: dated.has(line) ? 0 : -1, dated: dated.get(line) };
    return isHeadAfterBullet(line) && names.isOneLine?.(rawEntry(own, names)) === true;
  };
  let starts: readonly number[];
  if (lines.every(isOneLine)) starts = [...lines.keys()];
  else if (firstDated === undefined) starts = undatedStarts(lines);
  else starts = datedStarts(lines, dates, firstDated);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? lines.length;
    const own = lines.slice(start, end);
    const at = own.findIndex((line) => dated.has(line));
    const draft: EntryDraft = { lines: own, datedAt: at, dated: own[at] ? dated.get(own[at]) : undefined };
    return rawEntry(draft, names);
  });
}

function datedStarts(lines: readonly Line[], dates: readonly number[], firstDated: number): number[] {
  const layout = learnEntryLayout(lines, firstDated);
  return dates.map((at, index) => {
    const previous = dates[index - 1];
    if (previous === undefined) return at - layout.above;
    return at - linesAbove(lines, at, previous + 1, layout);
  });
}

function isHeadAfterBullet(line: Line): boolean {
  return isHeadLine({ ...line, text: withoutBullet(line.text) });
}

/** Where entries without dates begin: at a bold line after a plain one, or after a larger gap than usual. */
function undatedStarts(lines: readonly Line[]): number[] {
  const gaps = lines
    .slice(1)
    .map((line) => line.gap)
    .toSorted((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  // In a bulleted list each bullet is an entry.
  const bulleted = lines.flatMap((line, at) => (hasBullet(line.text) ? [at] : []));
  if (bulleted[0] === 0 && bulleted.length > 1 && lines.every(isHeadAfterBullet)) return bulleted;
  const anyBold = lines.some((line) => line.bold) && lines.some((line) => !line.bold);
  return lines.flatMap((line, at) => {
    const above = lines[at - 1];
    if (!isHeadLine(line)) return [];
    if (!above) return [at];
    const begins = anyBold ? line.bold && !above.bold : line.gap > usual * 1.3;
    return begins ? [at] : [];
  });
}

interface EntryDraft {
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

/** 'Kock på Vinga AB i Borås. Lagade mat.' below the period. */
function firstSentence(line: Line, isName: EntryNames['isName']): ReturnType<typeof namingSentence> {
  const found = line.cells.length === 1 && !hasBullet(line.text) ? namingSentence(`– ${line.text}`) : undefined;
  return found && isName(found.name.split(/\s+(?:på|hos|vid|at)\s+/)[0] ?? '') ? found : undefined;
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
  const below = lines[datedAt + 1];
  const sentence = entry.head.length === 0 && below ? firstSentence(below, isName) : undefined;
  if (sentence && below) {
    entry.head.push(...below.cells.flatMap((cell) => splitHeadParts(cell, sentence.name, datedAt + 1)));
    entry.bodyStart = sentence.rest;
    return 1;
  }
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
interface EntryNames {
  /** The head has both title and organisation. */
  isComplete: (entry: RawEntry) => boolean;
  /** The words of a text show that it is a title or an organisation. */
  isName: (text: string) => boolean;
  /** The line is a whole entry. A section in which every line is one has an entry in each line. */
  isOneLine?: (entry: RawEntry) => boolean;
}

function rawEntry(draft: EntryDraft, names: EntryNames): RawEntry {
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
