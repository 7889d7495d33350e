import { fold } from '../../../platform/reference-data/fold.ts';
import { isPlace } from '../entries/place-words.ts';
import { titleScore } from '../entries/profession-words.ts';
import type { Line } from '../layout/cell.ts';
import { headingKinds } from '../sections/heading-kinds.ts';

const word = "\\p{Lu}[\\p{L}.'’-]*";
const particle = '(?:de|da|di|del|della|der|den|van|von|af|al|el|bin|bint|ibn|la|le|ten|ter|dos|du|abu|o)';
const namePattern = new RegExp(`^${word}(?:\\s+(?:${particle}\\s+)*${word}){1,4}$`, 'u');
const documentWords = /^\s*(curriculum vitae|meritförteckning|resume|cv|namn|name|för|for)\b\s*[:–—-]*\s*/iu;
const street = /(gatan|vägen|gränd|stigen|allén|torget|street|road|avenue|backen)(\s|$)/iu;

export interface NameLine {
  line: Line;
  text: string;
  /** Under a heading of contact data or before any heading. */
  isHead: boolean;
}

/** A short name whose letters are set apart: 'I D A'. */
const spacedName = /(?<!\p{L})(?:\p{Lu}\s){2,}\p{Lu}(?!\p{L})/gu;

function withoutLabel(text: string): string {
  let bare = text.trim().replace(spacedName, (letters) => letters.replace(/\s/g, ''));
  for (let i = 0; i < 3 && documentWords.test(bare); i++) bare = bare.replace(documentWords, '');
  return bare.trim();
}

function partsOf(text: string): string[] {
  return withoutLabel(text)
    .split(/\s*[|•·,;(]\s*|\s+[-–—]\s+|\s{2,}/)
    .slice(0, 3);
}

function looksLikeName(text: string): boolean {
  if (!namePattern.test(text) || text.length > 50) return false;
  if (headingKinds(text).length > 0 || street.test(text)) return false;
  return !(titleScore(text) >= 2) && !isPlace(text);
}

/** A letter-spaced name that has lost its space finds it in the address: 'MAJAÖBERG', maja.oberg@… */
function apart(text: string, email: string | null): string {
  const first = (email ?? '').split(/[._-]/)[0] ?? '';
  const letters = fold(text).replace(/\s/g, '');
  const fits = first.length > 1 && !/\s/.test(text) && letters.startsWith(first) && first.length < letters.length - 1;
  if (!fits) return text;
  const hyphens = text.slice(0, first.length + 1).split('-').length - 1;
  const end = first.length + hyphens;
  return `${text.slice(0, end)} ${text.slice(end).replace(/(?<=\p{Ll}{2})(?=\p{Lu})/gu, ' ')}`;
}

function inEmail(text: string, email: string | null): number {
  const local = fold((email ?? '').split('@')[0] ?? '').replace(/\s/g, '');
  return fold(text)
    .split(' ')
    .filter((part) => part.length > 1 && local.includes(part)).length;
}

function score({ line, text, isHead }: NameLine, name: string, largest: number, email: string | null): number {
  const labelled = /^\s*(namn|name)\b/i.test(text) ? 8 : 0;
  const size = (line.size / Math.max(1, largest)) * 4;
  return (
    labelled + size + (line.bold ? 0.5 : 0) + 3 * inEmail(name, email) + (isHead ? 2 : 0) - (line.page > 0 ? 4 : 0)
  );
}

function nice(name: string): string {
  const letters = name.replace(/[^\p{L}]/gu, '');
  if (letters !== letters.toUpperCase() && letters !== letters.toLowerCase()) return name;
  return name.toLowerCase().replace(/(^|[\s'’-])\p{L}/gu, (start) => start.toUpperCase());
}

/** First and last names set in large type on lines of their own, or a little apart, are one name. */
function twoLined(lines: readonly NameLine[]): NameLine[] {
  return lines.flatMap((above) =>
    lines
      .filter(({ line }) => isBelow(line, above.line) || isBehind(line, above.line))
      .map((below) => ({ ...above, text: `${above.text} ${below.text}` })),
  );
}

function isBehind(line: Line, before: Line): boolean {
  const gap = line.x0 - before.x1;
  const isLarge = line.size >= 14 && Math.abs(line.size - before.size) < 1;
  return isLarge && line.page === before.page && Math.abs(line.y - before.y) < 1 && gap > 0 && gap < line.size;
}

function isBelow(line: Line, above: Line): boolean {
  const distance = line.y - above.y;
  const side = Math.min(Math.abs(line.x0 - above.x0), Math.abs(line.x1 - above.x1));
  const isAligned = side < 3 || Math.abs(line.x0 + line.x1 - above.x0 - above.x1) < 8;
  const alike = Math.abs(above.size - line.size) < 1 && isAligned && line.size >= 14;
  return alike && line.page === above.page && distance > 0 && distance < 2 * line.size;
}

/** The owner's name: what looks like a name, is set largest, stands in the head, and agrees with the e-mail address. */
export function readName(lines: readonly NameLine[], email: string | null): string | null {
  const largest = Math.max(0, ...lines.filter(({ line }) => line.page === 0).map(({ line }) => line.size));
  const found = [...lines, ...twoLined(lines)].flatMap((candidate) =>
    partsOf(candidate.text)
      .map((part) => apart(part, email))
      .filter(looksLikeName)
      .map((name) => ({ name, score: score(candidate, name, largest, email) })),
  );
  const best = found.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score >= 4 ? nice(best.name) : null;
}
