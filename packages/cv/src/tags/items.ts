import { recogniseReference } from '@platsa/reference-data/catalog';
import { hasBullet, withoutBullet } from '../layout/bullets.ts';
import { isFull, type Line } from '../layout/cell.ts';
import { joinAtHyphen } from '../layout/join-hyphens.ts';

/** Commas within parentheses and in decimals do not separate items. */
const separator = /\s*(?:[;|•·▪◦]|(?<![●○■□])[●■](?![●○■□])|,(?!\d)(?![^(]*\))|\s\/\s|\s{2,})\s*/u;

export function trimItem(text: string): string {
  return withoutBullet(text)
    .replace(/^(?:[\s,;:–—-]|\.(?![\p{L}]))+|[\s,;:–—-]+$/gu, '')
    .replace(/(?<=[\p{L})])\.$/u, '')
    .trim();
}

interface ListStyle {
  /** Items are separated by commas in running lines. */
  isProse: boolean;
  /** Items begin in lower case, so lower case does not show that a line continues the one above. */
  isLowercase: boolean;
}

function startsLowercase(line: Line): boolean {
  return /^\p{Ll}/u.test(withoutBullet(line.text));
}

/** Whether `next` continues a wrapped list: after a comma, or in lower case after a full line. */
function isContinuedBy(last: Line, text: string, next: Line, { isProse, isLowercase }: ListStyle): boolean {
  if (hasBullet(next.text) || next.cells.length > 1 || last.cells.length > 1) return false;
  if (/[,;&/+–-]$|\b(och|and|samt|i|av)$/.test(text)) return true;
  if (/^\d{1,3}$/.test(next.text.trim())) return true;
  if (text.split('(').length > text.split(')').length) return true;
  const isContinuation = !isLowercase && startsLowercase(next);
  if (isContinuation && (isFull(last, next) || next.x0 > last.x0 + 4)) return true;
  return isProse && isFull(last, next) && next.gap < 1.75 && !areTwoSkills(text, next.text);
}

/** 'Node.js' above 'SQL': rows of a list may end without a comma. */
function areTwoSkills(above: string, below: string): boolean {
  const last = splitItems(above).at(-1) ?? '';
  const first = splitItems(below)[0] ?? '';
  const isKnown = (name: string) => recogniseReference('skill', name) !== undefined;
  return /^\p{Lu}/u.test(first) && (isKnown(last) || isKnown(first)) && !isKnown(`${last} ${first}`);
}

/** Joins wrapped lines of a list. */
export function unwrapped(lines: readonly Line[]): string[] {
  const style = {
    isProse: lines.some((line) => (line.text.match(/,\s/g)?.length ?? 0) >= 2),
    isLowercase: lines[0] !== undefined && startsLowercase(lines[0]),
  };
  const texts: string[] = [];
  let last: Line | undefined;
  for (const line of lines) {
    const before = texts.at(-1);
    if (last && before !== undefined && isContinuedBy(last, before, line, style)) {
      texts[texts.length - 1] = joinAtHyphen(before, line.text);
    } else texts.push(line.text);
    last = line;
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** Splits a list into its items: separated by bullets, commas, bars or wide gaps. */
export function splitItems(text: string): string[] {
  return text
    .split(separator)
    .map(trimItem)
    .filter((item) => /[\p{L}\d]/u.test(item));
}
