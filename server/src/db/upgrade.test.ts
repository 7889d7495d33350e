import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { run, toDatabase } from '../../test/database.ts';
import { problemsOf, unsafeMigrations } from '../../test/migration-rules.ts';
import { StartupError } from '../startup-error.ts';
import { migrate, migrationsFolder, type SchemaVersion, schemaChecksums, schemaVersion } from './migrate.ts';
import releasedFile from './migrations/released.json' with { type: 'json' };
import { prepareDatabase } from './prepare-database.ts';

/** Upgrading a database that servers of the version before are using. */

const trial = {
  '0001-brand-colour.sql': "ALTER TABLE brands ADD COLUMN colour text NOT NULL DEFAULT 'blue';",
  '0002-brand-colour-index.sql': 'CREATE INDEX CONCURRENTLY brands_colour ON brands (colour);',
  '0003-brand-labels.sql': 'CREATE TABLE brand_labels (brand_id uuid PRIMARY KEY REFERENCES brands ON DELETE CASCADE);',
  '0004-company-label.sql': 'ALTER TABLE companies ADD COLUMN label text;',
};

async function aFolder(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'platsa-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

/** A database with the schema of a version and some rows; `connect` opens one more connection to it. */
async function aDatabase(version: SchemaVersion) {
  const connection = inject('connection');
  const name = `platsa_upgrade_${randomBytes(6).toString('hex')}`;
  await run(connection, `CREATE DATABASE ${name}`);
  const pool = new pg.Pool(toDatabase(connection, name));
  // Connections that are still closing as the database is dropped: idle ones report it to the pool.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const clients: pg.PoolClient[] = [];
  onTestFinished(async () => {
    for (const client of clients) client.release(true);
    await pool.end();
    await run(connection, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  const connect = async () => {
    const client = await pool.connect();
    clients.push(client);
    return client;
  };
  const client = await connect();
  await migrate(client, { version });
  await client.query(`
    WITH company AS (INSERT INTO companies (name, corporate_number) VALUES ('Hotell Norrsken', '556677-8899') RETURNING id)
    INSERT INTO brands (company_id, name, slug) SELECT id, 'Norrsken ' || n, 'norrsken-' || n FROM company, generate_series(1, 2000) AS n`);
  return { client, connect, pool, connection: toDatabase(connection, name) };
}

/** What the latest release has, by checksum. Empty until the first one. */
const released: Record<string, string> = releasedFile;

const baselineOnly = { ...(await schemaVersion()), migrations: [] };

/** Reads and writes all tables as servers do, until stopped; tells the longest wait in milliseconds. */
function useMeanwhile(pool: pg.Pool) {
  let isStopped = false;
  let longest = 0;
  let count = 0;
  const statements = [
    'SELECT count(name) FROM brands',
    'SELECT count(name) FROM companies',
    "UPDATE brands SET name = name WHERE name = 'Norrsken 1'",
  ];
  const use = async (statement: string) => {
    while (!isStopped) {
      const began = performance.now();
      await pool.query(statement);
      longest = Math.max(longest, performance.now() - began);
      count++;
      await delay(5);
    }
  };
  const using = Promise.all(statements.map(use));
  return async () => {
    isStopped = true;
    await using;
    return { longest, count };
  };
}

/** A transaction that has read a table and is left open for a moment, as by a report. */
async function readSlowly(client: pg.PoolClient, tables: readonly string[], ms: number): Promise<void> {
  await client.query('BEGIN');
  for (const table of tables) await client.query(`LOCK TABLE ${table} IN ACCESS SHARE MODE`);
  await delay(ms);
  await client.query('COMMIT');
}

async function listTables(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'",
  );
  return rows.map(({ name }) => name);
}

async function listDone(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM migrations WHERE name <> 'baseline' ORDER BY name",
  );
  return rows.map(({ name }) => name);
}

/** Runs the migrations of a folder while all tables are read, by one transaction for a long time. */
async function upgradeInUse(version: SchemaVersion, folder: URL) {
  const { client, connect, pool } = await aDatabase(version);
  const stop = useMeanwhile(pool);
  const reading = readSlowly(await connect(), await listTables(client), 2_000);
  await migrate(client, { folder });
  await reading;
  return { client, ...(await stop()) };
}

test('migrations wait for a long transaction without making anybody else wait for as long as a second', async () => {
  const { client, longest, count } = await upgradeInUse(baselineOnly, await aFolder(trial));
  expect(await listDone(client)).toEqual(Object.keys(trial));
  expect(count).toBeGreaterThan(20);
  expect(longest).toBeLessThan(1_000);
});

test('the migrations since the last release do so too', async () => {
  const names = Object.keys(released).filter((name) => name !== 'baseline');
  const { client, longest } = await upgradeInUse({ ...baselineOnly, migrations: names }, migrationsFolder);
  expect(await listDone(client)).toEqual((await schemaVersion()).migrations);
  expect(longest).toBeLessThan(1_000);
});

test('a migration that gets no lock at all gives up with one line, and leaves the database as it was', async () => {
  const { client, connect } = await aDatabase(baselineOnly);
  const reader = await connect();
  await reader.query('BEGIN');
  await reader.query('LOCK TABLE brands IN ACCESS SHARE MODE');
  const refusal = await migrate(client, { folder: await aFolder(trial), attempts: 2 }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as Error).message).toMatch(/^Migration 0001-brand-colour\.sql got no lock [^\n]*$/);
  expect(await listDone(client)).toEqual([]);
  await reader.query('COMMIT');
  await migrate(client, { folder: await aFolder(trial) });
  expect(await listDone(client)).toEqual(Object.keys(trial));
});

test('an error other than a lock fails at once, by the name of its migration', async () => {
  const { client } = await aDatabase(baselineOnly);
  const folder = await aFolder({ '0001-wrong.sql': 'ALTER TABLE nowhere ADD COLUMN a text' });
  await expect(migrate(client, { folder })).rejects.toThrow('Migration 0001-wrong.sql failed: relation "nowhere"');
});

test('an index whose making was interrupted is made again', async () => {
  const { client } = await aDatabase(baselineOnly);
  const folder = await aFolder({ '0001-index.sql': 'CREATE UNIQUE INDEX CONCURRENTLY brands_names ON brands (name)' });
  await client.query('INSERT INTO brands (company_id, name, slug) SELECT company_id, name, slug FROM brands LIMIT 1');
  await expect(migrate(client, { folder })).rejects.toThrow('could not create unique index');
  await client.query('DELETE FROM brands a USING brands b WHERE a.name = b.name AND a.id > b.id');
  await migrate(client, { folder });
  const { rows } = await client.query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'brands_names'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('servers that start at the same time take turns, and hinder no index', async () => {
  const { client, connection } = await aDatabase(baselineOnly);
  await client.query('SELECT pg_advisory_lock(7301001)');
  const others = [prepareDatabase(connection), prepareDatabase(connection)];
  await delay(300);
  await client.query('CREATE INDEX CONCURRENTLY brands_names ON brands (name)');
  await client.query('SELECT pg_advisory_unlock(7301001)');
  await Promise.all(others);
});

test('released migrations never change', async () => {
  const now = await schemaChecksums();
  expect(Object.entries(released).filter(([name, checksum]) => now[name] !== checksum)).toEqual([]);
});

test('migrations are safe beside servers of the version before', async () => {
  expect(await unsafeMigrations(migrationsFolder)).toEqual([]);
  expect(await unsafeMigrations(await aFolder(trial))).toEqual([]);
});

test.each([
  ['CREATE INDEX a ON brands (name)', 'blocks writes'],
  ['CREATE UNIQUE INDEX a ON brands (name)', 'blocks writes'],
  ['ALTER TABLE brands RENAME COLUMN name TO title', 'uses the name'],
  ['ALTER TABLE brands DROP COLUMN name', 'may use it'],
  ['ALTER TABLE brands ALTER COLUMN name TYPE varchar(20)', 'writes the table anew'],
  ['ALTER TABLE brands ALTER logo_id SET NOT NULL', 'reads all rows'],
  ['ALTER TABLE brands ADD COLUMN a text NOT NULL', 'do not set it'],
  ['ALTER TABLE brands ADD COLUMN a uuid DEFAULT uuid_v7()', 'writes the table anew'],
  ["ALTER TABLE brands ADD CONSTRAINT a CHECK (name <> '')", 'NOT VALID'],
  ['ALTER TABLE brands ADD COLUMN a uuid REFERENCES users', 'NOT VALID'],
  ['ALTER TABLE brands ADD CONSTRAINT a UNIQUE (name)', 'USING INDEX'],
  ['UPDATE brands SET name = upper(name)', 'in batches'],
  ['-- why not\nDROP TABLE brands', 'may use it'],
  ['BEGIN; CREATE TABLE a (id uuid); COMMIT', 'one transaction already'],
  ['CREATE INDEX CONCURRENTLY a ON brands (name); CREATE TABLE b (id uuid)', 'alone in its file'],
  ['ALTER TABLE brands ADD COLUMN a text; ALTER TABLE companies ADD COLUMN a text', 'one file each'],
])('a migration is not safe: %s', (text, why) => {
  expect(problemsOf('0001-trial.sql', text)[0]).toContain(why);
});

test.each([
  'CREATE TABLE a (id uuid PRIMARY KEY, brand_id uuid REFERENCES brands); CREATE INDEX b ON a (brand_id)',
  "ALTER TABLE brands ADD COLUMN a text NOT NULL DEFAULT ''",
  'ALTER TABLE brands ADD CONSTRAINT a CHECK (length(name) < 100) NOT VALID',
  'ALTER TABLE brands VALIDATE CONSTRAINT a',
  '-- safe: a table of ten rows\nUPDATE plans SET name = name',
  'CREATE FUNCTION a() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE brands SET name = name; RETURN new; END $$',
])('a migration is safe: %s', (text) => {
  expect(problemsOf('0001-trial.sql', text)).toEqual([]);
});

test('a migration is named by a number and its subject', () => {
  expect(problemsOf('brands.sql', 'CREATE TABLE a (id uuid)')).toEqual([
    'brands.sql: is not named like 0001-short-subject.sql',
  ]);
});
