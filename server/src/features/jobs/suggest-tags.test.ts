import { suggestTags } from '@platsa/contract/jobs/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aTag } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker } from '../../../test/builders.ts';
import { tagId } from '../../../test/job-builders.ts';

const platsa = useTestApp();

async function suggested(professionId: string, chosen: { skills?: string[]; traits?: string[] } = {}) {
  const { admin } = await aCompany(platsa);
  const answer = await platsa.must(suggestTags, { professionId, ...chosen }, { token: admin.token });
  return { skills: answer.suggestedSkills.map(({ _id }) => _id), traits: answer.suggestedTraits.map(({ _id }) => _id) };
}

async function aPublishedJob(
  profession: string,
  tagId: string,
  kind: 'skill' | 'trait',
  importance = 2,
  status: 'draft' | 'active' = 'active',
) {
  const { jobId } = await anOpenJob(platsa, { professionId: profession, status });
  await platsa.ctx.db.insertInto('jobRequirements').values({ jobId, tagId, kind, importance }).execute();
}

async function aPerson(profession: string, tagId: string, kind: 'skill' | 'trait') {
  const { userId } = await aJobSeeker(platsa);
  const { db } = platsa.ctx;
  await db.insertInto('preferredProfessions').values({ personId: userId, tagId: profession }).execute();
  await db.insertInto('profileTags').values({ personId: userId, tagId, kind }).execute();
}

test('tags of jobs and job seekers in the profession are suggested, the most important first', async () => {
  const profession = await aTag(platsa, 'profession');
  const [rare, common, had] = [await aTag(platsa, 'skill'), await aTag(platsa, 'skill'), await aTag(platsa, 'skill')];
  const trait = await aTag(platsa, 'trait');
  await aPublishedJob(profession, rare, 'skill', 1);
  await aPublishedJob(profession, common, 'skill', 4);
  for (let person = 0; person < 2; person++) await aPerson(profession, had, 'skill');
  await aPerson(profession, trait, 'trait');
  expect(await suggested(profession)).toEqual({ skills: [common, had, rare], traits: [trait] });
});

test('tags that are already chosen are not suggested', async () => {
  const profession = await aTag(platsa, 'profession');
  const [skill, trait] = [await aTag(platsa, 'skill'), await aTag(platsa, 'trait')];
  await aPublishedJob(profession, skill, 'skill');
  await aPublishedJob(profession, trait, 'trait');
  expect(await suggested(profession, { skills: [skill], traits: [trait] })).toEqual({ skills: [], traits: [] });
});

test('other companies’ drafts and other professions do not count', async () => {
  const [profession, other] = [await aTag(platsa, 'profession'), await aTag(platsa, 'profession')];
  await aPublishedJob(profession, await aTag(platsa, 'skill'), 'skill', 4, 'draft');
  await aPublishedJob(other, await aTag(platsa, 'skill'), 'skill', 4);
  expect(await suggested(profession)).toEqual({ skills: [], traits: [] });
});

test('professions of the same occupational group count, after the profession itself', async () => {
  const [own, neighbour] = [await aTag(platsa, 'skill'), await aTag(platsa, 'skill')];
  await aPublishedJob(tagId('profession', 'Undersköterska'), own, 'skill', 1);
  await aPublishedJob(tagId('profession', 'Undersköterska hemtjänst'), neighbour, 'skill', 4);
  expect((await suggested(tagId('profession', 'Undersköterska'))).skills).toEqual([own, neighbour]);
});

test('at most ten tags of each kind are suggested', async () => {
  const profession = await aTag(platsa, 'profession');
  for (let number = 0; number < 11; number++) await aPublishedJob(profession, await aTag(platsa, 'skill'), 'skill');
  expect((await suggested(profession)).skills).toHaveLength(10);
});

test('only company users get suggestions, and only for professions', async () => {
  const professionId = await aTag(platsa, 'profession');
  const skill = await aTag(platsa, 'skill');
  const jobSeeker = await aJobSeeker(platsa);
  const { admin } = await aCompany(platsa);
  expect(await platsa.call(suggestTags, { professionId })).toMatchObject({ status: 401 });
  expect(await platsa.call(suggestTags, { professionId }, jobSeeker)).toMatchObject({
    status: 403,
    error: { name: 'notUser' },
  });
  for (const wrong of [skill, 'nej']) {
    expect(await platsa.call(suggestTags, { professionId: wrong }, admin)).toMatchObject({ status: 404 });
  }
  const { status, error } = await platsa.call(suggestTags, { professionId, skills: ['nej'] }, admin);
  expect([status, error?.fields?.[0]?.path]).toEqual([400, 'skills.0']);
});
