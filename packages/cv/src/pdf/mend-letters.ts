import type { Run } from './run.ts';

/** Accents as signs of their own, and the combining marks that they stand for. */
const combining: Readonly<Record<string, string>> = {
  '¨': '\u0308',
  '˚': '\u030a',
  '°': '\u030a',
  '´': '\u0301',
  '`': '\u0300',
  ˋ: '\u0300',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  ˇ: '\u030c',
  '¸': '\u0327',
};

/** The letters that an accent is written with, so that an apostrophe ('it´s') or a degree sign ('20 °C') is none. */
const accented: Readonly<Record<string, RegExp>> = {
  '\u0308': /[aeiouyAEIOUYı]/,
  '\u030a': /[aAuU]/,
  '\u0301': /[aeiouycznAEIOUYCZNı]/,
  '\u0300': /[aeiouAEIOUı]/,
  '\u0302': /[aeiouAEIOUı]/,
  '\u0303': /[naoNAO]/,
  '\u030c': /[cszrenCSZREN]/,
  '\u0327': /[cstCST]/,
};

const accent = /[¨˚´ˋˆ˜ˇ¸]/;
const accentsOnly = /^\s*[¨˚´ˋˆ˜ˇ¸`^~°]\s*$/;
const endsWithAccent = /[¨˚´ˋˆ˜ˇ¸]\s?$/;
const startsWithAccent = /^[¨˚´ˋˆ˜ˇ¸]/;

function compose(letter: string, sign: string): string | undefined {
  const mark = combining[sign] ?? '';
  if (!accented[mark]?.test(letter)) return undefined;
  const composed = `${letter === 'ı' ? 'i' : letter}${mark}`.normalize('NFC');
  return composed.length === 1 ? composed : undefined;
}

/** An accent at the end of a word, or an acute between a vowel and n, c or z: 'Zoe¨ Andre´n' is Zoë Andrén. */
const afterItsLetter = /\p{L}[¨˚´ˋˆ˜ˇ¸](?=\s\p{Lu}|\s*$)|[aeiouıAEIOU]´(?=[nczNCZ])/gu;

/** Joins accents with the letter after them, as TeX writes them, or else with the one before: 'Kassabitr¨ade', 'Ma¨lare'. */
export function joinAccents(text: string): string {
  if (!accent.test(text)) return text;
  return text
    .replace(afterItsLetter, (both) => compose(both[0] ?? '', both[1] ?? '') ?? both)
    .replace(/([¨˚´ˋˆ˜ˇ¸])\s?(\p{L})/gu, (both, sign: string, letter: string) => compose(letter, sign) ?? both)
    .replace(/(\p{L})\s?([¨˚´ˋˆ˜ˇ¸])/gu, (both, letter: string, sign: string) => compose(letter, sign) ?? both);
}

const doubledWord = /^(?:(.)\1)+$/u;
const surelyDoubledWord = /(?<!\S)(?=\S*\p{L})(?:(\S)\1){3,}(?!\S)/gu;
const tripledWord = /(?<!\S)(?=\S*\p{L})(?:(\S)\1\1){2,}(?!\S)/gu;

function halve(text: string): string {
  return text.replace(/(\S)\1/gu, '$1');
}

/** The text of letters that are drawn twice ('MMaajjaa'). Short words count only in a font that is known to be drawn so. */
function withoutDoubles(text: string, isKnown: boolean): string {
  const isWhole =
    isKnown &&
    text.trim() !== '' &&
    text
      .trim()
      .split(/\s+/)
      .every((word) => doubledWord.test(word));
  if (isWhole && (/\p{L}/u.test(text) || text.length >= 8)) return halve(text);
  return text.replace(tripledWord, (word) => word.replace(/(\S)\1\1/gu, '$1')).replace(surelyDoubledWord, halve);
}

function isOnLine(a: Run, b: Run): boolean {
  return Math.abs(a.y - b.y) < 0.3 * Math.min(a.size, b.size);
}

function join(last: Run, next: Run, text: string, y = last.y): Run {
  return { ...last, text, y, x0: Math.min(last.x0, next.x0), x1: Math.max(last.x1, next.x1) };
}

/** An accent may be raised above a capital, so its own baseline counts for little. */
function joinedWithAccent(last: Run, next: Run): Run | undefined {
  const gap = next.x0 - last.x1;
  if (Math.abs(next.y - last.y) > 0.7 * next.size || gap > 0.5 * next.size || gap < -1.5 * next.size) return undefined;
  if (accentsOnly.test(next.text)) {
    const over = gap < -0.2 * next.size ? compose(last.text.at(-1) ?? '', next.text.trim()) : undefined;
    return over ? join(last, next, last.text.slice(0, -1) + over) : undefined;
  }
  if (accentsOnly.test(last.text)) {
    const first = compose(next.text[0] ?? '', last.text.trim());
    return first && gap < 0 ? join(last, next, first + next.text.slice(1), next.y) : undefined;
  }
  const isSplit = endsWithAccent.test(last.text) || startsWithAccent.test(next.text);
  return isSplit && isOnLine(last, next) ? join(last, next, last.text + next.text) : undefined;
}

function withJoinedAccents(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const whole = last && joinedWithAccent(last, run);
    if (whole) joined[joined.length - 1] = whole;
    else joined.push(run);
  }
  return joined.map((run) => ({ ...run, text: joinAccents(run.text) }));
}

/** Runs that follow each other without a gap, in one style. */
function chains(runs: readonly Run[]): Run[][] {
  const all: Run[][] = [];
  for (const run of runs) {
    const chain = all.at(-1);
    const last = chain?.at(-1);
    const follows =
      last && isOnLine(last, run) && last.font === run.font && last.size === run.size && run.x0 - last.x1 < 1;
    if (chain && last && follows && run.x0 > last.x0 - 1) chain.push(run);
    else all.push([run]);
  }
  return all;
}

/** Some programs make letters bold by drawing each of them two or three times; pdf.js returns all. */
function withoutDoubledLetters(runs: readonly Run[]): Run[] {
  const all = chains(runs).map((chain) => ({ chain, text: chain.map((run) => run.text).join('') }));
  const doubled = new Set(
    all
      .filter(({ text }) => text.search(surelyDoubledWord) >= 0 || text.search(tripledWord) >= 0)
      .map(({ chain }) => chain[0]?.font),
  );
  if (doubled.size === 0) return [...runs];
  return all.flatMap(({ chain, text }) => {
    const [first] = chain;
    const once = withoutDoubles(text, doubled.has(first?.font));
    if (!first || once === text) return chain;
    return [{ ...first, text: once, bold: true, x1: Math.max(...chain.map(({ x1 }) => x1)) }];
  });
}

/** Puts together letters that a PDF draws in parts, and drops those that it draws twice. Runs are in the order of the file. */
export function mendLetters(runs: readonly Run[]): Run[] {
  return withoutDoubledLetters(withJoinedAccents(runs));
}
