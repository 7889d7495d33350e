import { allSynonyms, type ReferenceTag } from './catalog.ts';
import { bareName, fold, nameKeys, withoutLeadIn } from './name-key.ts';
import { prefixDistance } from './prefix-distance.ts';

/** A name with its synonyms and how common it is. */
export interface Searchable {
  name: string;
  synonyms: readonly string[];
  weight: number;
}

/** A text to compare misspelt queries with. `letters` has a bit for each letter in it. */
interface SpellingCandidate {
  text: string;
  letters: number;
}

interface IndexEntry<T> {
  item: T;
  /** The name in lower case, with its dots and accents. */
  spelling: string;
  name: string;
  synonyms: readonly string[];
  /** The synonyms in lower case. */
  synonymSpellings: readonly string[];
  /** The name and the synonyms as `nameKeys` gives them, each with its rank. */
  keys: ReadonlyMap<string, number>;
  weight: number;
  candidates: readonly SpellingCandidate[];
}

export interface SearchIndex<T> {
  /** Most common first; hits with equal rank stay in this order. */
  entries: readonly IndexEntry<T>[];
}

export const searchLimit = 20;

/** Ranks of a hit, best first. */
const exactName = 0;
const exactSynonym = 0.3;
const foldedName = 0.5;
const foldedSynonym = 1;
/** As `recogniseReference` prefers them: 'MS Office' is Microsoft Office, before Microsoft 365, which is also called 'office 365'. */
const sameKey = { writtenName: 1.2, writtenSynonym: 1.3, inflectedName: 1.4, inflectedSynonym: 1.5 };
const namePrefix = 2;
const foldedPrefix = 2.5;
const wordPrefix = 3;
const synonymPrefix = 4;
const infix = 5;
const misspelt = 6;

/** Folds every name in advance, so that a search only compares. */
export function indexForSearch<T>(items: readonly T[], describe: (item: T) => Searchable): SearchIndex<T> {
  const entries = items.map((item) => {
    const { name, synonyms, weight } = describe(item);
    return { item, shown: name, spelling: name.toLowerCase(), weight, ...foldedTexts(name, synonyms) };
  });
  entries.sort((a, b) => b.weight - a.weight || a.name.length - b.name.length || a.shown.localeCompare(b.shown, 'sv'));
  return { entries };
}

/** The index of a list whose entries have other names. */
export function indexTags(tags: readonly ReferenceTag[]): SearchIndex<ReferenceTag> {
  return indexForSearch(tags, (tag) => ({ name: tag.name, synonyms: allSynonyms(tag), weight: tag.weight }));
}

function foldedTexts(
  shown: string,
  shownSynonyms: readonly string[],
): Pick<IndexEntry<unknown>, 'name' | 'synonyms' | 'synonymSpellings' | 'keys' | 'candidates'> {
  const name = fold(shown);
  const synonyms = shownSynonyms.map(fold);
  const texts = new Set([name, ...synonyms, ...name.split(' ')]);
  const own = nameKeys(shown);
  const others = shownSynonyms.map(nameKeys);
  // A later pair replaces an earlier one with the same key.
  const keys = new Map([
    ...others.map(({ inflected }) => [inflected, sameKey.inflectedSynonym] as const),
    [own.inflected, sameKey.inflectedName] as const,
    ...others.map(({ written }) => [written, sameKey.writtenSynonym] as const),
    [own.written, sameKey.writtenName] as const,
  ]);
  const synonymSpellings = shownSynonyms.map((synonym) => synonym.toLowerCase());
  const candidates = [...texts].map((text) => ({ text, letters: lettersIn(text) }));
  return { name, synonyms, synonymSpellings, keys, candidates };
}

/**
 * The best 20: exact (as typed before without accents), then the same but for maker, version and ending ('Microsoft Excel 2016'), then prefix of the name
 * (as typed before others: 'a' finds 'Alingsås' before 'Åkersberga'), of one of its words, of a synonym, then anywhere inside. Misspellings are considered only if no exact or prefix match exists.
 * An empty query finds the most common; punctuation alone nothing.
 */
export function searchReference<T>(index: SearchIndex<T>, query: string): T[] {
  const wanted = withoutLeadIn(fold(query));
  if (wanted === '' && query.trim() !== '') return [];
  if (wanted === '') return index.entries.slice(0, searchLimit).map((entry) => entry.item);
  const typed = describeQuery(wanted, query.normalize('NFC').trim().toLowerCase());
  const bare = bareName(wanted);
  const bareTyped = bare === wanted ? undefined : describeQuery(bare);
  const hits = ranked(index, (entry) => rank(entry, typed) ?? (bareTyped && rank(entry, bareTyped)));
  if (hits.some((hit) => hit.rank < infix)) return hits.slice(0, searchLimit).map((hit) => hit.entry.item);
  const letters = lettersIn(wanted);
  const corrected = wanted.length < 4 ? [] : ranked(index, (entry) => misspeltRank(entry, wanted, letters));
  const all = new Set([...hits, ...corrected].map((hit) => hit.entry.item));
  return [...all].slice(0, searchLimit);
}

function ranked<T>(index: SearchIndex<T>, rankOf: (entry: IndexEntry<T>) => number | undefined) {
  const hits: { entry: IndexEntry<T>; rank: number }[] = [];
  for (const entry of index.entries) {
    const rank = rankOf(entry);
    if (rank !== undefined) hits.push({ entry, rank });
  }
  // Sorting is stable: within a rank the order of the index stays.
  return hits.sort((a, b) => a.rank - b.rank);
}

interface DescribedQuery {
  spelling: string;
  wanted: string;
  words: readonly string[];
  written: string;
  inflected: string;
}

function describeQuery(wanted: string, spelling = wanted): DescribedQuery {
  return { spelling, wanted, words: wanted.split(' '), ...nameKeys(wanted) };
}

function rank<T>(entry: IndexEntry<T>, query: DescribedQuery): number | undefined {
  const { spelling, name, synonyms, keys } = entry;
  const { wanted, words } = query;
  if (name === wanted) return spelling === query.spelling ? exactName : foldedName;
  if (synonyms.includes(wanted)) return entry.synonymSpellings.includes(query.spelling) ? exactSynonym : foldedSynonym;
  const inflected = keys.get(query.inflected);
  const key = keys.get(query.written) ?? (inflected && Math.max(inflected, sameKey.inflectedName));
  if (key !== undefined) return key;
  if (name.startsWith(wanted)) return spelling.startsWith(query.spelling) ? namePrefix : foldedPrefix;
  if (startsWords(name, words)) return wordPrefix;
  if (synonyms.some((synonym) => startsWords(synonym, words))) return synonymPrefix;
  if (name.includes(wanted) || synonyms.some((synonym) => synonym.includes(wanted))) return infix;
  return undefined;
}

/** Every word of the query begins a word of the text, in any order: 'natt unders' finds 'undersköterska natt'. */
function startsWords(text: string, words: readonly string[]): boolean {
  const padded = ` ${text}`;
  return words.every((word) => padded.includes(` ${word}`));
}

/** Nearest first; of equally near ones, those with the same first letter as the query. */
function misspeltRank<T>({ candidates }: IndexEntry<T>, wanted: string, letters: number): number | undefined {
  const allowed = wanted.length >= 7 ? 2 : 1;
  let best = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    // Each letter that the text lacks costs at least 1, which excludes most texts without the slow comparison.
    if (bitCount(letters & ~candidate.letters) > allowed) continue;
    const distance = prefixDistance(wanted, candidate.text, allowed);
    best = Math.min(best, distance + (candidate.text[0] === wanted[0] ? 0 : 0.5));
  }
  return best < allowed + 1 ? misspelt + best : undefined;
}

function lettersIn(text: string): number {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index) - 97;
    if (letter >= 0 && letter < 26) bits |= 1 << letter;
  }
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
