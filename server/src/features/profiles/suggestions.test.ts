import { suggestProfessions, suggestSkills, suggestTraits } from '@platsa/contract/profiles/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type Account, aCompany, aJobSeeker } from '../../../test/builders.ts';
import { aJob, tagId } from '../../../test/job-builders.ts';
import { anExperience, aProfile, someTags } from '../../../test/profile-builders.ts';

const platsa = useTestApp();
const [nurse, cook, welder] = ['Undersköterska', 'Kock', 'Svetsare'].map((name) => tagId('profession', name)) as [
  string,
  string,
  string,
];

async function skillsFor(jobSeeker: Account): Promise<string[]> {
  const { suggestedSkills } = await platsa.must(suggestSkills, { userId: jobSeeker.userId }, jobSeeker);
  return suggestedSkills.map(({ _id }) => _id);
}

async function professionsFor(jobSeeker: Account): Promise<string[]> {
  const { suggestedProfessions } = await platsa.must(suggestProfessions, { userId: jobSeeker.userId }, jobSeeker);
  return suggestedProfessions.map(({ _id }) => _id);
}

test('an empty profile is suggested the twenty most common skills', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const skills = await skillsFor(jobSeeker);
  expect(skills).toHaveLength(20);
  expect(new Set(skills).size).toBe(20);
  expect(await professionsFor(jobSeeker)).toHaveLength(20);
});

test('skills come from job seekers in the same professions and from jobs for them, without those already in the profile', async () => {
  const [peers = '', asked = '', own = '', others = ''] = someTags('skill', 400).slice(-4);
  const rated = (...ids: string[]) => ids.map((_skill) => ({ _skill, rating: 2 }));
  for (let n = 0; n < 3; n++) await aProfile(platsa, { _preferredProfessions: [welder], skills: rated(peers, own) });
  await aProfile(platsa, { _preferredProfessions: [cook], skills: rated(others) });
  await aJob(platsa, { _profession: welder, skills: [{ _skill: asked, ratings: [0, 6], importance: 4 }] });
  await aJob(platsa, { _profession: welder, status: 0, skills: [{ _skill: others, ratings: [0, 6], importance: 4 }] });

  const jobSeeker = await aProfile(platsa, {
    experiences: [anExperience({ _profession: welder })],
    skills: rated(own),
  });
  const skills = await skillsFor(jobSeeker);
  expect(skills.slice(0, 2)).toEqual([asked, peers]);
  expect(skills).not.toContain(own);
});

test('without similar job seekers, skills of the profile’s areas come first', async () => {
  const { ctx } = platsa;
  const areaOf = async (id: string) => {
    const tag = ctx.db.selectFrom('tags').select('attributes').where('id', '=', id);
    return (await tag.executeTakeFirstOrThrow()).attributes.area;
  };
  const welding = tagId('skill', 'Rörsvetsning');
  const jobSeeker = await aProfile(platsa, { skills: [{ _skill: welding, rating: 3 }] });
  const [first = ''] = await skillsFor(jobSeeker);
  expect(await areaOf(first)).toBe(await areaOf(welding));
});

test('a shared profession counts more than a shared skill', async () => {
  const rated = (name: string) => [{ _skill: tagId('skill', name), rating: 2 }];
  await aProfile(platsa, { _preferredProfessions: [nurse], skills: rated('TIG-svetsning') });
  const jobSeeker = await aProfile(platsa, {
    experiences: [anExperience({ _profession: nurse })],
    skills: rated('Bokföring'),
  });
  const { suggestedSkills } = await platsa.must(suggestSkills, { userId: jobSeeker.userId }, jobSeeker);
  const areas = await platsa.ctx.db
    .selectFrom('tags')
    .select('attributes')
    .where(
      'id',
      'in',
      suggestedSkills.map(({ _id }) => _id),
    )
    .execute();
  expect(new Set(areas.map(({ attributes }) => attributes.area))).toEqual(new Set(['Vård och omsorg']));
});

test('traits are suggested in the same way', async () => {
  const [peers = '', own = ''] = someTags('trait', 100).slice(-2);
  await aProfile(platsa, { _preferredProfessions: [cook], _traits: [peers, own] });
  const jobSeeker = await aProfile(platsa, { _preferredProfessions: [cook], _traits: [own] });
  const { suggestedTraits } = await platsa.must(suggestTraits, { userId: jobSeeker.userId }, jobSeeker);
  expect(suggestedTraits[0]?._id).toBe(peers);
  expect(suggestedTraits.map(({ _id }) => _id)).not.toContain(own);
});

test('professions come in this order: worked in, common among similar job seekers, same occupational group', async () => {
  const assistant = tagId('profession', 'Personlig assistent');
  await aProfile(platsa, { _preferredProfessions: [nurse, assistant] });
  const jobSeeker = await aProfile(platsa, {
    experiences: [anExperience({ _profession: nurse }), anExperience({ _profession: cook })],
    _preferredProfessions: [cook],
  });
  const professions = await professionsFor(jobSeeker);
  expect(professions.slice(0, 2)).toEqual([nurse, assistant]);
  expect(professions).not.toContain(cook);

  const groupOf = async (ids: string[]) => {
    const rows = await platsa.ctx.db.selectFrom('tags').select('attributes').where('id', 'in', ids).execute();
    return new Set(rows.map(({ attributes }) => attributes.ssyk));
  };
  const alone = await aProfile(platsa, { _preferredProfessions: [tagId('profession', 'Biträdande lektor')] });
  const related = await professionsFor(alone);
  expect(await groupOf(related.slice(0, 1))).toEqual(await groupOf([tagId('profession', 'Biträdande lektor')]));
});

test.each([suggestProfessions, suggestTraits, suggestSkills])('$name is refused for other users', async (endpoint) => {
  const jobSeeker = await aJobSeeker(platsa);
  const { admin } = await aCompany(platsa);
  const input = { userId: jobSeeker.userId };
  expect(await platsa.call(endpoint, input)).toMatchObject({ status: 401 });
  expect(await platsa.call(endpoint, input, admin)).toMatchObject({ status: 403, error: { name: 'notCompany' } });
  expect(await platsa.call(endpoint, input, await aJobSeeker(platsa))).toMatchObject({ status: 404 });
});
