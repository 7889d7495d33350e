import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { RequestLog } from './request-log.ts';
import { newToken } from './session.ts';

test('a request is logged with its path, without tokens, addresses and search texts', async () => {
  const lines: string[] = [];
  const app = Fastify({
    loggerInstance: createLog('info', { write: (line) => lines.push(line) }) as FastifyBaseLogger,
    logController: new RequestLog(),
  });
  app.get('/*', async () => '');
  const token = newToken();
  const user = '01900000-0000-7000-8000-000000000001';
  await app.inject(`/login/recover/${user}/${token}`);
  await app.inject(`/v1/recoveries/${user}?recoveryToken=${token}`);
  await app.inject(`/company-invites/${user}/eva%40example.com/${token}`);
  await app.inject(`/company-invites/${user}/eva@example.com/${token}`);
  await app.inject(`/unsubscribe/${token}?search=diabetes`);
  await app.close();
  expect(lines.map((line) => JSON.parse(line).url)).toEqual([
    `/login/recover/${user}/…`,
    `/v1/recoveries/${user}`,
    `/company-invites/${user}/…/…`,
    `/company-invites/${user}/…/…`,
    '/unsubscribe/…',
  ]);
  expect(lines.join()).not.toContain(token);
  expect(lines.join()).not.toContain('example.com');
});
