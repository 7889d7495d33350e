import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { type KindedHolding, matchingTags } from './arbitraries.ts';
import type { Requirement } from './fit.ts';

/** For tests against a database: an advert with requirements, and a person with holdings who has applied to it. */
export interface MatchCase {
  requirements: readonly Requirement[];
  holdings: readonly KindedHolding[];
}

export interface Applied {
  applicantId: string;
  jobId: string;
  userId: string;
}

export interface House {
  companyId: string;
  brandId: string;
}

/** The tags of `arbitraries.ts`, and a company of the test's own. */
export async function insertHouse(db: Db): Promise<House> {
  await db
    .insertInto('tags')
    .values(matchingTags.map(({ tagId, kind }) => ({ id: tagId, kind, name: tagId, search: '', attributes: '{}' })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const house = { companyId: randomUUID(), brandId: randomUUID() };
  await db.insertInto('companies').values({ id: house.companyId, name: 'Lund & Co', corporate_number: '1' }).execute();
  await db.insertInto('brands').values({ id: house.brandId, company_id: house.companyId, name: 'Lund & Co' }).execute();
  return house;
}

export async function insertCase(db: Db, house: House, { requirements, holdings }: MatchCase): Promise<Applied> {
  const jobId = await insertJob(db, house, requirements);
  const userId = await insertJobSeeker(db, holdings);
  return { jobId, userId, applicantId: await insertApplicant(db, house, jobId, userId) };
}

export async function insertJob(db: Db, house: House, requirements: readonly Requirement[]): Promise<string> {
  const id = randomUUID();
  const profession = matchingTags.find(({ kind }) => kind === 'profession')?.tagId ?? '';
  await db
    .insertInto('jobs')
    .values({
      id,
      short_id: id,
      company_id: house.companyId,
      brand_id: house.brandId,
      title: 'Svetsare',
      profession_id: profession,
    })
    .execute();
  await db.insertInto('boards').values({ id, company_id: house.companyId, job_id: id }).execute();
  await db
    .insertInto('board_columns')
    .values({ id, board_id: id, company_id: house.companyId, value: 'Ansökt', color: '#006aff', position: 'a0' })
    .execute();
  if (requirements.length > 0) {
    const rows = requirements.map(({ tagId, ...rest }, position) => ({ job_id: id, tag_id: tagId, ...rest, position }));
    await db.insertInto('job_requirements').values(rows).execute();
  }
  return id;
}

export async function insertJobSeeker(db: Db, holdings: readonly KindedHolding[]): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('users')
    .values({
      id,
      email: `${id}@exempel.se`,
      password_hash: '',
      first_name: 'Kim',
      last_name: 'Berg',
      is_company: false,
    })
    .execute();
  if (holdings.length > 0) {
    const rows = holdings.map(({ tagId, kind, level, isFirst }) => ({
      user_id: id,
      tag_id: tagId,
      kind,
      level,
      is_first: isFirst,
    }));
    await db.insertInto('profile_tags').values(rows).execute();
  }
  return id;
}

/** The board and its only column carry the advert's id. */
export async function insertApplicant(db: Db, house: House, jobId: string, userId: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('applicants')
    .values({
      id,
      company_id: house.companyId,
      job_id: jobId,
      user_id: userId,
      column_id: jobId,
      position: 'a0',
      score_parts: '[]',
    })
    .execute();
  return id;
}
