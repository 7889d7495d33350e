import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createPool } from '../db/database.ts';
import { registerErrorHandler } from './error-handler.ts';

test('while the database cannot be reached, calls answer 503 with a text for the user', async () => {
  const app = Fastify();
  registerErrorHandler(app);
  const pool = createPool({ host: path.join(os.tmpdir(), 'no-such-socket') });
  app.get('/', () => pool.query('SELECT 1'));
  const response = await app.inject('/');
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
  await pool.end();
});
