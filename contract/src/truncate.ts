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

/** The whole words among the first `max` characters; a longer first word is cut. */
export function firstWords(text: string, max: number): string {
  const first = firstCharacters(text, max);
  const isCut = first !== text && /^\S/.test(text.slice(first.length));
  return isCut ? first.replace(/\s+\S*$/, '') : first.trimEnd();
}

/** At most `max` UTF-16 code units, the unit of `String.length`, without splitting a surrogate pair. */
export function truncateCodeUnits(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
