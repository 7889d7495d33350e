import { foldName, foldText } from '@platsa/contract/fold-text';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const platsa = useTestApp();

const signs = Array.from({ length: 0x20000 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code));

/** Without letters that are newer than PostgreSQL's tables. */
async function foldedDifferently(texts: readonly string[]) {
  const { rows } = await sql<{ written: string; text: string; name: string }>`
    SELECT written, forgiving(written) AS text, forgiving_name(written) AS name
    FROM unnest(${texts}::text[]) AS written WHERE unicode_assigned(written)`.execute(platsa.ctx.db);
  return rows
    .filter(({ written, text, name }) => text !== foldText(written) || name !== foldName(written))
    .map((row) => [row.written, row.text, foldText(row.written), row.name, foldName(row.written)]);
}

test('the database and the browser fold every Latin letter, accent, hyphen, apostrophe and space alike', async () => {
  const inNames = signs.filter((sign) => /[\p{Script=Latin}\p{Script=Greek}\p{M}\p{P}\p{Z}\p{Sk}\p{Cf}]/u.test(sign));
  expect(await foldedDifferently(inNames.map((sign) => `${sign}a${sign} b`))).toEqual([]);
});

test('all Latin letters with a sign fold to letters without', async () => {
  const letters = signs.filter((sign) => /\p{Script=Latin}/u.test(sign) && /\p{M}/u.test(sign.normalize('NFD')));
  expect(letters.length).toBeGreaterThan(400);
  expect(letters.map(foldText).filter((plain) => /\p{M}/u.test(plain.normalize('NFD')))).toEqual([]);
});

test('all Latin letters that Unicode sorts with a letter of the alphabet fold to such letters, whatever their case', () => {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
  const isInAlphabet = (sign: string) => compare(sign, 'a') >= 0 && compare(sign, 'þ') < 0;
  const letters = signs.filter((sign) => /(?=\p{L})\p{Script=Latin}/u.test(sign) && isInAlphabet(sign));
  expect(letters.length).toBeGreaterThan(1200);
  // The letters ŀ and ẚ are followed by a sign of their own.
  const kept = letters.filter(
    (letter) => !/^[a-z]+$/.test(foldText(letter)) && [...letter.normalize('NFKD')].length === 1,
  );
  expect(kept).toEqual([]);
});
