import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { createLog } from './log.ts';

const platsa = useTestApp();

test('an error of the database is logged without the values of the row that it is about', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const failing = sql`INSERT INTO users (id, email, password_hash, is_company)
    VALUES (gen_random_uuid(), 'ANNA@example.se', 'a hash', true)`.execute(platsa.ctx.db);
  await failing.catch((err: unknown) => log.error({ err }, 'request failed'));
  const [line = ''] = lines;
  expect(line).toContain('users_email_check');
  expect(line).not.toMatch(/ANNA@example\.se|a hash/);
});

test('an error is logged by type, message, code, stack and cause alone', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const client = { connectionParameters: { password: 'database key' } };
  const cause = Object.assign(new Error('terminated'), { code: '57P01', client });
  log.error({ err: Object.assign(new TypeError('lost', { cause }), { client, query: 'SELECT 1' }) }, 'failed');
  log.error({ err: { client } }, 'failed');
  // The queue copies its errors into plain objects.
  log.warn({ err: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', client } }, 'queue error');
  const [error = '', object = '', copy = ''] = lines;
  expect(JSON.parse(copy).err).toEqual({ type: 'object', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' });
  expect(JSON.parse(error).err).toEqual({
    type: 'TypeError',
    message: 'lost',
    stack: expect.stringContaining('log.test.ts'),
    cause: { type: 'Error', message: 'terminated', code: '57P01', stack: expect.any(String) },
  });
  expect(error + object + copy).not.toContain('database key');
});
