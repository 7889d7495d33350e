import { maxMovedAtOnce } from '@platsa/contract/boards/endpoints';
import { expect, test } from 'vitest';
import { MovedInPart, moveInParts } from './move-in-parts.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index));

test('what one call takes is one call', async () => {
  const sent: string[][] = [];
  const answer = { _applicants: ['a'], left: [{ _id: 'new', _applicants: ['a'] }], version: 3 };
  const moved = await moveInParts(ids(maxMovedAtOnce), async (part) => {
    sent.push(part);
    return answer;
  });
  expect(sent).toEqual([ids(maxMovedAtOnce)]);
  expect(moved).toEqual(answer);
});

test('more than that go in parts that end in the order given, each answered as one', async () => {
  const column: string[] = [];
  const all = ids(maxMovedAtOnce * 2 + 3);
  const moved = await moveInParts(all, async (part) => {
    expect(part.length).toBeLessThanOrEqual(maxMovedAtOnce);
    column.unshift(...part);
    return { _applicants: part, left: [{ _id: 'new', _applicants: part }], version: column.length };
  });
  expect(column).toEqual(all);
  expect(moved).toEqual({ _applicants: all, left: [{ _id: 'new', _applicants: all }], version: all.length });
});

test('a part that fails says how many were moved before it, and none that nothing was', async () => {
  const lost = new Error('lost');
  let calls = 0;
  const send = async (part: string[]) => {
    if (++calls === 2) throw lost;
    return { _applicants: part, left: [], version: 1 };
  };
  const failed = moveInParts(ids(maxMovedAtOnce + 2), send);
  await expect(failed).rejects.toBeInstanceOf(MovedInPart);
  await expect(failed).rejects.toMatchObject({ moved: maxMovedAtOnce, cause: lost });
  await expect(moveInParts(ids(2), () => Promise.reject(lost))).rejects.toBe(lost);
});
