import { randomUUID } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { arrayParameter } from './ids.ts';
import { plannedEachTime } from './prepared.ts';
import { inTransaction } from './transaction.ts';

const platsa = useTestApp();

test('a statement with values is prepared once a connection, and one without is not prepared', async () => {
  await platsa.ctx.db.connection().execute(async (db) => {
    for (const number of [1, 2, 3]) {
      const { rows } = await sql`SELECT ${number}::integer + 1 AS next`.execute(db);
      expect(rows).toEqual([{ next: number + 1 }]);
    }
    const { rows } = await sql<{ statement: string }>`
      SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%AS next'`.execute(db);
    expect(rows).toEqual([{ statement: 'SELECT $1::integer + 1 AS next' }]);
  });
});

test('the same statement may be sent again before the first has been answered', async () => {
  const sums = await inTransaction(platsa.ctx, (tx) =>
    Promise.all([1, 2, 3].map((number) => sql`SELECT ${number}::integer * 2 AS double`.execute(tx))),
  );
  expect(sums.map(({ rows }) => rows)).toEqual([[{ double: 2 }], [{ double: 4 }], [{ double: 6 }]]);
});

test('a list of any length uses the generic plan', async () => {
  await platsa.ctx.db.connection().execute(async (db) => {
    const id = randomUUID();
    for (let n = 0; n < 8; n++)
      await sql`SELECT id AS listed FROM users WHERE id = ANY(${arrayParameter([id], 'uuid')}::uuid[])`.execute(db);
    const { rows } =
      await sql`SELECT custom_plans, generic_plans FROM pg_prepared_statements WHERE statement LIKE '%AS listed%'`.execute(
        db,
      );
    expect(rows).toEqual([{ customPlans: 5, genericPlans: 3 }]);
  });
});

test('more statements than are prepared all give their results', async () => {
  for (let width = 1; width <= 600; width++) {
    const list = sql.join(Array.from({ length: width }, (_, n) => n));
    const { rows } = await sql<{ has: boolean }>`SELECT 0 IN (${list}) AS has`.execute(platsa.ctx.db);
    expect(rows).toEqual([{ has: true }]);
  }
});

test('a search that is marked is planned each time', async () => {
  await platsa.ctx.db.connection().execute(async (db) => {
    await sql`${plannedEachTime} SELECT 'Anna' ILIKE ${'an%'} AS found`.execute(db);
    const { rows } = await sql`SELECT FROM pg_prepared_statements WHERE statement LIKE '%AS found'`.execute(db);
    expect(rows).toHaveLength(0);
  });
});

test('columns may be added under a running server', async () => {
  const { db } = platsa.ctx;
  await sql`CREATE TABLE growing (id integer)`.execute(db);
  await sql`INSERT INTO growing VALUES (1)`.execute(db);
  await db.connection().execute(async (one) => {
    const read = () => sql`SELECT growing.id FROM growing WHERE id = ${1}`.execute(one);
    expect((await read()).rows).toEqual([{ id: 1 }]);
    await sql`ALTER TABLE growing ADD COLUMN name text`.execute(one);
    expect((await read()).rows).toEqual([{ id: 1 }]);
  });
});

test('every statement names its columns: a prepared one for all columns fails once a column is added', async () => {
  const source = path.join(import.meta.dirname, '..');
  const selectsAll: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] })) {
    const text = await readFile(path.join(source, file), 'utf8');
    if (/\b(selectAll|returningAll)\(|\b(select|returning)\s+(\w+\.)?\*/i.test(text)) selectsAll.push(file);
  }
  expect(selectsAll).toEqual([]);
});
