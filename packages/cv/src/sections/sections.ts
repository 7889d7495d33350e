import { recogniseReference } from '@platsa/reference-data/catalog';
import { findPeriod } from '../dates/period.ts';
import { trimSeparators } from '../entries/dated-lines.ts';
import { companyScore } from '../entries/organisation-words.ts';
import { isPlace } from '../entries/place-words.ts';
import { titleScore } from '../entries/profession-words.ts';
import { schoolScore, subjectScore } from '../entries/school-words.ts';
import { isBulletOnly } from '../layout/bullets.ts';
import type { Line } from '../layout/cell.ts';
import { share } from '../layout/column-kind.ts';
import type { Flow } from '../layout/flows.ts';
import { splitItems, unwrapped } from '../tags/items.ts';
import { languagesIn } from '../tags/language-names.ts';
import { languageLevel } from '../tags/levels.ts';
import { readTraits } from '../tags/read-traits.ts';
import { readVehicles } from '../tags/read-vehicles.ts';
import { type Heading, headingAt } from './heading-lines.ts';
import { type HeadingStyles, headingStyles } from './heading-styles.ts';
import type { SectionKind } from './section-kind.ts';
import { isTableHead } from './table-head.ts';

export interface Section {
  kinds: readonly SectionKind[];
  heading: string;
  /** The heading's line, if it is a heading only by its style. */
  headingLine?: Line | undefined;
  lines: Line[];
}

const entryKinds: ReadonlySet<string> = new Set(['experience', 'education']);

/** Opens a section for each heading on a line. Headings side by side head the columns below them. */
function openColumns(heading: Heading): Section[] {
  return heading.map((part) => ({
    kinds: part.kinds,
    heading: part.text,
    headingLine: part.unknown,
    lines: [...part.lines],
  }));
}

function findColumn(line: Line, x: number, starts: readonly number[]): number {
  const at = starts.findLastIndex((start) => x >= start - 0.5 * line.size);
  return Math.max(0, at);
}

function addLine(line: Line, open: readonly Section[], starts: readonly number[]): void {
  if (open.length === 1) {
    open[0]?.lines.push(line);
    return;
  }
  for (const cell of line.cells) {
    open[findColumn(line, cell.x0, starts)]?.lines.push({
      ...line,
      cells: [cell],
      text: cell.text,
      x0: cell.x0,
      x1: cell.x1,
    });
  }
}

function sectionsOfFlow(lines: readonly Line[], styles: HeadingStyles): Section[] {
  const all: Section[] = [];
  let open: Section[] = [{ kinds: ['cover'], heading: '', lines: [] }];
  let starts: readonly number[] = [];
  all.push(...open);
  for (const line of lines) {
    if (isBulletOnly(line.text) || isTableHead(line)) continue;
    const heading = headingAt(line, styles, open.at(-1)?.kinds ?? []);
    if (!heading) {
      addLine(line, open, starts);
      continue;
    }
    open = openColumns(heading);
    starts = heading.map((part) => part.x0);
    all.push(...open);
  }
  return withGuesses(all.filter((section) => section.lines.length > 0 || section.heading !== ''));
}

/** Gives unknown sections a kind. Heads of entries that look like headings, and groups of skills, join the section above. */
function withGuesses(sections: readonly Section[]): Section[] {
  const known: Section[] = [];
  for (const section of sections.map(withGuess)) {
    const above = known.at(-1);
    if (above && namesNoLanguage(section) && above.kinds.includes('skills')) {
      above.lines.push(...section.lines);
    } else if (above && section.headingLine && belongsToEntries(section, above)) {
      above.lines.push(section.headingLine, ...section.lines);
    } else known.push(section);
  }
  return known;
}

/** 'Languages: Java, C#' among computer skills. */
function namesNoLanguage({ kinds, lines }: Section): boolean {
  const words = lines.flatMap(({ text }) => text.split(/[\s,:;()/|•·–—-]+/));
  return kinds.join() === 'languages' && lines.length > 0 && languagesIn(words).length === 0;
}

/** Periods stand above heads whose style is that of the headings, and one has no head yet. */
function awaitsHead({ kinds, lines }: Section): boolean {
  const isPeriod = (line: Line | undefined) => line !== undefined && isPeriodAlone(line.text);
  return kinds.some((kind) => entryKinds.has(kind)) && isPeriod(lines[0]) && isPeriod(lines.at(-1));
}

/** Also with a place beside it. */
function isPeriodAlone(text: string): boolean {
  const period = findPeriod(text);
  if (!period?.isRange) return false;
  const rest = trimSeparators(text.slice(0, period.index) + text.slice(period.index + period.length));
  return rest === '' || isPlace(rest);
}

function belongsToEntries({ kinds, heading }: Section, above: Section): boolean {
  if (awaitsHead(above)) return true;
  const isAmong = above.kinds.some((kind) => entryKinds.has(kind)) && kinds.some((kind) => entryKinds.has(kind));
  const named = Math.max(titleScore(heading), companyScore(heading), schoolScore(heading), subjectScore(heading)) > 0;
  return isAmong && (named || above.kinds.join() === kinds.join());
}

function withGuess(section: Section): Section {
  if (section.headingLine) return { ...section, kinds: [guessKind(section.lines)] };
  return section.kinds.join() === 'skills' && listsTraits(section.lines) ? { ...section, kinds: ['traits'] } : section;
}

export function splitSections(flows: readonly Flow[]): Section[] {
  const styles = headingStyles(flows.flatMap((flow) => flow.lines.flatMap((line) => line.cells)));
  return splitUnheaded(flows.flatMap((flow, index) => withContinuation(sectionsOfFlow(flow.lines, styles), index > 0)));
}

/** A column may begin with entries whose heading stands in the column before. */
function withContinuation(sections: readonly Section[], hasColumnBefore: boolean): readonly Section[] {
  const [first, ...others] = sections;
  const isUnheaded = hasColumnBefore && first?.kinds.join() === 'cover' && first.lines.length > 0;
  if (!isUnheaded || !first.lines.some(({ text }) => findPeriod(text)?.isRange)) return sections;
  const kind = guessKind(first.lines);
  return entryKinds.has(kind) ? [{ ...first, kinds: [kind] }, ...others] : sections;
}

function isEntries({ kinds }: Section): boolean {
  return kinds.some((kind) => entryKinds.has(kind));
}

/** Groups of lines, separated by larger gaps than usual. */
function splitBlocks(lines: readonly Line[]): Line[][] {
  const gaps = lines.map((line) => line.gap).filter((gap) => gap > 0);
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0;
  const blocks: Line[][] = [];
  for (const line of lines) {
    const open = blocks.at(-1);
    if (open && line.gap <= usual * 1.3) open.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/** The first block is name and contact data. The kinds of the others are guessed; text after entries belongs to them. */
function dividedCover(cover: Section): Section[] {
  const [head = [], ...blocks] = splitBlocks(cover.lines);
  const found: Section[] = [{ ...cover, lines: [...head] }];
  for (const lines of blocks) {
    const kind = guessKind(lines);
    const last = found.at(-1);
    if (last && (last.kinds.includes(kind) || (kind === 'other' && isEntries(last)))) last.lines.push(...lines);
    else found.push({ kinds: [kind === 'other' ? 'cover' : kind], heading: '', lines: [...lines] });
  }
  return found;
}

/** Divides a CV without headings for experience or education by its gaps, and guesses the kinds from the words. */
function splitUnheaded(sections: readonly Section[]): Section[] {
  if (sections.some(isEntries)) return [...sections];
  return sections.flatMap((section) => (section.kinds.includes('cover') ? dividedCover(section) : [section]));
}

function entryKind(lines: readonly Line[]): SectionKind | undefined {
  const texts = lines.flatMap((line) => line.cells.flatMap((cell) => cell.text.split(/\s*[|•·,(]\s*/)));
  const sumTextScores = (score: (text: string) => number) =>
    texts.reduce((total, text) => total + Math.max(0, score(text)), 0);
  const work = sumTextScores(titleScore) + sumTextScores(companyScore);
  const study = sumTextScores(schoolScore) + sumTextScores(subjectScore);
  if (work === 0 && study === 0) return undefined;
  return work > study ? 'experience' : 'education';
}

function namesLanguage(item: string): boolean {
  const words = item.split(/[\s:,()–—-]+/);
  return words.length <= 6 && (languagesIn(words).length > 0 || languageLevel(item) !== null);
}

function areTraits(items: readonly string[]): boolean {
  return share(items, (item) => readTraits([item])[0]?.tagId != null) >= 0.5;
}

/** Whether a section lists traits: 'Personlig kompetens' sounds like skills but often lists traits. */
function listsTraits(lines: readonly Line[]): boolean {
  const items = unwrapped(lines).flatMap(splitItems);
  return (
    items.length >= 2 &&
    areTraits(items) &&
    share(items, (item) => recogniseReference('skill', item) !== undefined) < 0.3
  );
}

/** The kind of a section with an unknown heading, by its content. */
function guessKind(lines: readonly Line[]): SectionKind {
  const ranges = lines.filter((line) => line.cells.some((cell) => findPeriod(cell.text)?.isRange)).length;
  if (ranges > 0) return entryKind(lines) ?? 'other';
  const texts = unwrapped(lines);
  if (share(texts.flatMap(splitItems), namesLanguage) >= 0.6) return 'languages';
  if (share(texts, (text) => readVehicles([text], false).length > 0) >= 0.5) return 'licences';
  const items = texts.flatMap(splitItems);
  if (items.length < 2 || share(items, (item) => item.split(' ').length <= 4) < 0.7) return 'other';
  if (areTraits(items)) return 'traits';
  return share(items, (item) => recogniseReference('skill', item) !== undefined) >= 0.3 ? 'skills' : 'other';
}
