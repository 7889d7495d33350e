import type { InputOf } from '@platsa/contract/endpoint';
import { createJob } from '@platsa/contract/jobs/endpoints';
import type { Job } from '@platsa/contract/jobs/schema';
import type { TagKind } from '@platsa/reference-data/catalog';
import { findPlaceByName, findReferenceByName } from '@platsa/reference-data/catalog';
import { addDays, dayInStockholm } from '../src/platform/stockholm-time.ts';
import type { TestApp } from './app.ts';
import { aCompany, type TestCompany } from './builders.ts';

type JobInput = InputOf<typeof createJob>;

/** The id of a row of the reference data, which every database has. */
export function tagId(kind: TagKind, name: string): string {
  const tag = findReferenceByName(kind, name);
  if (!tag) throw new Error(`no ${kind} ${name}`);
  return tag.id;
}

export function placeId(name: string): string {
  const place = findPlaceByName(name);
  if (!place) throw new Error(`no place ${name}`);
  return place.id;
}

export async function aCoverImage(test: TestApp, companyId: string): Promise<string> {
  const { id } = await test.ctx.db
    .insertInto('images')
    .values({ companyId, userId: null, shape: 'standard' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Input that is complete for publishing today. */
export async function aCompleteJob(test: TestApp, companyId: string): Promise<JobInput> {
  const today = dayInStockholm(test.ctx.now());
  return {
    _company: companyId,
    status: 2,
    title: 'Undersköterska till hemtjänsten',
    _profession: tagId('profession', 'Undersköterska'),
    _city: placeId('Umeå'),
    zip: '903 25',
    desc: 'Du hjälper människor i deras hem.',
    employmentType: 'full',
    startDate: today,
    endDate: addDays(today, 30),
    images: [await aCoverImage(test, companyId)],
    skills: [{ _skill: tagId('skill', 'Excel'), ratings: [1, 4], importance: 3 }],
    traits: [{ _trait: tagId('trait', 'Noggrann') }],
  };
}

export interface TestJob extends TestCompany {
  job: Job;
}

/** A live job, created through the API, unless overridden. */
export async function aJob(
  test: TestApp,
  { company, ...overrides }: Partial<JobInput> & { company?: TestCompany } = {},
): Promise<TestJob> {
  const owner = company ?? (await aCompany(test));
  const input = { ...(await aCompleteJob(test, owner.companyId)), ...overrides };
  const { job } = await test.must(createJob, input, { token: owner.admin.token });
  return { ...owner, job };
}
