import { findPeriod } from '../dates/period.ts';
import { withoutBullet } from '../layout/bullets.ts';
import { type Cell, describeStyle, type Line } from '../layout/cell.ts';
import { cellFrom, withCells } from '../layout/line-parts.ts';
import { scanFont } from '../pdf/run.ts';
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
  /** The line, if it is a heading only by its style. */
  unknown?: Line;
  /** Text after the heading on its own line. */
  lines: Line[];
}

/** One heading, or several side by side on a line. */
export type Heading = readonly HeadingPart[];

const entryKinds: readonly SectionKind[] = ['experience', 'education'];

function one(kinds: readonly SectionKind[], text: string, x0: number, lines: Line[] = []): Heading {
  return [{ kinds, text, x0, lines }];
}

function startsLowercase(text: string): boolean {
  return /^\p{Ll}/u.test(text);
}

/**
 * A cell without the style of the document's headings. Among entries such a cell is a title or text, even if its words
 * could be a heading. Capitals do not count as another style.
 */
function isPlain(cell: Cell, { headings }: HeadingStyles): boolean {
  if (cell.runs[0]?.font === scanFont) return false;
  const style = describeStyle(cell);
  return headings.size > 0 && !headings.has(style) && !headings.has(style.replace(/capitals$/, 'mixed'));
}

/** A heading alone on its line. */
function standaloneHeading(line: Line, styles: HeadingStyles, open: readonly SectionKind[]): Heading | undefined {
  const cell = line.cells[0];
  if (!cell || line.cells.length !== 1) return undefined;
  const text = withoutBullet(cell.text).replace(/\s*:$/, '');
  const kinds = headingKinds(text);
  const plain = isPlain(cell, styles) || (languageLevel(text) === 5 && !styles.headings.has(describeStyle(cell)));
  if (plain && languageLevel(text) === 5) return undefined;
  const inEntries = open.some((kind) => entryKinds.includes(kind));
  if (plain && open.includes('skills') && kinds.join() === 'other') return undefined;
  if (
    kinds.length > 0 &&
    !(startsLowercase(text) && !styles.headings.has(describeStyle(cell))) &&
    !(plain && inEntries)
  ) {
    return one(kinds, text, cell.x0);
  }
  return undefined;
}

/** A heading in the first cell of a line: 'Språk | Svenska, modersmål' in a table, or a heading in the margin. */
function labelHeading(line: Line, styles: HeadingStyles, open: readonly SectionKind[]): Heading | undefined {
  const [label, ...rest] = line.cells;
  if (!label || rest.length === 0) return undefined;
  const kinds = headingKinds(label.text.replace(/\s*:$/, ''));
  if (kinds.length === 0 || startsLowercase(label.text)) return undefined;
  if (label.text.endsWith(':') && kinds.every((kind) => entryKinds.includes(kind) && open.includes(kind)))
    return undefined;
  const others = rest.map((cell) => ({ cell, kinds: headingKinds(cell.text.replace(/\s*:$/, '')) }));
  if (others.every((other) => other.kinds.length > 0)) {
    const parts = [{ cell: label, kinds }, ...others];
    return parts.map(({ cell, kinds }) => ({ kinds, text: cell.text, x0: cell.x0, lines: [] }));
  }
  const inEntries = open.some((kind) => entryKinds.includes(kind));
  const dated = rest.some((cell) => findPeriod(cell.text)?.isRange);
  const alike = rest[0] !== undefined && describeStyle(rest[0]) === describeStyle(label);
  if (inEntries && alike && (dated || isPlain(label, styles))) return undefined;
  return one(kinds, label.text, label.x0, [withCells(line, rest)]);
}

/** Entries have labels of their own ('Verktyg: React'), so among them the text after a plain label must match its kind. */
function contentMatches(kinds: readonly SectionKind[], label: string, text: string): boolean {
  if (kinds.includes('languages')) return languagesIn(text.split(/[\s,:()]+/)).length > 0;
  if (kinds.includes('licences')) return readVehicles([text], true).length > 0;
  if (kinds.includes('skills')) return /^(kompetens|färdighet|(it-|data)?kunskap|skills|key skills)/i.test(label);
  return kinds.includes('references') || kinds.includes('traits');
}

/** In a skills section, 'System: SAP' and 'Övrigt: Excel' are groups of skills, not headings. */
function isSkillGroup(kinds: readonly SectionKind[]): boolean {
  return kinds.every((kind) => kind === 'skills' || kind === 'other');
}

/** 'Kompetenser: Excel, Word' on one line. */
function inlineHeading(line: Line, styles: HeadingStyles, open: readonly SectionKind[]): Heading | undefined {
  const cell = line.cells[0];
  const colon = cell ? cell.text.indexOf(':') : -1;
  if (!cell || colon < 2 || colon > 40 || colon === cell.text.length - 1) return undefined;
  const label = withoutBullet(cell.text.slice(0, colon));
  const kinds = headingKinds(label);
  if (kinds.length === 0 || kinds.includes('experience') || kinds.includes('contact') || startsLowercase(label))
    return undefined;
  const rest = cellFrom(cell, colon + 1);
  if (open.includes('skills') && isSkillGroup(kinds) && !styles.headings.has(describeStyle(cell))) return undefined;
  const inEntries = open.some((kind) => entryKinds.includes(kind));
  if (inEntries && describeStyle(cell) === describeStyle(rest) && !contentMatches(kinds, label, rest.text))
    return undefined;
  return one(kinds, label, cell.x0, [withCells(line, [rest, ...line.cells.slice(1)])]);
}

/** A short line in the style of the known headings, with unknown words. It ends the section above. */
function styledHeading(line: Line, styles: HeadingStyles, open: readonly SectionKind[]): Heading | undefined {
  const onCover = open.includes('cover');
  if (onCover || line.cells.length !== 1 || !styles.headings.has(lineStyle(line))) return undefined;
  const short = line.text.length <= 40 && line.text.split(/\s+/).length <= 5;
  if (!short || /[\d@.,]|^\p{Ll}/u.test(line.text)) return undefined;
  return [{ kinds: ['other'], text: line.text, x0: line.x0, unknown: line, lines: [] }];
}

const referencesOnRequest =
  /^(referenser?|references?)\s+(lämnas|ges|finns|erhålles|uppges|tillhandahålls|available|upon|on)\b/i;

/** The heading that a line is or begins with. `open` are the kinds of the current section. */
export function headingAt(line: Line, styles: HeadingStyles, open: readonly SectionKind[]): Heading | undefined {
  if (referencesOnRequest.test(line.text)) return one(['references'], 'Referenser', line.x0, [line]);
  return (
    standaloneHeading(line, styles, open) ??
    labelHeading(line, styles, open) ??
    inlineHeading(line, styles, open) ??
    styledHeading(line, styles, open)
  );
}
