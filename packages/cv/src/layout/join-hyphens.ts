import { findReferenceByName, type TagKind } from '@platsa/reference-data/catalog';
import type { Run } from '../pdf/run.ts';
import { hasBullet } from './bullets.ts';
import type { Cell } from './cell.ts';

const listKinds: readonly TagKind[] = ['profession', 'skill', 'trait', 'license'];

/** First parts that English and Swedish write with a hyphen: 'detail-oriented', 'tv-producent'. */
const hyphenated =
  /^(?:.|[b-df-hj-np-tv-xz]{1,3}|it|icke|ex|semi|co|non|self|well|detail|goal|result|results|solution|service|quality|team|problem|stress|full|part|front|back|hard|open|high|long|short|multi|decision|customer|hands|follow|start|check|day|real|state|up|in|on|off|top)$/i;

/** 'lager- och logistikarbete' is not a word broken at a line's end. */
const conjunction = /^(?:och|eller|samt|resp\.?|and|or|&|\/)(?!\p{L})/iu;

function isKnownWord(text: string): boolean {
  return listKinds.some((kind) => findReferenceByName(kind, text) !== undefined);
}

/** 'Underskö-' and 'terska' are one word, 'CAD-' and 'ritare' keep their hyphen, 'lager-' and 'och' are two words. */
export function joinAtHyphen(before: string, next: string): string {
  if (!/[\p{L}\d]-$/u.test(before)) return `${before} ${next}`;
  if (conjunction.test(next)) return `${before} ${next}`;
  const first = /[\p{L}\d]+(?=-$)/u.exec(before)?.[0] ?? '';
  const last = /^\p{L}+/u.exec(next)?.[0] ?? '';
  const inCapitals = /^\p{Lu}+$/u.test(first + last) && isKnownWord(first + last);
  const isBroken = inCapitals || (/^\p{Ll}/u.test(next) && /\p{Ll}$/u.test(first) && !/\d/.test(first));
  if (!isBroken || (isKnownWord(`${first}-${last}`) && !isKnownWord(first + last))) return before + next;
  const isCompound = hyphenated.test(first) && !isKnownWord(first + last);
  return isCompound ? before + next : before.slice(0, -1) + next;
}

/** In text heights. */
const maxGap = 2.4;

function continuesBelow(cell: Cell, below: Cell): boolean {
  const distance = below.y - (cell.bottom ?? cell.y);
  const indent = Math.abs(below.x0 - cell.x0);
  return (
    Math.abs(below.size - cell.size) < 0.5 &&
    distance > 0.5 * cell.size &&
    indent < (hasBullet(cell.text) ? 3 * cell.size : 3) &&
    !hasBullet(below.text)
  );
}

function joinRuns(last: Run | undefined, [first, ...rest]: readonly Run[]): Run[] {
  if (!last || !first) return [last ?? [], first ?? [], rest].flat();
  return [{ ...last, text: joinAtHyphen(last.text.trimEnd(), first.text) }, ...rest];
}

/** Where the line below goes on, or -1. */
function indexBelow(cells: readonly Cell[], at: number): number {
  const cell = cells[at];
  for (let index = at + 1; cell && index < cells.length; index++) {
    const below = cells[index];
    if (!below || below.y - (cell.bottom ?? cell.y) > maxGap * cell.size) return -1;
    if (continuesBelow(cell, below)) return index;
  }
  return -1;
}

/** Joins cells where a word is broken with the rest of it below. The cells are sorted by baseline. */
export function joinHyphens(cells: readonly Cell[]): Cell[] {
  const joined = [...cells];
  for (let at = 0; at < joined.length; at++) {
    const cell = joined[at];
    const index = cell && /\p{L}\d?-$/u.test(cell.text) ? indexBelow(joined, at) : -1;
    const below = joined[index];
    if (!cell || !below || !/^[\p{L}\d]/u.test(below.text) || conjunction.test(below.text)) continue;
    const runs = [...cell.runs.slice(0, -1), ...joinRuns(cell.runs.at(-1), below.runs)];
    joined[at] = { ...cell, text: joinAtHyphen(cell.text, below.text), runs, x1: below.x1, bottom: below.y };
    joined.splice(index, 1);
    // The text below may end with a broken word, too.
    at -= 1;
  }
  return joined;
}
