import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { createLimiter, type Limit } from './limits.ts';

const platsa = useTestApp();

const twice: Limit = { name: 'twice', points: 2, seconds: 60, by: 'account' };
const once: Limit = { name: 'once', points: 1, seconds: 60, by: 'account' };

/** Whether each of those who try at the same moment is let in. */
async function tryAtOnce(limit: Limit, userIds: readonly string[]): Promise<boolean[]> {
  const limiter = createLimiter(platsa.ctx);
  const tries = userIds.map((userId) => limiter([limit], { address: '', userId, input: {} }));
  return (await Promise.allSettled(tries)).map(({ status }) => status === 'fulfilled');
}

test('of those who try at once, each is counted for themselves, in the order in which they came', async () => {
  expect(await tryAtOnce(twice, ['anna', 'kim', 'anna', 'anna', 'kim'])).toEqual([true, true, true, false, true]);
  expect(await tryAtOnce(twice, ['anna', 'lo'])).toEqual([false, true]);
});

test('limits of different names are counted apart', async () => {
  expect(await tryAtOnce(once, ['eva', 'eva'])).toEqual([true, false]);
  expect(await tryAtOnce(twice, ['eva'])).toEqual([true]);
});

test('a window begins with the first try, and the next one when it has ended', async () => {
  const began = Date.now();
  const at = async (seconds: number) => {
    platsa.clock.now = new Date(began + 1_000 * seconds);
    return (await tryAtOnce(twice, ['pim']))[0];
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
