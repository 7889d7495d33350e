import { expect, test } from 'vitest';
import { shareNextCall } from './share-next-call.ts';

test('a burst of calls is two runs, never at the same time, and all get what was read after they were made', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const read = shareNextCall(async () => {
    const run = Promise.withResolvers<void>();
    const number = runs.push(run);
    await run.promise;
    return number;
  });
  const first = read();
  const later = [read(), read(), read()];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  expect(await first).toBe(1);
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  const last = read();
  runs[2]?.resolve();
  expect(await last).toBe(3);
});

test('after a failed run the next one runs', async () => {
  const answers = [Promise.reject(new Error('down')), Promise.resolve('up')];
  const read = shareNextCall(() => answers.shift() ?? Promise.resolve('end'));
  const [first, second] = [read(), read()];
  await expect(first).rejects.toThrow('down');
  expect(await second).toBe('up');
});
