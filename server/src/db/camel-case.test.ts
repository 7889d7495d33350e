import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { listAsJson } from './camel-case.ts';

const platsa = useTestApp();
const root = path.resolve(import.meta.dirname, '../../..');

/** Files that name columns as the database does. */
const exceptions: Record<string, string> = {
  'server/src/backup.test.ts': 'compares with tables that the database lists',
  'server/src/erased-persons.test.ts': 'compares with columns that the database lists',
  'server/src/features/accounts/delete-account.test.ts': 'compares with tables that the database lists',
  'server/src/features/admin/delete-company.test.ts': 'compares with tables that the database lists',
  'server/src/features/exports.test.ts': 'compares with tables that docs/privacy.md and statements name',
  'server/src/features/technical-data.test.ts': 'compares with tables that the database lists',
  'server/src/features/people/merging/absorb-application.ts': 'names the columns that a merge moves',
  'server/src/features/people/merging/changes.ts': 'stores rows as the database writes them, and reads them again',
  'server/src/features/people/merging/keep-longer-consent.ts': 'names the columns that a merge moves',
  'server/src/features/people/merging/merge-person.ts': 'names the columns that a merge moves',
  'server/src/features/people/merging/undo-merge.ts': 'reads rows that a merge has stored',
  'server/src/features/billing/invoices/restore-invoice.ts': 'reads rows as the journal has kept them',
};

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function parse(file: string) {
  return parseSync(file, readFileSync(path.join(root, file), 'utf8')).program;
}

/** Tables and columns of more than one word, as SQL spells them. */
function listSnakeCaseNames(): Set<string> {
  const names = new Set<string>();
  const visitor = new Visitor({
    TSPropertySignature({ key }) {
      if (key.type === 'Identifier' && /[A-Z]/.test(key.name)) names.add(toSnakeCase(key.name));
    },
  });
  for (const file of globSync('server/src/db/tables/*.ts', { cwd: root })) visitor.visit(parse(file));
  return names;
}

/** Quickly, before the file is parsed. */
function mentions(file: string, names: ReadonlySet<string>): boolean {
  const words = readFileSync(path.join(root, file), 'utf8').match(/\b[a-z]+(_[a-z0-9]+)+\b/g) ?? [];
  return words.some((word) => names.has(word));
}

test('only SQL spells tables and columns in snake_case', () => {
  const names = listSnakeCaseNames();
  expect(names.size).toBeGreaterThan(250);
  const found: string[] = [];
  for (const file of globSync(['server/{src,test}/**/*.ts', 'demo/**/*.ts'], { cwd: root })) {
    if (file in exceptions || !mentions(file, names)) continue;
    const visitor = new Visitor({
      Identifier({ name }) {
        if (names.has(name)) found.push(`${file}: ${name}`);
      },
      Literal({ value }) {
        if (typeof value !== 'string' || !/^[\w.]+( as \w+)?$/.test(value)) return;
        if (value.split(/\.| as /).some((part) => names.has(part))) found.push(`${file}: '${value}'`);
      },
    });
    visitor.visit(parse(file));
  }
  expect(found).toEqual([]);
});

test('rows have camelCase names, and stored JSON keeps its keys', async () => {
  const { rows } = await sql`
    SELECT 1 AS company_id, 2 AS plain, 3 AS "_id", '{"snake_key": [{"other_key": 4}]}'::json AS stored_json`.execute(
    platsa.ctx.db,
  );
  expect(rows).toEqual([{ companyId: 1, plain: 2, _id: 3, storedJson: { snake_key: [{ other_key: 4 }] } }]);
});

test('rows that are listed as JSON have camelCase names, and no row gives an empty list', async () => {
  const { db } = platsa.ctx;
  const places = db.selectFrom('places').select(['places.name as placeName', 'label']);
  const read = (name: string) =>
    db.selectNoFrom(listAsJson(places.where('name', '=', name).limit(1)).as('found')).executeTakeFirstOrThrow();
  expect(await read('Stockholm')).toEqual({ found: [{ placeName: 'Stockholm', label: expect.any(String) }] });
  expect(await read('Ingenstans')).toEqual({ found: [] });
});
