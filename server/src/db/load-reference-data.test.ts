import { randomUUID } from 'node:crypto';
import { findPlaceByName, referencePlaces, referenceTags } from '@platsa/reference-data/catalog';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { loadReferenceData } from './load-reference-data.ts';

const platsa = useTestApp();

async function countRows() {
  const { tags, places } = await platsa.ctx.db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('tags').select(fn.countAll<number>().as('n')).as('tags'),
      selectFrom('places').select(fn.countAll<number>().as('n')).as('places'),
    ])
    .executeTakeFirstOrThrow();
  return { tags, places };
}

test('a fresh database contains every tag and every place', async () => {
  expect(await countRows()).toEqual({
    tags: Object.values(referenceTags).flat().length,
    places: referencePlaces.length,
  });
  const kungsangen = findPlaceByName('Kungsängen');
  const row = await platsa.ctx.db
    .selectFrom('places')
    .selectAll()
    .where('id', '=', kungsangen?.id ?? '')
    .executeTakeFirst();
  expect(row).toMatchObject({ label: 'Kungsängen', municipality: 'Upplands-Bro', county: 'Stockholms län' });
});

test('the same data is not written again', async () => {
  const { db } = platsa.ctx;
  const writtenIn = async () =>
    (await sql<{ xmin: string }>`SELECT DISTINCT xmin::text FROM tags`.execute(db)).rows.map(({ xmin }) => xmin);
  const before = await writtenIn();
  await loadReferenceData(db);
  expect(await writtenIn()).toEqual(before);
});

test('changed data updates the rows that differ, and leaves rows that are no longer in the files', async () => {
  const { db } = platsa.ctx;
  const gone = randomUUID();
  await db.insertInto('tags').values({ id: gone, kind: 'skill', name: 'Hålkort', attributes: '{}' }).execute();
  await db.updateTable('tags').set({ synonyms: 'fel' }).where('name', '=', 'Excel').execute();
  await db.updateTable('referenceState').set({ hash: 'an older version' }).execute();
  await loadReferenceData(db);
  const rows = await db
    .selectFrom('tags')
    .select(['name', 'synonyms'])
    .where('name', 'in', ['Excel', 'Hålkort'])
    .execute();
  expect(rows.find(({ name }) => name === 'Excel')?.synonyms).not.toBe('fel');
  expect(rows.map(({ name }) => name)).toContain('Hålkort');
});

test('two processes can load at the same time', async () => {
  const { db } = platsa.ctx;
  await db.updateTable('referenceState').set({ hash: 'an older version' }).execute();
  const before = await countRows();
  await Promise.all([loadReferenceData(db), loadReferenceData(db)]);
  expect(await countRows()).toEqual(before);
});
