const collator = new Intl.Collator('en', { sensitivity: 'base' });
const plainLetters = [...'abcdefghijklmnopqrstuvwxyz', 'ae', 'oe', 'ss', 'ij'];
const folded = new Map<string, string>();

/** Lower case without accents and other signs, as PostgreSQL's function `forgiving`: å and ä as a, ł as l, ø as o, ß as ss. */
export function foldText(text: string): string {
  const lower = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return lower.replaceAll(/[^\P{Script=Latin}a-z]/gu, foldLetter);
}

/** Also takes hyphens, apostrophes and spaces for the same, as names are written with any of them. */
export function foldName(name: string): string {
  return foldText(name)
    .replaceAll(/[\s\-\u2010-\u2015'\u2018\u2019\u02bc`\u00b4]+/gu, ' ')
    .trim();
}

/** ICU knows which letters are others with a stroke or written together. The dotless i is one by its capital. */
function foldLetter(letter: string): string {
  let plain = folded.get(letter);
  if (plain === undefined) {
    const isSame = (one: string) => collator.compare(one, letter) === 0 || one.toUpperCase() === letter.toUpperCase();
    plain = plainLetters.find(isSame) ?? letter;
    folded.set(letter, plain);
  }
  return plain;
}
