const graphemes = new Intl.Segmenter('sv', { granularity: 'grapheme' });

/** The first `max` characters as people count them (graphemes): an emoji counts as one and is never split. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (count === max) break;
    end += segment.length;
    count += 1;
  }
  return text.slice(0, end);
}

/** `firstCharacters`, followed by `ellipsis` if the text was longer. */
export function truncateText(text: string, max: number, ellipsis = '…'): string {
  const first = firstCharacters(text, max);
  return first === text ? text : `${first.trimEnd()}${ellipsis}`;
}

/** At most `max` characters with the ellipsis, cut after a whole word. A word that alone is longer is cut inside. */
export function truncateAtWord(text: string, max: number): string {
  if (firstCharacters(text, max) === text) return text;
  const first = firstCharacters(text, max - 1);
  const isWordsEnd = /\s/.test(text.charAt(first.length));
  const words = isWordsEnd ? first : (/^(.*\S)\s+\S*$/s.exec(first)?.[1] ?? first);
  return `${words.replace(/[\s,;:–-]+$/, '')}…`;
}

/** At most `max` UTF-16 code units, the unit of `String.length`, without splitting a surrogate pair. */
export function truncateCodeUnits(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
