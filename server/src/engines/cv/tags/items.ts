import { hasBullet, withoutBullet } from '../layout/bullets.ts';
import { isFull, type Line } from '../layout/cell.ts';

/** Commas within parentheses and decimals divide nothing. */
const separator = /\s*(?:[;|•·▪◦]|(?<![●○■□])[●■](?![●○■□])|,(?!\d)(?![^(]*\))|\s\/\s|\s{2,})\s*/u;

export function trimItem(text: string): string {
  return withoutBullet(text)
    .replace(/^(?:[\s,;:–—-]|\.(?![\p{L}]))+|[\s,;:–—-]+$/gu, '')
    .replace(/(?<=[\p{L})])\.$/u, '')
    .trim();
}

/** Where the first item begins in lowercase, the others do too, and it says nothing of what goes on. */
interface ListStyle {
  isProse: boolean;
  isLow: boolean;
}

function startsLow(line: Line): boolean {
  return /^\p{Ll}/u.test(withoutBullet(line.text));
}

/** A list that ran out of width goes on: after a comma, or in lowercase below a full line. */
function goesOn(last: Line, text: string, next: Line, { isProse, isLow }: ListStyle): boolean {
  if (hasBullet(next.text) || next.cells.length > 1 || last.cells.length > 1) return false;
  if (/[,;&/+–-]$|\b(och|and|samt|i|av)$/.test(text)) return true;
  if (/^\d{1,3}$/.test(next.text.trim())) return true;
  if (text.split('(').length > text.split(')').length) return true;
  const low = !isLow && startsLow(next);
  if (low && (isFull(last, next) || next.x0 > last.x0 + 4)) return true;
  return isProse && isFull(last, next) && next.gap < 1.75;
}

/** The lines of a list as they were before the page's width broke them; cells side by side stay apart. */
export function unwrapped(lines: readonly Line[]): string[] {
  const style = {
    isProse: lines.some((line) => (line.text.match(/,\s/g)?.length ?? 0) >= 2),
    isLow: lines[0] !== undefined && startsLow(lines[0]),
  };
  const texts: string[] = [];
  let last: Line | undefined;
  for (const line of lines) {
    const before = texts.at(-1);
    if (last && before !== undefined && goesOn(last, before, line, style)) {
      texts[texts.length - 1] = `${before} ${line.text}`;
    } else texts.push(line.text);
    last = line;
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** Single entries of a list, however it is set: bullets, commas, bars, columns or one a line. */
export function itemsOf(text: string): string[] {
  return text
    .split(separator)
    .map(trimItem)
    .filter((item) => /[\p{L}\d]/u.test(item));
}
