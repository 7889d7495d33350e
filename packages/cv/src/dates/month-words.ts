/** Names and abbreviations of months, lower case and without the dot. */
const names: readonly (readonly string[])[] = [
  ['januari', 'january', 'jan'],
  ['februari', 'february', 'feb', 'febr'],
  ['mars', 'march', 'mar', 'mrs'],
  ['april', 'apr'],
  ['maj', 'may'],
  ['juni', 'june', 'jun'],
  ['juli', 'july', 'jul'],
  ['augusti', 'august', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'october', 'okt', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
];

const monthNumbers = new Map(names.flatMap((words, index) => words.map((word) => [word, index + 1] as const)));

export const monthPattern = [...monthNumbers.keys()].toSorted((a, b) => b.length - a.length).join('|');

export function monthNumber(word: string): number | undefined {
  return monthNumbers.get(word.toLowerCase().replace('.', ''));
}

export type Season = 'autumn' | 'spring' | 'summer' | 'winter';

const seasons: readonly (readonly [Season, string])[] = [
  ['autumn', 'höstterminen|höstterm\\.?|hösten|höst|ht|autumn|fall'],
  ['spring', 'vårterminen|vårterm\\.?|våren|vår|vt|spring'],
  ['summer', 'sommaren|sommar|somrarna|somrar|summer'],
  ['winter', 'vintern|vinter|winter'],
];

export const seasonPattern = seasons.map(([, pattern]) => pattern).join('|');

export function findSeason(word: string): Season | undefined {
  return seasons.find(([, pattern]) => new RegExp(`^(${pattern})$`, 'iu').test(word))?.[0];
}

/** A term's first and last month: autumn August to December, spring January to June. */
export const seasonMonths: Readonly<Record<Season, readonly [number, number]>> = {
  autumn: [8, 12],
  spring: [1, 6],
  summer: [6, 8],
  winter: [12, 12],
};
