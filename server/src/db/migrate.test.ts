import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { run, toDatabase } from '../../test/database.ts';
import { StartupError } from '../startup-error.ts';
import { migrate } from './migrate.ts';

test('an empty database gets the schema once', async () => {
  const client = await connectToEmptyDatabase();
  await migrate(client);
  await migrate(client);
  const { rows } = await client.query('SELECT name FROM migrations WHERE name = $1', ['baseline']);
  expect(rows).toHaveLength(1);
  await client.query('SELECT FROM users, companies, jobs, applicants, mails, public_jobs');
});

test.each([
  ['other migrations', "UPDATE migrations SET name = '0001_foundation.sql'"],
  ['another baseline', "UPDATE migrations SET checksum = 'other' WHERE name = 'baseline'"],
  ['a baseline without a checksum', 'ALTER TABLE migrations DROP COLUMN checksum'],
])('a database of an unreleased version, with %s, is refused with one line that says what to do', async (_, change) => {
  const client = await connectToEmptyDatabase();
  await migrate(client);
  await client.query(change);
  const refusal = await migrate(client).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as Error).message).toMatch(/^[^\n]*Remove the data folder[^\n]*$/);
});

test('a database that a newer version has changed is refused by an older one', async () => {
  const client = await connectToEmptyDatabase();
  await migrate(client);
  await client.query("INSERT INTO migrations (name) VALUES ('9999_of_tomorrow.sql')");
  const refusal = await migrate(client).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as Error).message).toMatch(/^[^\n]*newer version of Platsa \(9999_of_tomorrow\.sql\)[^\n]*$/);
});

async function connectToEmptyDatabase(): Promise<pg.PoolClient> {
  const connection = inject('connection');
  const name = `platsa_migrate_${randomBytes(6).toString('hex')}`;
  await run(connection, `CREATE DATABASE ${name}`);
  const pool = new pg.Pool(toDatabase(connection, name));
  const client = await pool.connect();
  onTestFinished(async () => {
    client.release();
    await pool.end();
    await run(connection, `DROP DATABASE ${name}`);
  });
  return client;
}
