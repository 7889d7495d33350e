import { fold } from '@platsa/reference-data/name-key';
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
  /** In the contact section, or before the first heading. */
  isHead: boolean;
}

/** A letter-spaced name: 'I D A'. */
const spacedName = /(?<!\p{L})(?:\p{Lu}\s){2,}\p{Lu}(?!\p{L})/gu;

/** Hearts and smileys beside the name. */
const symbols = /[\p{So}\p{Emoji_Presentation}]/gu;

function withoutLabel(text: string): string {
  let bare = text
    .replace(symbols, '')
    .trim()
    .replace(spacedName, (letters) => letters.replace(/\s/g, ''));
  for (let i = 0; i < 3 && documentWords.test(bare); i++) bare = bare.replace(documentWords, '');
  return bare.trim();
}

function splitName(text: string): string[] {
  return withoutLabel(text)
    .split(/\s*[|•·,;(]\s*|\s+[-–—]\s+|\s{2,}/)
    .slice(0, 3);
}

function looksLikeName(text: string): boolean {
  if (!namePattern.test(text) || text.length > 50) return false;
  if (headingKinds(text).length > 0 || street.test(text)) return false;
  return !(titleScore(text) >= 2) && !isPlace(text);
}

/** Letter-spacing can lose the space between names. The mail address shows where it was: 'MAJAÖBERG', maja.oberg@… */
function splitByEmail(text: string, email: string | null): string {
  const first = (email ?? '').split(/[._-]/)[0] ?? '';
  const letters = fold(text).replace(/\s/g, '');
  const fits = first.length > 1 && !/\s/.test(text) && letters.startsWith(first) && first.length < letters.length - 1;
  if (!fits) return text;
  const hyphens = text.slice(0, first.length + 1).split('-').length - 1;
  const end = first.length + hyphens;
  return `${text.slice(0, end)} ${text.slice(end).replace(/(?<=\p{Ll}{2})(?=\p{Lu})/gu, ' ')}`;
}

/** Counts the parts of the name that the mail address contains. */
function countInEmail(text: string, email: string | null): number {
  const local = fold((email ?? '').split('@')[0] ?? '').replace(/\s/g, '');
  return fold(text)
    .split(' ')
    .filter((part) => part.length > 1 && local.includes(part)).length;
}

interface Start {
  /** The page where the CV begins, which a letter may precede. */
  page: number;
  /** The largest type on it. */
  size: number;
}

function score({ line, text, isHead }: NameLine, name: string, start: Start, email: string | null): number {
  const labelled = /^\s*(namn|name)\b/i.test(text) ? 8 : 0;
  const size = (line.size / Math.max(1, start.size)) * 4;
  return (
    labelled +
    size +
    (line.bold ? 0.5 : 0) +
    3 * countInEmail(name, email) +
    (isHead ? 2 : 0) -
    (line.page === start.page ? 0 : 4)
  );
}

/** Names in capitals or lower case get initial capitals. */
function capitalised(name: string): string {
  const letters = name.replace(/[^\p{L}]/gu, '');
  if (letters !== letters.toUpperCase() && letters !== letters.toLowerCase()) return name;
  return name.toLowerCase().replace(/(^|[\s'’-])\p{L}/gu, (start) => start.toUpperCase());
}

/** First and last name in large type, on two lines or with a gap between, joined to one candidate. */
function joinedPairs(lines: readonly NameLine[]): NameLine[] {
  return lines.flatMap((above) =>
    lines
      .filter(({ line }) => isBelow(line, above.line) || isBesideRight(line, above.line))
      .map((below) => ({ ...above, text: `${above.text} ${below.text}` })),
  );
}

function isBesideRight(line: Line, before: Line): boolean {
  const gap = line.x0 - before.x1;
  const isLarge = line.size >= 14 && Math.abs(line.size - before.size) < 1;
  return isLarge && line.page === before.page && Math.abs(line.y - before.y) < 1 && gap > 0 && gap < line.size;
}

function isBelow(line: Line, above: Line): boolean {
  const distance = line.y - above.y;
  const side = Math.min(Math.abs(line.x0 - above.x0), Math.abs(line.x1 - above.x1));
  const isAligned = side < 3 || Math.abs(line.x0 + line.x1 - above.x0 - above.x1) < 8;
  const isAlike = Math.abs(above.size - line.size) < 1 && isAligned && line.size >= 14;
  return isAlike && line.page === above.page && distance > 0 && distance < 2 * line.size;
}

/** The best scoring text that looks like a name: large type, contact section and agreement with the mail address count. */
export function readName(lines: readonly NameLine[], email: string | null): string | null {
  const page = lines.find(({ text }) => email !== null && text.includes(email))?.line.page ?? 0;
  const size = Math.max(0, ...lines.filter(({ line }) => line.page === page).map(({ line }) => line.size));
  const found = [...lines, ...joinedPairs(lines)].flatMap((candidate) =>
    splitName(candidate.text)
      .map((part) => splitByEmail(part, email))
      .filter(looksLikeName)
      .map((name) => ({ name, score: score(candidate, name, { page, size }, email) })),
  );
  const best = found.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score >= 4 ? capitalised(best.name) : null;
}
