import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { aCompany, aJobSeeker } from '../../test/builders.ts';
import { holdings as anyHoldings, requirements as anyRequirements, type KindedHolding } from './arbitraries.ts';
import { insertHoldings, insertJob, insertMatchingTags, type Owner } from './insert-cases.ts';
import { rankJobSeekers } from './rank-job-seekers.ts';
import { scoreMatch } from './score.ts';

const test = useTestApp();
let owner: Owner;
const people: { userId: string; holdings: readonly KindedHolding[] }[] = [];

beforeAll(async () => {
  await insertMatchingTags(test.ctx.db);
  owner = await aCompany(test);
  for (const holdings of fc.sample(anyHoldings, { numRuns: 40, seed: 7 })) {
    const { userId } = await aJobSeeker(test);
    await insertHoldings(test.ctx.db, userId, holdings);
    people.push({ userId, holdings });
  }
});

describe('ranking all job seekers against an advert', () => {
  it('gives everyone the score of the pure function, to the last bit, best first', async () => {
    await fc.assert(
      fc.asyncProperty(anyRequirements, async (requirements) => {
        const jobId = await insertJob(test.ctx.db, owner, requirements);
        const expected = people
          .map(({ userId, holdings }) => ({ userId, score: scoreMatch(requirements, holdings).score }))
          .sort((a, b) => b.score - a.score || (a.userId < b.userId ? -1 : 1));
        const ranked = await rankJobSeekers(test.ctx.db, jobId, people.length);
        expect(ranked.filter(({ score }) => score > 0)).toEqual(expected.filter(({ score }) => score > 0));
      }),
      { numRuns: 25 },
    );
  });

  it('gives no more than was asked for', async () => {
    const [requirements = []] = fc.sample(
      anyRequirements.filter((rows) => rows.length > 5),
      { numRuns: 1, seed: 7 },
    );
    const jobId = await insertJob(test.ctx.db, owner, requirements);
    expect(await rankJobSeekers(test.ctx.db, jobId, 3)).toHaveLength(3);
  });

  it('ranks nobody for an advert that asks for nothing', async () => {
    const jobId = await insertJob(test.ctx.db, owner, []);
    expect(await rankJobSeekers(test.ctx.db, jobId, 3)).toEqual([]);
  });
});
