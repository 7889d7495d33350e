import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const platsa = useTestApp();

test('slips of a word are the word with one of its letters left out, or with two of them swapped', async () => {
  const { rows } = await sql<{ slips: string[] }>`SELECT slips_of('kokc') AS slips`.execute(platsa.ctx.db);
  expect(rows[0]?.slips.toSorted()).toEqual(['kokc', 'okc', 'kkc', 'koc', 'kok', 'okkc', 'kkoc', 'kock'].toSorted());
});
