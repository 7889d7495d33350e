import { createJob, suggestTags } from '@platsa/contract/jobs/endpoints';
import { suggestProfessions, suggestSkills } from '@platsa/contract/profiles/endpoints';
import { searchSkills } from '@platsa/contract/reference/endpoints';
import { addOwnWord } from '@platsa/contract/reference/own-words';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, aJobSeeker } from '../../../test/builders.ts';
import { aCompleteJob, aJob, tagId } from '../../../test/job-builders.ts';
import { aProfile, saveProfile } from '../../../test/profile-builders.ts';
import { loadReferenceData } from '../../db/load-reference-data.ts';
import { limits } from '../../http/limits.ts';

const platsa = useTestApp();

test('a word that a job seeker and a company write in different ways is one word', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const { admin } = await aCompany(platsa);
  const add = async (name: string, account: { token: string }) =>
    (await platsa.must(addOwnWord, { kind: 'skill', name }, account)).word;
  const word = await add('Tårt\u00addrag  konst', jobSeeker);
  expect(word.name).toBe('Tårtdrag konst');
  expect(await add(' TARTDRAG-KÓNST. ', admin)).toEqual(word);
  expect(await add('Tårtdrag konster', admin)).not.toEqual(word);
  const trait = await platsa.must(addOwnWord, { kind: 'trait', name: 'Tårtdrag konst' }, jobSeeker);
  expect(trait.word._id).not.toBe(word._id);
});

test('a word that the list has under any name is the one in the list', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  for (const name of ['excel', 'Microsoft Excel 2016']) {
    const { word } = await platsa.must(addOwnWord, { kind: 'skill', name }, jobSeeker);
    expect(word).toEqual({ _id: tagId('skill', 'Excel'), name: 'Excel' });
  }
});

const refusedWords = [
  ['x', 'Skriv minst 2 tecken'],
  ['x'.repeat(51), 'Skriv högst 50 tecken'],
  ['1234', 'Skriv ett ord med bokstäver'],
  ...['anna@example.com', 'https://x.example/a', 'www.platsa', 'platsa.se', 'ring 070-123 45 67'].map(
    (name) => [name, 'Skriv ordet utan webbadress, e-postadress och telefonnummer'] as const,
  ),
] as const;

test.each(refusedWords)('the word %s is refused: %s', async (name, message) => {
  const { status, error } = await platsa.call(addOwnWord, { kind: 'skill', name }, await aJobSeeker(platsa));
  expect([status, error?.fields]).toEqual([400, [{ path: 'name', message }]]);
});

test('names of standards and products are words', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  for (const name of ['Zqx 45001:2018', 'Zq.NET 4.8', 'Zq++']) {
    expect((await platsa.must(addOwnWord, { kind: 'skill', name }, jobSeeker)).word.name).toBe(name);
  }
});

test('only who is logged in adds words, no more than a limit a day, of skills, traits and professions', async () => {
  const input = { kind: 'skill', name: 'Hundmassage' } as const;
  expect((await platsa.call(addOwnWord, input)).status).toBe(401);
  const jobSeeker = await aJobSeeker(platsa);
  const language = { ...input, kind: 'language' as 'skill' };
  expect((await platsa.call(addOwnWord, language, jobSeeker)).status).toBe(400);
  for (let n = 0; n < limits.addOwnWord.points; n++) await platsa.call(addOwnWord, input, jobSeeker);
  expect((await platsa.call(addOwnWord, input, jobSeeker)).status).toBe(429);
});

test('nobody else is shown an own word: neither lists nor suggestions have it', async () => {
  const cook = tagId('profession', 'Kock');
  const owner = await aProfile(platsa, { _preferredProfessions: [cook] });
  const add = async (kind: 'skill' | 'profession', name: string) =>
    (await platsa.must(addOwnWord, { kind, name }, owner)).word;
  const skill = await add('skill', 'Tårtdragning');
  const profession = await add('profession', 'Tårtdragare');
  await saveProfile(platsa, owner, {
    skills: [{ _skill: skill._id, rating: 4 }],
    _preferredProfessions: [cook, profession._id],
  });
  const { admin } = await aJob(platsa, {
    _profession: cook,
    skills: [{ _skill: skill._id, ratings: [0, 6], importance: 4 }],
  });

  const peer = await aProfile(platsa, { _preferredProfessions: [cook] });
  const { suggestedSkills } = await platsa.must(suggestSkills, { userId: peer.userId }, peer);
  const { suggestedProfessions } = await platsa.must(suggestProfessions, { userId: peer.userId }, peer);
  const forJobs = await platsa.must(suggestTags, { professionId: cook, skills: [], traits: [] }, admin);
  const { skills } = await platsa.must(searchSkills, { name: 'Tårtdragning' });
  const shown = [...suggestedSkills, ...suggestedProfessions, ...forJobs.suggestedSkills, ...skills];
  expect(shown.map(({ name }) => name)).not.toContain('Tårtdragning');
  expect(shown.map(({ name }) => name)).not.toContain('Tårtdragare');
});

test('the profession of a job itself is a listed one, as the public lists show it', async () => {
  const company = await aCompany(platsa);
  const { word } = await platsa.must(addOwnWord, { kind: 'profession', name: 'Tårtdragare' }, company.admin);
  const job = await aCompleteJob(platsa, company.companyId);
  const required = { ...job, experiences: [{ _profession: word._id, ratings: [1, 6] as [number, number] }] };
  await platsa.must(createJob, required, company.admin);
  const { error } = await platsa.call(createJob, { ...job, _profession: word._id }, company.admin);
  expect(error?.fields).toEqual([{ path: '_profession', message: 'Välj yrkestitel i listan' }]);
});

test('own words survive an upgrade, also one whose name is in the new lists', async () => {
  const { db } = platsa.ctx;
  const owner = await aProfile(platsa, {});
  const { word } = await platsa.must(addOwnWord, { kind: 'skill', name: 'Spökvandring' }, owner);
  await saveProfile(platsa, owner, { skills: [{ _skill: word._id, rating: 4 }] });
  await db.updateTable('tags').set({ name: 'Excel' }).where('id', '=', word._id).execute();
  await db.updateTable('referenceState').set({ hash: 'an older version' }).execute();
  await loadReferenceData(db);
  const excels = await db.selectFrom('tags').select('id').where('name', '=', 'Excel').execute();
  expect(excels.map(({ id }) => id).sort()).toEqual([word._id, tagId('skill', 'Excel')].sort());
});
