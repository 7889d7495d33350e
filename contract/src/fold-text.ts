import { invisibleSigns } from './clean-text.ts';
import { sortedLetters, unaccentLetters, unaccentMarks } from './unaccent-letters.ts';

const plainLetters = new Map(
  [...unaccentLetters.split(' '), ...sortedLetters.split(' ')].map(([letter = '', ...plain]) => [
    letter,
    plain.join(''),
  ]),
);

/** Lower case without accents and other signs, as PostgreSQL's function `forgiving`: å and ä as a, ł as l, þ as th, ə as e. */
export function foldText(text: string): string {
  return (
    text
      .replaceAll(invisibleSigns, '')
      .normalize('NFKD')
      // JavaScript lowers it to ς at the end of a word, PostgreSQL does not.
      .replaceAll('Σ', 'σ')
      .toLowerCase()
      .replaceAll(unaccentMarks, '')
      .replaceAll(/[^\p{ASCII}]/gu, (letter) => plainLetters.get(letter) ?? letter)
      .normalize('NFC')
  );
}

/** Also takes hyphens, apostrophes and spaces of all scripts for the same, as names are written with any of them. As `forgiving_name`. */
export function foldName(name: string): string {
  return foldText(name)
    .replaceAll(/[\s'`\u00b7\u02be\u02bf\u02ca\u055a\u058a\u05be\u05f3\u1806\u2035\u2043\u30fb\ua78c-]+/g, ' ')
    .trim();
}
