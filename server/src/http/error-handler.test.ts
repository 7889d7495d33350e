import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createPool } from '../db/database.ts';
import { registerErrorHandler } from './error-handler.ts';

/** The response of a call that runs `work` on a pool. */
async function responseOf(connection: pg.PoolConfig, work: (pool: pg.Pool) => Promise<unknown>) {
  const app = Fastify();
  registerErrorHandler(app);
  const pool = createPool(connection);
  onTestFinished(() => pool.end());
  app.get('/', () => work(pool));
  return app.inject('/');
}

test('while the database cannot be reached, calls answer 503 with a text for the user', async () => {
  const nowhere = { host: path.join(os.tmpdir(), 'no-such-socket') };
  const response = await responseOf(nowhere, (pool) => pool.query('SELECT 1'));
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('1');
  expect(response.json()).toEqual({
    success: false,
    data: null,
    error: {
      code: 2,
      name: 'fail',
      message: expect.any(String),
      userFriendlyMessage: 'Tjänsten är tillfälligt otillgänglig. Försök igen om en liten stund.',
    },
  });
});

test('a lock that is not got in time, and a statement that takes too long, answer 503', async () => {
  const impatient = { ...inject('connection'), lock_timeout: 20, statement_timeout: 5_000 };
  const locked = await responseOf(impatient, async (pool) => {
    const [holder, waiter] = [await pool.connect(), await pool.connect()];
    try {
      await holder.query('SELECT pg_advisory_lock(4711)');
      await waiter.query('SELECT pg_advisory_lock(4711)');
    } finally {
      for (const client of [holder, waiter]) client.release(true);
    }
  });
  const slow = await responseOf({ ...impatient, statement_timeout: 20 }, (pool) => pool.query('SELECT pg_sleep(5)'));
  expect([locked.statusCode, slow.statusCode]).toEqual([503, 503]);
});
