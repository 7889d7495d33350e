import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { oneLetterLess, slipsOf } from './slips.ts';

const platsa = useTestApp();

test('what a word is looked up by is what PostgreSQL has the adverts’ words under', async () => {
  const words = ['å', 'oss', 'brygga', 'lärare', 'n24timmar'];
  const { rows } = await sql<{ word: string; keys: string[] }>`
    SELECT word, one_letter_less(word) AS keys FROM unnest(${words}::text[]) AS word`.execute(platsa.ctx.db);
  expect(rows).toHaveLength(words.length);
  for (const { word, keys } of rows) expect(oneLetterLess(word).toSorted(), word).toEqual(keys.toSorted());
});

test('of a slip all is tried that one letter too many, or two swapped, may have spoilt', () => {
  expect(slipsOf('kokc')).toEqual(['kokc', 'okc', 'kkc', 'koc', 'kok', 'okkc', 'kkoc', 'kock']);
});
