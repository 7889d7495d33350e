export interface HighlightedPart {
  text: string;
  found: boolean;
}

/** Names and messages match by word, titles anywhere in a word. */
export type Searched = 'words' | 'anywhere';

interface MatchRange {
  from: number;
  to: number;
}

const wordPattern = /[\p{L}\p{N}]+/gu;
/** The longest ending that other forms of a word may differ in, and the shortest remaining stem. */
const longestEnding = 3;
const shortestStem = 4;

/** Splits a text into matching and other parts, to highlight what the server's search found. */
export function highlightMatches(text: string, search: string, searched: Searched = 'words'): HighlightedPart[] {
  const parts: HighlightedPart[] = [];
  let from = 0;
  for (const range of findMatchRanges(text, search, searched)) {
    if (range.from < from) continue;
    if (range.from > from) parts.push({ text: text.slice(from, range.from), found: false });
    parts.push({ text: text.slice(range.from, range.to), found: true });
    from = range.to;
  }
  if (from < text.length) parts.push({ text: text.slice(from), found: false });
  return parts;
}

/** Starts a long text near its first match, if that is beyond the first `max` characters. */
export function excerptAroundMatch(text: string, search: string, max: number): string {
  const [first] = findMatchRanges(text, search, 'words');
  if (!first || first.to <= max) return text;
  const before = text.slice(0, first.from);
  const start = before.lastIndexOf(' ', first.from - Math.floor(max / 3)) + 1;
  return `…${text.slice(start)}`;
}

function findMatchRanges(text: string, search: string, searched: Searched): MatchRange[] {
  const folded = fold(text);
  const wanted = fold(search).match(wordPattern) ?? [];
  const ranges = wanted.flatMap((one) =>
    searched === 'words' ? wordsLike(folded, one) : findOccurrences(folded, one),
  );
  return ranges.sort((a, b) => a.from - b.from || b.to - a.to);
}

/** The words that start with the search word; if there are none, other forms of it. */
function wordsLike(folded: string, wanted: string): MatchRange[] {
  const words = [...folded.matchAll(wordPattern)].map(({ 0: one, index }) => ({
    one,
    from: index,
    to: index + one.length,
  }));
  const startingWithIt = words.filter(({ one }) => one.startsWith(wanted));
  return startingWithIt.length > 0 ? startingWithIt : words.filter(({ one }) => isOtherForm(one, wanted));
}

function isOtherForm(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same >= shortestStem && Math.max(one.length, other.length) - same <= longestEnding;
}

function findOccurrences(folded: string, wanted: string): MatchRange[] {
  const places: MatchRange[] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    places.push({ from: at, to: at + wanted.length });
  }
  return places;
}

/** Removes case and accents, keeping every character's index. */
function fold(text: string): string {
  return Array.from(text, (one) => (one.length > 1 ? one : (one.normalize('NFD')[0] ?? one).toLowerCase())).join('');
}
