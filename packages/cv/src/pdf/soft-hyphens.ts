import { joinAtHyphen } from '../layout/join-hyphens.ts';
import type { Run } from './run.ts';

/** A place where a line may break. Some fonts draw every hyphen with this sign, and some programs write it as ¬. */
const softHyphen = /\u00ad+|(?<=\p{Ll})¬(?=\s*$|\s?\p{Ll})/u;
const softEnd = /(?:\u00ad|(?<=\p{Ll})¬)\s*$/u;

/** The letters that a page shows, without gaps, and its soft hyphens by the number of letters before them. */
interface ShownLetters {
  letters: string;
  afterLetter: ReadonlyMap<number, string>;
  /** Soft hyphens that begin a line. */
  beforeLetter: ReadonlyMap<number, string>;
}

/** A soft hyphen with spaces around it, or with one after it where a line begins, is a dash. */
function shownLetters(shown: string): ShownLetters {
  const afterLetter = new Map<number, string>();
  const beforeLetter = new Map<number, string>();
  let letters = '';
  for (const { 1: space = '', 2: hyphen, 3: next = '', 4: text = '' } of shown.matchAll(shownParts)) {
    if (hyphen === undefined) letters += text.replace(/\s|\p{Cf}/gu, '');
    else if (space.includes('\n')) beforeLetter.set(letters.length, /\s/.test(next) ? '- ' : '\u00ad');
    else afterLetter.set(letters.length, space.endsWith(' ') && next === ' ' ? ' -' : '\u00ad');
  }
  return { letters, afterLetter, beforeLetter };
}

const shownParts = /(\s*)(\u00ad+)(?=(.?))|([^\s\u00ad]+|\s+(?!\u00ad))/gsu;

/** An item that pdf.js leaves out, because it lies outside the page, may be this long. */
const maxSkipped = 500;

/**
 * Puts the soft hyphens back that pdf.js leaves out of the texts of a page. `shown` is what the page shows, in the same order: a
 * line break for each new line, a tab for other moves.
 */
export function withSoftHyphens(texts: readonly string[], shown: string): string[] {
  if (!shown.includes('\u00ad')) return [...texts];
  const { letters, afterLetter, beforeLetter } = shownLetters(`\n${shown}`);
  let at = 0;
  return texts.map((text) => {
    const found = letters.indexOf(text.replace(/\s/g, ''), at);
    if (text.trim() === '' || found < 0 || found > at + maxSkipped) return text;
    at = found;
    return text.replace(/\S/g, (letter) => {
      const before = beforeLetter.get(at) ?? '';
      at += 1;
      return before + letter + (afterLetter.get(at) ?? '');
    });
  });
}

/** Addresses are not broken, so every hyphen in them is their own. */
const address = /\S*(?:@|www\.|:\/\/|\.\p{L}{2,3}\/)\S*/gu;

/** 'Under\u00adsköterska' is one word, 'Anna\u00adKarin' and '2019\u00ad2021' keep a hyphen, as where a line ends. */
function joinParts(text: string): string {
  const plain = text
    .replace(/(^|\s)\u00ad+(?=\s)/g, '$1-')
    .replace(/^\s*\u00ad+/, '')
    .replace(address, (part) => part.replaceAll('\u00ad', '-'));
  const [first = '', ...rest] = plain.split(softHyphen);
  return rest.reduce(
    (before, next) => (next.trim() === '' ? `${before}-` : joinAtHyphen(`${before.trimEnd()}-`, next.trimStart())),
    first,
  );
}

/** In text heights. */
const maxGap = 0.6;

function continuesWord(last: Run, next: Run): boolean {
  const isBroken = softEnd.test(last.text) || next.text.startsWith('\u00ad');
  const gap = (next.x0 - last.x1) / next.size;
  return isBroken && Math.abs(next.y - last.y) < 0.3 * next.size && gap > -maxGap && gap < maxGap;
}

/** Joins words at the soft hyphens inside of a line. One that ends a line becomes a hyphen. Runs are in the order of the file. */
export function joinSoftHyphens(runs: readonly Run[]): Run[] {
  const whole: Run[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    if (last && continuesWord(last, run)) {
      whole[whole.length - 1] = { ...last, text: last.text + run.text, x1: Math.max(last.x1, run.x1) };
    } else whole.push(run);
  }
  return whole.map((run) => (softHyphen.test(run.text) ? { ...run, text: joinParts(run.text) } : run));
}
