const letters = new Intl.Segmenter('sv', { granularity: 'grapheme' });

/** The first of a text's letters, as people count them: an emoji is one, and never halved. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  let count = 0;
  for (const { segment } of letters.segment(text)) {
    if (count === most) break;
    end += segment.length;
    count += 1;
  }
  return text.slice(0, end);
}

/** Its first letters, with a sign that there are more of them. */
export function truncateText(text: string, most: number, more = '…'): string {
  const first = firstCharacters(text, most);
  return first === text ? text : `${first.trimEnd()}${more}`;
}

/** As much of a text as a field has room for, where room is counted as JavaScript counts. */
export function truncateCodeUnits(text: string, room: number): string {
  return text.slice(0, room).replace(/[\ud800-\udbff]$/, '');
}
