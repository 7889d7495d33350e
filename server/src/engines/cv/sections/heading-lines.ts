import { findPeriod } from '../dates/period.ts';
import { withoutBullet } from '../layout/bullets.ts';
import { type Cell, type Line, styleOf } from '../layout/cell.ts';
import { cellFrom, withCells } from '../layout/line-parts.ts';
import { languagesIn } from '../tags/language-names.ts';
import { languageLevel } from '../tags/levels.ts';
import { readVehicles } from '../tags/read-vehicles.ts';
import { headingKinds } from './heading-kinds.ts';
import { type HeadingStyles, lineStyle } from './heading-styles.ts';
import type { SectionKind } from './section-kind.ts';

interface HeadingPart {
  kinds: readonly SectionKind[];
  text: string;
  x0: number;
  /** The line, where it is a heading by its looks alone. */
  unknown?: Line;
  /** What stood on the heading's own line behind it. */
  lines: Line[];
}

/** A line is a heading, or several side by side. */
export type Heading = readonly HeadingPart[];

const entryKinds: readonly SectionKind[] = ['experience', 'education'];

function one(kinds: readonly SectionKind[], text: string, x0: number, lines: Line[] = []): Heading {
  return [{ kinds, text, x0, lines }];
}

function startsLow(text: string): boolean {
  return /^\p{Ll}/u.test(text);
}

/**
 * Among entries, heading words that are not set as the document's headings are titles or lines of text. In capitals a
 * heading stands out among the others, and is one still.
 */
function isPlain(cell: Cell, { headings }: HeadingStyles): boolean {
  const style = styleOf(cell);
  return headings.size > 0 && !headings.has(style) && !headings.has(style.replace(/capitals$/, 'mixed'));
}

function standing(line: Line, styles: HeadingStyles, open: readonly SectionKind[]): Heading | undefined {
  const cell = line.cells[0];
  if (!cell || line.cells.length !== 1) return undefined;
  const text = withoutBullet(cell.text).replace(/\s*:$/, '');
  const kinds = headingKinds(text);
  const plain = isPlain(cell, styles) || (languageLevel(text) === 5 && !styles.headings.has(styleOf(cell)));
  if (plain && languageLevel(text) === 5) return undefined;
  const inEntries = open.some((kind) => entryKinds.includes(kind));
  if (kinds.length > 0 && !(startsLow(text) && !styles.headings.has(styleOf(cell))) && !(plain && inEntries)) {
    return one(kinds, text, cell.x0);
  }
  return undefined;
}

/** 'Språk | Svenska, modersmål' in a table, or headings in a margin of their own. */
function labelled(line: Line, styles: HeadingStyles, open: readonly SectionKind[]): Heading | undefined {
  const [label, ...rest] = line.cells;
  if (!label || rest.length === 0) return undefined;
  const kinds = headingKinds(label.text.replace(/\s*:$/, ''));
  if (kinds.length === 0 || startsLow(label.text)) return undefined;
  const others = rest.map((cell) => ({ cell, kinds: headingKinds(cell.text.replace(/\s*:$/, '')) }));
  if (others.every((other) => other.kinds.length > 0)) {
    const parts = [{ cell: label, kinds }, ...others];
    return parts.map(({ cell, kinds }) => ({ kinds, text: cell.text, x0: cell.x0, lines: [] }));
  }
  const inEntries = open.some((kind) => entryKinds.includes(kind));
  const dated = rest.some((cell) => findPeriod(cell.text)?.isRange);
  const alike = rest[0] !== undefined && styleOf(rest[0]) === styleOf(label);
  if (inEntries && alike && (dated || isPlain(label, styles))) return undefined;
  return one(kinds, label.text, label.x0, [withCells(line, rest)]);
}

/** Entries have labels of their own ('Verktyg: React'), so among them a plain label must be borne out by what follows. */
function agrees(kinds: readonly SectionKind[], label: string, text: string): boolean {
  if (kinds.includes('languages')) return languagesIn(text.split(/[\s,:()]+/)).length > 0;
  if (kinds.includes('licences')) return readVehicles([text], true).length > 0;
  if (kinds.includes('skills')) return /^(kompetens|färdighet|(it-|data)?kunskap|skills|key skills)/i.test(label);
  return kinds.includes('references') || kinds.includes('traits');
}

/** Among skills, 'System: SAP' and 'Övrigt: Excel' name areas of them. */
function isArea(kinds: readonly SectionKind[]): boolean {
  return kinds.every((kind) => kind === 'skills' || kind === 'other');
}

/** 'Kompetenser: Excel, Word' on one line. */
function inline(line: Line, styles: HeadingStyles, open: readonly SectionKind[]): Heading | undefined {
  const cell = line.cells[0];
  const colon = cell ? cell.text.indexOf(':') : -1;
  if (!cell || colon < 2 || colon > 40 || colon === cell.text.length - 1) return undefined;
  const label = withoutBullet(cell.text.slice(0, colon));
  const kinds = headingKinds(label);
  if (kinds.length === 0 || kinds.includes('experience') || kinds.includes('contact') || startsLow(label))
    return undefined;
  const rest = cellFrom(cell, colon + 1);
  if (open.includes('skills') && isArea(kinds) && !styles.headings.has(styleOf(cell))) return undefined;
  const inEntries = open.some((kind) => entryKinds.includes(kind));
  if (inEntries && styleOf(cell) === styleOf(rest) && !agrees(kinds, label, rest.text)) return undefined;
  return one(kinds, label, cell.x0, [withCells(line, [rest, ...line.cells.slice(1)])]);
}

/** A line set like the known headings is one too, whatever its words: what came before ends there. */
function unknown(line: Line, styles: HeadingStyles, open: readonly SectionKind[]): Heading | undefined {
  const onCover = open.includes('cover');
  if (onCover || line.cells.length !== 1 || !styles.headings.has(lineStyle(line))) return undefined;
  const short = line.text.length <= 40 && line.text.split(/\s+/).length <= 5;
  if (!short || /[\d@.,]|^\p{Ll}/u.test(line.text)) return undefined;
  return [{ kinds: ['other'], text: line.text, x0: line.x0, unknown: line, lines: [] }];
}

const referencesOnRequest =
  /^(referenser?|references?)\s+(lämnas|ges|finns|erhålles|uppges|tillhandahålls|available|upon|on)\b/i;

/** The heading that a line is or begins with, given the kinds of the section that is open there. */
export function headingAt(line: Line, styles: HeadingStyles, open: readonly SectionKind[]): Heading | undefined {
  if (referencesOnRequest.test(line.text)) return one(['references'], 'Referenser', line.x0, [line]);
  return (
    standing(line, styles, open) ??
    labelled(line, styles, open) ??
    inline(line, styles, open) ??
    unknown(line, styles, open)
  );
}
