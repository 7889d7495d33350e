import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aJobSeeker } from '../../../test/builders.ts';
import { hashToken, openSession } from '../../http/session.ts';
import { forgetExpired } from './background-jobs.ts';

const platsa = useTestApp();

test('expired sessions, devices, recovery links and counters are deleted; valid ones stay', async () => {
  const { db } = platsa.ctx;
  const { userId, token } = await aJobSeeker(platsa);
  const old = await openSession(db, userId, new Date('2020-01-01'));
  const link = { tokenHash: hashToken('gammal länk'), userId, expiresAt: new Date('2020-01-01') };
  await db.insertInto('recoveries').values(link).execute();
  const device = { keyHash: hashToken('gammal dator'), userId, expiresAt: new Date('2020-01-01') };
  await db.insertInto('devices').values(device).execute();
  const counts = [
    { key: 'login-address:då', points: 1, expire: Date.now() - 1_000 },
    { key: 'login-address:nu', points: 1, expire: Date.now() + 60_000 },
  ];
  await db.insertInto('rateLimits').values(counts).execute();
  await forgetExpired.handle(platsa.ctx, {});
  expect(await db.selectFrom('rateLimits').select('key').execute()).toEqual([{ key: 'login-address:nu' }]);
  const left = await db.selectFrom('sessions').select('tokenHash').where('tokenHash', '=', hashToken(old)).execute();
  const links = await db.selectFrom('recoveries').selectAll().where('userId', '=', userId).execute();
  const devices = await db.selectFrom('devices').selectAll().where('userId', '=', userId).execute();
  expect([left, links, devices]).toEqual([[], [], []]);
  await platsa.must(restoreSession, {}, { token });
});
