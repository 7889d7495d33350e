/**
 * A word with each of its letters left out, and whole: two words that are a slip apart (a letter too many, too few, wrong, or
 * two swapped) have one of these in common. The adverts' own words have theirs in an index (`one_letter_less`,
 * 11-job-search.sql), made in the same way; of what is searched for PostgreSQL would take ten times as long.
 */
export function oneLetterLess(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}

/** What a word may have been before a slip that stemming hides: with one of its letters less, or with two of them swapped. */
export function slipsOf(word: string): string[] {
  const letters = [...word];
  const swapped = letters.slice(1).map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''));
  return [...oneLetterLess(word), ...swapped];
}
