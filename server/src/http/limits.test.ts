import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { createLimiter, type Limit } from './limits.ts';

const platsa = useTestApp();

const twice: Limit = { name: 'twice', points: 2, seconds: 60, by: 'account' };
const once: Limit = { name: 'once', points: 1, seconds: 60, by: 'account' };

/** How many attempts of each account are allowed when all are made at the same moment; which ones is left open. */
async function allowedAtOnce(limit: Limit, userIds: readonly string[]): Promise<Record<string, number>> {
  const limiter = createLimiter(platsa.ctx);
  const attempts = userIds.map((userId) => limiter([limit], { address: '', userId, input: {} }));
  const results = await Promise.allSettled(attempts);
  const allowed: Record<string, number> = Object.fromEntries(userIds.map((userId) => [userId, 0]));
  for (const [index, userId] of userIds.entries()) {
    if (results[index]?.status === 'fulfilled') allowed[userId] = (allowed[userId] ?? 0) + 1;
  }
  return allowed;
}

test('attempts at the same moment are all counted, for each account separately', async () => {
  expect(await allowedAtOnce(twice, ['anna', 'kim', 'anna', 'anna', 'kim'])).toEqual({ anna: 2, kim: 2 });
  expect(await allowedAtOnce(twice, ['anna', 'lo'])).toEqual({ anna: 0, lo: 1 });
});

test('limits with different names are counted separately', async () => {
  expect(await allowedAtOnce(once, ['eva', 'eva'])).toEqual({ eva: 1 });
  expect(await allowedAtOnce(twice, ['eva'])).toEqual({ eva: 1 });
});

test('a window begins with the first attempt, and the next one after it has ended', async () => {
  const began = Date.now();
  const at = async (seconds: number) => {
    platsa.clock.now = new Date(began + 1_000 * seconds);
    return (await allowedAtOnce(twice, ['pim'])).pim === 1;
  };
  expect([await at(0), await at(50), await at(59), await at(61), await at(119), await at(120)]).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
  platsa.clock.now = undefined;
});
