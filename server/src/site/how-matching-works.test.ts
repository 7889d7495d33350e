import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { tagId } from '../../test/job-builders.ts';
import { scoreMatch } from '../engines/matching/index.ts';

const platsa = useTestApp();

const [excel, swedish] = [tagId('skill', 'Excel'), tagId('language', 'Svenska')];

test('the example on the page of how the match is computed is what the score gives', async () => {
  const asks = [
    { tagId: excel, kind: 'skill', min: 3, max: 6, importance: 3 },
    { tagId: swedish, kind: 'language', min: 4, max: null, importance: 4 },
  ] as const;
  const has = [
    { tagId: excel, level: 2, isFirst: false },
    { tagId: swedish, level: null, isFirst: true },
  ];
  const { score, parts } = scoreMatch(asks, has);
  expect(parts.map(({ fit }) => Math.round(fit * 300))).toEqual([200, 300]);
  const page = await platsa.app.inject({ url: '/how-matching-works' });
  expect(page.body).toContain(`får ${Math.floor(score * 100)} %`);
});
