import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { personalColumns, personalRows, plainColumns } from '../test/record-of-processing.ts';

const platsa = useTestApp();

/** Kept by migrations and by the demo. */
const notOurs = ['migrations', 'demo_state'];

const toDo = `docs/privacy.md must list every column once. For each below: if it is about a person (ids of persons too), add it to the row of
its table under "Personal data in the database", with why, who sees it and how long it is kept (a new table gets a row); otherwise
add it to its table's row under "Columns without personal data". A column that is gone is removed there.`;

async function columnsOfSchema(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.table_name || '.' || c.column_name AS name
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name <> ALL (${notOurs})`.execute(
    platsa.ctx.db,
  );
  return rows.map(({ name }) => name).sort();
}

test('the record of processing lists every column of the schema once', async () => {
  const listed = [...personalColumns, ...plainColumns].sort();
  const columns = await columnsOfSchema();
  const missing = columns.filter((name) => !listed.includes(name));
  const gone = listed.filter((name) => !columns.includes(name));
  const twice = listed.filter((name, index) => listed[index - 1] === name);
  expect({ missing, gone, twice }, toDo).toEqual({ missing: [], gone: [], twice: [] });
});

test('every table with personal data has a reason, who sees it and how long it is stored', () => {
  expect(personalRows.length).toBeGreaterThan(30);
  for (const row of personalRows) {
    const [why, who, long] = row
      .split('|')
      .slice(3, 6)
      .map((cell) => cell.trim());
    expect([row, Boolean(why), Boolean(who), Boolean(long)]).toEqual([row, true, true, true]);
  }
});
