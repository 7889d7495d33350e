import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { meaningsOfUnknown } from './word-meanings.ts';

const platsa = useTestApp();

const unknown = (word: string) => ({
  ...{ word, stem: word, whole: word, known: false, isListed: false, respelt: false, isCompound: false },
});

test('a word keeps its meaning where another one takes its place among those that are kept', async () => {
  await anOpenJob(platsa, { title: 'Klockare' });
  const meaningOf = async (word: string, ...others: string[]) =>
    (await meaningsOfUnknown(platsa.ctx, [word, ...others].map(unknown))).get(word);
  const meant = await meaningOf('klokk');
  expect(meant).toContain('klock');
  // As many as are kept.
  await meaningsOfUnknown(
    platsa.ctx,
    Array.from({ length: 999 }, (_, n) => unknown(`q${n.toString(36)}`)),
  );
  expect(await meaningOf('klokk', 'xq')).toEqual(meant);
});
