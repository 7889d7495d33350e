import { scorePart } from '@platsa/contract/applications/schema';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany } from '../../../test/builders.ts';
import { holdings, type KindedHolding, matchingTags, requirements } from '../../../test/matching/arbitraries.ts';
import {
  type Applied,
  insertApplicant,
  insertCase,
  insertJob,
  insertMatchingTags,
  type Owner,
  score,
} from '../../../test/matching/insert-cases.ts';
import type { Db, Tx } from '../../db/database.ts';
import { type Requirement, scoreMatch } from './score.ts';
import { scoreApplicants } from './score-applicants.ts';

const test = useTestApp();
let db: Db;
let owner: Owner;

beforeAll(async () => {
  db = test.ctx.db;
  await insertMatchingTags(db);
  owner = await aCompany(test);
});

const tagOf = (kind: string) => matchingTags.find((tag) => tag.kind === kind)?.tagId ?? '';
const krav: Requirement = { tagId: tagOf('skill'), kind: 'skill', min: 4, max: 6, importance: 4 };
const skill = (level: number): KindedHolding => ({ tagId: krav.tagId, kind: 'skill', level, isFirst: false });

async function stored(applicantId: string) {
  return db
    .selectFrom('applicants')
    .select(['score', 'scoreParts as parts'])
    .where('id', '=', applicantId)
    .executeTakeFirstOrThrow();
}

async function setSkill(userId: string, level: number): Promise<void> {
  await db.updateTable('profileTags').set({ level }).where('personId', '=', userId).execute();
}

describe('the stored score', () => {
  it('equals that of the pure function exactly, for any job and any profile', async () => {
    const cases = fc.array(fc.record({ requirements, holdings }), { minLength: 10, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(cases, async (drawn) => {
        for (const matchCase of drawn) {
          const { applicantId } = await insertCase(test, owner, matchCase);
          await score(db, { applicantId });
          expect(await stored(applicantId)).toEqual(scoreMatch(matchCase.requirements, matchCase.holdings));
        }
      }),
      { numRuns: 15 },
    );
  });

  it('writes parts in the shape of the contract', async () => {
    const { applicantId } = await insertCase(test, owner, { requirements: [krav], holdings: [skill(2)] });
    await score(db, { applicantId });
    const { parts } = await stored(applicantId);
    expect(scorePart.array().parse(parts)).toEqual(parts);
  });
});

describe('scoring applications', () => {
  let kim: Applied;
  let other: Applied;

  beforeEach(async () => {
    kim = await insertCase(test, owner, { requirements: [krav], holdings: [skill(2)] });
    other = await insertCase(test, owner, { requirements: [krav], holdings: [skill(2)] });
    for (const { applicantId } of [kim, other]) await score(db, { applicantId });
  });

  const changeOf = (applied: Applied) => ({
    applicantId: applied.applicantId,
    boardId: applied.jobId,
  });

  it('writes and returns nothing if nothing has changed', async () => {
    const version = sql`SELECT xmin::text FROM applicants WHERE id = ${kim.applicantId}`;
    const { rows: before } = await version.execute(db);
    expect(await score(db, { jobId: kim.jobId })).toEqual([]);
    expect(await score(db, { personId: kim.personId })).toEqual([]);
    expect((await version.execute(db)).rows).toEqual(before);
  });

  it('a changed profile rescores all applications of its job seeker and no others', async () => {
    const second = await insertApplicant(db, owner, other.jobId, kim.personId);
    await score(db, { applicantId: second });
    await setSkill(kim.personId, 3);
    await setSkill(other.personId, 3);
    const changed = await score(db, { personId: kim.personId });
    expect(changed).toHaveLength(2);
    expect(changed).toEqual(expect.arrayContaining([changeOf(kim), { ...changeOf(other), applicantId: second }]));
    expect((await stored(kim.applicantId)).score).toBe(1);
    expect((await stored(other.applicantId)).score).toBe(0.5);
  });

  it("changed requirements rescore all applications for the job and no other job's", async () => {
    const second = await insertApplicant(db, owner, kim.jobId, other.personId);
    await score(db, { applicantId: second });
    await db.updateTable('jobRequirements').set({ min: 2 }).where('jobId', '=', kim.jobId).execute();
    const changed = await score(db, { jobId: kim.jobId });
    expect(changed.map((row) => row.applicantId).sort()).toEqual([kim.applicantId, second].sort());
    expect((await stored(second)).score).toBe(1);
    expect((await stored(other.applicantId)).score).toBe(0.5);
  });

  it('returns an application whose parts changed while its score did not', async () => {
    await db.updateTable('jobRequirements').set({ max: 5 }).where('jobId', '=', kim.jobId).execute();
    expect(await score(db, { jobId: kim.jobId })).toEqual([changeOf(kim)]);
  });

  it("falls to 0 without parts when the job's requirements are removed", async () => {
    await db.deleteFrom('jobRequirements').where('jobId', '=', kim.jobId).execute();
    await score(db, { jobId: kim.jobId });
    expect(await stored(kim.applicantId)).toEqual({ score: 0, parts: [] });
  });

  it('is rolled back with its transaction', async () => {
    await setSkill(kim.personId, 4);
    const failing = db.transaction().execute(async (trx) => {
      await scoreApplicants(trx, { applicantId: kim.applicantId });
      throw new Error('the application was refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect((await stored(kim.applicantId)).score).toBe(0.5);
  });

  it('reads the profile after taking its lock, so a slow run cannot write an old score', async () => {
    await setSkill(kim.personId, 1);
    const slow = await db.transaction().execute(async (holder) => {
      await holder.selectFrom('applicants').select('id').where('id', '=', kim.applicantId).forUpdate().execute();
      const run = score(db, { jobId: kim.jobId });
      await expect.poll(() => isWaitedFor(holder)).toBe(true);
      await setSkill(kim.personId, 4);
      return { run };
    });
    await slow.run;
    expect((await stored(kim.applicantId)).score).toBe(1);
  });

  it('does nothing for a job without applications', async () => {
    const jobId = await insertJob(db, owner, [krav]);
    expect(await score(db, { jobId })).toEqual([]);
  });
});

/** Whether anyone waits for what this transaction has locked. */
async function isWaitedFor(holder: Tx): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`.execute(holder);
  return rows.length > 0;
}
