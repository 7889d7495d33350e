import type { InputOf } from '@platsa/contract/endpoint';
import { updateProfile } from '@platsa/contract/profiles/endpoints';
import type { TagKind } from '@platsa/reference-data/catalog';
import { referenceTags } from '@platsa/reference-data/catalog';
import type { Answer, TestApp } from './app.ts';
import { type Account, aJobSeeker } from './builders.ts';
import { tagId } from './job-builders.ts';

export type Sections = Omit<InputOf<typeof updateProfile>, 'userId'>;

/** Ids of the first `count` tags of a kind. */
export function someTags(kind: TagKind, count: number): string[] {
  return referenceTags[kind].slice(0, count).map(({ id }) => id);
}

export function anExperience(overrides: Partial<NonNullable<Sections['experiences']>[number]> = {}) {
  return {
    companyName: 'Hemtjänsten Norr',
    _profession: tagId('profession', 'Undersköterska'),
    desc: 'Omsorg i hemmet.',
    startDate: '2018-01-01',
    endDate: '2020-12-31',
    ...overrides,
  };
}

export function anEducation(overrides: Partial<NonNullable<Sections['educations']>[number]> = {}) {
  return {
    educationType: 1,
    schoolName: 'Dragonskolan',
    title: 'Vård och omsorg',
    startDate: '2010-08-20',
    endDate: '2013-06-10',
    ...overrides,
  };
}

/** A job seeker with a profile, saved through the API. */
export async function aProfile(test: TestApp, sections: Sections): Promise<Account> {
  const jobSeeker = await aJobSeeker(test);
  await saveProfile(test, jobSeeker, sections);
  return jobSeeker;
}

/** Saves changes, which must succeed, and returns the profile. */
export async function saveProfile(test: TestApp, jobSeeker: Account, sections: Sections) {
  const { profile } = await test.must(updateProfile, { userId: jobSeeker.userId, ...sections }, jobSeeker);
  return profile;
}

/** The error messages by field of changes that must be refused. */
export async function fieldErrorsOf(
  test: TestApp,
  jobSeeker: Account,
  sections: unknown,
): Promise<Record<string, string>> {
  const input = { userId: jobSeeker.userId, ...(sections as Sections) };
  const answer: Answer<unknown> = await test.call(updateProfile, input, jobSeeker);
  if (answer.status !== 400) throw new Error(`not refused: ${answer.status}`);
  return Object.fromEntries((answer.error?.fields ?? []).map(({ path, message }) => [path, message]));
}
