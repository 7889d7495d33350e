import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany } from '../../../test/builders.ts';
import { holdings, requirements } from '../../../test/matching/arbitraries.ts';
import { insertCase, insertMatchingTags, type Owner } from '../../../test/matching/insert-cases.ts';
import { scoreMatch } from './score.ts';
import { scoreQuery } from './score-query.ts';

const test = useTestApp();
let owner: Owner;

beforeAll(async () => {
  await insertMatchingTags(test.ctx.db);
  owner = await aCompany(test);
});

it('gives exactly the score of the pure function, for any job and any profile', async () => {
  const cases = fc.array(fc.record({ requirements, holdings }), { minLength: 10, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(cases, async (drawn) => {
      for (const matchCase of drawn) {
        const { personId } = await insertCase(test, owner, matchCase);
        const query = scoreQuery(matchCase.requirements);
        const { rows } = await sql<{ score: number }>`
          SELECT score FROM (${query.rows}) AS s WHERE person_id = ${personId}`.execute(test.ctx.db);
        expect(rows[0]?.score ?? query.otherwise).toBe(scoreMatch(matchCase.requirements, matchCase.holdings).score);
      }
    }),
    { numRuns: 15 },
  );
});
