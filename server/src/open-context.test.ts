import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { run, toDatabase } from '../test/database.ts';
import { waitUntil } from '../test/wait-until.ts';
import { readConfig } from './config.ts';
import { createPool } from './db/database.ts';
import { openContext } from './open-context.ts';

test('a context that cannot be opened leaves no connection behind', async () => {
  const admin = inject('connection');
  const database = `platsa_test_${randomUUID().replaceAll('-', '')}`;
  await run(admin, `CREATE DATABASE ${database} TEMPLATE ${inject('template')}`);
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), filesUrl: 'file://elsewhere/files' };
  await expect(openContext(config, toDatabase(admin, database))).rejects.toThrow(/File URL host/);
  const pool = createPool(admin);
  await waitUntil(async () => {
    const { rows } = await pool.query('SELECT application_name FROM pg_stat_activity WHERE datname = $1', [database]);
    expect(rows).toEqual([]);
  });
  await pool.end();
  await run(admin, `DROP DATABASE ${database}`);
});
