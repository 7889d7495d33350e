import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { newId } from './new-id.ts';

const platsa = useTestApp();

test('ids that one connection makes sort in the order in which they were made, and tell the time', async () => {
  const from = Date.now();
  const ids = await platsa.ctx.db.connection().execute(async (one) => {
    const made: string[] = [];
    for (let count = 0; count < 200; count++) made.push(await newId(one));
    return made;
  });
  expect(ids).toEqual(ids.toSorted());
  const times = ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16));
  expect(Math.min(...times)).toBeGreaterThanOrEqual(from - 1);
  expect(Math.max(...times)).toBeLessThanOrEqual(Date.now() + 1);
  expect(ids.every((id) => /^.{14}7.{4}[89ab]/.test(id))).toBe(true);
});
