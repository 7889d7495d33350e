import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/db/database.ts';
import type { Requirement } from '../../src/engines/matching/score.ts';
import { type ChangedScore, type ScoreScope, scoreApplicants } from '../../src/engines/matching/score-applicants.ts';
import type { TestApp } from '../app.ts';
import { aJobSeeker } from '../builders.ts';
import { type KindedHolding, matchingTags } from './arbitraries.ts';

/** For tests against a database: a job with requirements, and an applicant with profile tags. */
export interface MatchCase {
  requirements: readonly Requirement[];
  holdings: readonly KindedHolding[];
}

export interface Applied {
  applicantId: string;
  jobId: string;
  personId: string;
}

/** The parents of every job here. */
export interface Owner {
  companyId: string;
  brandId: string;
}

/** The tags of `arbitraries.ts`, once a database. */
export async function insertMatchingTags(db: Db): Promise<void> {
  await db
    .insertInto('tags')
    .values(matchingTags.map(({ tagId, kind }) => ({ id: tagId, kind, name: tagId, attributes: '{}' })))
    .execute();
}

/** Scores in a transaction of its own. */
export function score(db: Db, scope: ScoreScope): Promise<ChangedScore[]> {
  return db.transaction().execute((tx) => scoreApplicants(tx, scope));
}

export async function insertCase(test: TestApp, owner: Owner, drawn: MatchCase): Promise<Applied> {
  const { db } = test.ctx;
  const jobId = await insertJob(db, owner, drawn.requirements);
  const { userId: personId } = await aJobSeeker(test);
  await insertHoldings(db, personId, drawn.holdings);
  return { jobId, personId, applicantId: await insertApplicant(db, owner, jobId, personId) };
}

export async function insertJob(db: Db, owner: Owner, requirements: readonly Requirement[]): Promise<string> {
  const id = randomUUID();
  const profession = matchingTags.find(({ kind }) => kind === 'profession')?.tagId ?? '';
  await db
    .insertInto('jobs')
    .values({
      id,
      shortId: id,
      companyId: owner.companyId,
      brandId: owner.brandId,
      title: 'Svetsare',
      professionId: profession,
    })
    .execute();
  await db.insertInto('boards').values({ id, companyId: owner.companyId, jobId: id }).execute();
  await db
    .insertInto('boardColumns')
    .values({ id, boardId: id, companyId: owner.companyId, value: 'Ansökt', color: '#006aff', position: 'a0' })
    .execute();
  if (requirements.length > 0) {
    const rows = requirements.map(({ tagId, ...rest }, position) => ({ jobId: id, tagId, ...rest, position }));
    await db.insertInto('jobRequirements').values(rows).execute();
  }
  return id;
}

async function insertHoldings(db: Db, personId: string, holdings: readonly KindedHolding[]): Promise<void> {
  if (holdings.length === 0) return;
  const rows = holdings.map(({ tagId, isFirst, ...rest }) => ({
    ...rest,
    personId,
    tagId,
    isFirst,
  }));
  await db.insertInto('profileTags').values(rows).execute();
}

/** The board and its only column carry the job's id. */
export async function insertApplicant(db: Db, owner: Owner, jobId: string, personId: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('applicants')
    .values({
      id,
      companyId: owner.companyId,
      jobId,
      personId,
      columnId: jobId,
      position: 'a0',
      scoreParts: '[]',
    })
    .execute();
  return id;
}
