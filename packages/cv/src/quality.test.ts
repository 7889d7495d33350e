import { expect, it } from 'vitest';
import { generateCv, layouts } from '../test/cv-set/generate-cv.ts';
import { macroF1, scoreCv, sumScores } from '../test/cv-set/score-cv.ts';
import { parseCv } from './parse-cv.ts';

const seeds = [0, 1, 2, 3, 4];

it.each(layouts)('CVs with the layout %s are read with F1 above 0.9', async (layout) => {
  const scores = [];
  for (const seed of seeds) {
    const { pdf, truth } = await generateCv(seed, layout);
    scores.push(scoreCv(await parseCv(pdf), truth));
  }
  expect(macroF1(sumScores(scores))).toBeGreaterThan(0.9);
});
