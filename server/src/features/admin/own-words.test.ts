import { acceptOwnWord, listOwnWords, mapOwnWord, removeOwnWord } from '@platsa/contract/admin/word-endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { duplicateJob } from '@platsa/contract/jobs/endpoints';
import { updateProfile } from '@platsa/contract/profiles/endpoints';
import { searchProfessions, searchSkills } from '@platsa/contract/reference/endpoints';
import { addOwnWord, type OwnWordKind } from '@platsa/contract/reference/own-words';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type Account, aJobSeeker, aName, anOperator } from '../../../test/builders.ts';
import { finishReactions } from '../../../test/finish-reactions.ts';
import { aJob, tagId } from '../../../test/job-builders.ts';
import { anExperience, aProfile, saveProfile } from '../../../test/profile-builders.ts';
import { listRequirements } from '../jobs/index.ts';
import { readProfile } from '../profiles/index.ts';
import { adminSchedules } from './background-jobs.ts';

const platsa = useTestApp();
const day = 24 * 3_600_000;
const careful = tagId('trait', 'Noggrann');

async function sweep() {
  for (const schedule of adminSchedules) await schedule.handle(platsa.ctx, {});
}

async function anOwnWord(kind: OwnWordKind, account: Account, name = aName()) {
  return (await platsa.must(addOwnWord, { kind, name }, account)).word;
}

async function waitingWord(operator: Account, id: string) {
  return (await platsa.must(listOwnWords, {}, operator)).words.find(({ _id }) => _id === id);
}

/** An application to a job that requires the word, of somebody who has it at the highest level. */
async function aMatch() {
  const jobSeeker = await aJobSeeker(platsa);
  const word = await anOwnWord('skill', jobSeeker);
  await saveProfile(platsa, jobSeeker, { skills: [{ _skill: word._id, rating: 4 }], _traits: [careful] });
  const { job, admin } = await aJob(platsa, {
    skills: [{ _skill: word._id, ratings: [1, 6], importance: 4 }],
    traits: [{ _trait: careful }],
  });
  await platsa.must(applyToJob, { jobId: job._id, userId: jobSeeker.userId }, jobSeeker);
  const score = async () => {
    await finishReactions(platsa.ctx);
    const row = await platsa.ctx.db
      .selectFrom('applicants')
      .select('score')
      .where('jobId', '=', job._id)
      .executeTakeFirstOrThrow();
    return row.score;
  };
  const requiredIds = async () => (await listRequirements(platsa.ctx.db, [job._id])).map(({ tagId: id }) => id);
  return { word, jobSeeker, job, admin, score, requiredIds };
}

const skillsOf = async (jobSeeker: Account) => (await readProfile(platsa.ctx.db, jobSeeker.userId)).skills;

test('a word that both have counts in the match, and the operator sees how many use it', async () => {
  const { word, score } = await aMatch();
  expect(await score()).toBe(1);
  const operator = await anOperator(platsa);
  expect(await waitingWord(operator, word._id)).toMatchObject({ ...word, kind: 'skill', profiles: 1, jobs: 1 });
});

test('a mapped word becomes the listed one everywhere, with the higher level, and finds it from then on', async () => {
  const excel = tagId('skill', 'Excel');
  const { word, jobSeeker, score, requiredIds } = await aMatch();
  const both = await aProfile(platsa, {
    skills: [
      { _skill: word._id, rating: 3 },
      { _skill: excel, rating: 2 },
    ],
  });
  const other = await aJob(platsa, {
    skills: [
      { _skill: excel, ratings: [2, 3], importance: 1 },
      { _skill: word._id, ratings: [0, 6], importance: 4 },
    ],
  });
  const operator = await anOperator(platsa);
  await platsa.must(mapOwnWord, { wordId: word._id, _tag: excel }, operator);
  expect(await score()).toBe(1);
  expect(await requiredIds()).toEqual([excel, careful]);
  expect(await skillsOf(jobSeeker)).toEqual([{ _skill: { _id: excel, name: 'Excel' }, rating: 4 }]);
  expect(await skillsOf(both)).toEqual([{ _skill: { _id: excel, name: 'Excel' }, rating: 3 }]);
  const merged = await listRequirements(platsa.ctx.db, [other.job._id]);
  expect(merged.filter(({ kind }) => kind === 'skill')).toMatchObject([
    { tagId: excel, min: 2, max: 3, importance: 4 },
  ]);

  expect(await waitingWord(operator, word._id)).toBeUndefined();
  expect(await anOwnWord('skill', both, word.name.toUpperCase())).toEqual({ _id: excel, name: 'Excel' });
  expect((await platsa.must(searchSkills, { name: word.name })).skills).toEqual([{ _id: excel, name: 'Excel' }]);
  const again = { userId: both.userId, skills: [{ _skill: word._id, rating: 3 as const }] };
  expect((await platsa.call(updateProfile, again, both)).error?.fields).toEqual([
    { path: 'skills.0._skill', message: 'Välj i listan' },
  ]);
  expect((await platsa.call(mapOwnWord, { wordId: word._id, _tag: excel }, operator)).error?.name).toBe('conflict');
  expect(await eventsOf(operator)).toContainEqual({ type: 'word.mapped', name: `${word.name} → Excel` });
});

const eventsOf = (operator: Account) =>
  platsa.ctx.db.selectFrom('events').select(['type', 'name']).where('by', '=', operator.userId).execute();

test('a word that only one side has scores when it is mapped to what the other side has', async () => {
  const { word, jobSeeker, score } = await aMatch();
  await saveProfile(platsa, jobSeeker, { skills: [{ _skill: tagId('skill', 'Excel'), rating: 4 }] });
  expect(await score()).toBeLessThan(0.6);
  await platsa.must(mapOwnWord, { wordId: word._id, _tag: tagId('skill', 'Excel') }, await anOperator(platsa));
  expect(await score()).toBe(1);
});

test('the years of a mapped profession are counted together, and the position keeps its title', async () => {
  const cook = tagId('profession', 'Kock');
  const jobSeeker = await aJobSeeker(platsa);
  const word = await anOwnWord('profession', jobSeeker);
  await saveProfile(platsa, jobSeeker, {
    _preferredProfessions: [word._id],
    experiences: [
      anExperience({ _profession: word._id, startDate: '2018-01-01', endDate: '2019-12-31' }),
      anExperience({ _profession: cook, startDate: '2019-01-01', endDate: '2020-12-31' }),
    ],
  });
  await platsa.must(mapOwnWord, { wordId: word._id, _tag: cook }, await anOperator(platsa));
  const profile = await readProfile(platsa.ctx.db, jobSeeker.userId);
  expect(profile._preferredProfessions).toEqual([{ _id: cook, name: 'Kock' }]);
  expect(profile.experienceYears).toMatchObject([{ _profession: { _id: cook }, years: 3 }]);
  expect(profile.experiences.map(({ title }) => title)).toEqual(['', word.name]);
});

test('a word is mapped to a listed one of its own kind alone', async () => {
  const operator = await anOperator(platsa);
  const word = await anOwnWord('skill', operator);
  const another = await anOwnWord('skill', operator);
  for (const _tag of [careful, another._id, word._id]) {
    const { error } = await platsa.call(mapOwnWord, { wordId: word._id, _tag }, operator);
    expect(error?.fields).toEqual([{ path: '_tag', message: 'Välj i listan' }]);
  }
  expect((await platsa.call(mapOwnWord, { wordId: word._id, _tag: 'x' }, operator)).status).toBe(400);
});

test('an accepted word is suggested to everyone, and its rows stay', async () => {
  const { word, jobSeeker, score } = await aMatch();
  const operator = await anOperator(platsa);
  const profession = await anOwnWord('profession', operator);
  for (const { _id: wordId } of [word, profession]) await platsa.must(acceptOwnWord, { wordId }, operator);
  expect((await platsa.must(searchSkills, { name: word.name.slice(0, 9) })).skills).toEqual([word]);
  const { professions } = await platsa.must(searchProfessions, { name: profession.name.slice(0, 9) });
  expect(professions).toEqual([{ ...profession, code: '' }]);
  expect(await score()).toBe(1);
  expect(await skillsOf(jobSeeker)).toMatchObject([{ _skill: word }]);
  expect((await platsa.call(acceptOwnWord, { wordId: word._id }, operator)).error?.name).toBe('conflict');
  expect((await platsa.call(removeOwnWord, { wordId: word._id }, operator)).error?.name).toBe('conflict');
  expect(await eventsOf(operator)).toContainEqual({ type: 'word.accepted', name: word.name });
});

test('a removed word is gone from profiles and jobs, and from the log', async () => {
  const { word, jobSeeker, score, requiredIds, job, admin } = await aMatch();
  const profession = await anOwnWord('profession', jobSeeker);
  await saveProfile(platsa, jobSeeker, { experiences: [anExperience({ _profession: profession._id })] });
  const operator = await anOperator(platsa);
  for (const { _id: wordId } of [word, profession]) await platsa.must(removeOwnWord, { wordId }, operator);
  expect(await requiredIds()).toEqual([careful]);
  await saveProfile(platsa, jobSeeker, { _traits: [] });
  expect(await score()).toBe(0);
  const profile = await readProfile(platsa.ctx.db, jobSeeker.userId);
  expect(profile).toMatchObject({ skills: [], experiences: [{ title: 'Annat yrke', _profession: null }] });
  expect((await platsa.call(removeOwnWord, { wordId: word._id }, operator)).status).toBe(404);
  expect(await eventsOf(operator)).toContainEqual({ type: 'word.removed', name: null });
  await platsa.must(duplicateJob, { jobId: job._id }, { token: admin.token });
});

test('listed words and unknown ids are no own words', async () => {
  const operator = await anOperator(platsa);
  for (const wordId of [tagId('skill', 'Excel'), operator.userId]) {
    expect((await platsa.call(acceptOwnWord, { wordId }, operator)).status).toBe(404);
    expect((await platsa.call(removeOwnWord, { wordId }, operator)).status).toBe(404);
    expect((await platsa.call(mapOwnWord, { wordId, _tag: tagId('skill', 'SAP') }, operator)).status).toBe(404);
  }
  expect((await platsa.call(listOwnWords, { after: 'x' }, operator)).status).toBe(400);
});

test('the list of own words is read in pages, the newest first', async () => {
  const operator = await anOperator(platsa);
  const words: string[] = [];
  for (let n = 0; n < 52; n++) words.unshift((await anOwnWord('trait', operator))._id);
  const first = await platsa.must(listOwnWords, {}, operator);
  const second = await platsa.must(listOwnWords, { after: first.next ?? '' }, operator);
  const listed = [...first.words, ...second.words].map(({ _id }) => _id);
  expect(first.words).toHaveLength(50);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(expect.arrayContaining(words));
});

test('every night, words that nobody has for a week are deleted, and those that the lists have are mapped', async () => {
  const { db } = platsa.ctx;
  const { word, jobSeeker } = await aMatch();
  const unused = await anOwnWord('skill', jobSeeker);
  const fresh = await anOwnWord('skill', jobSeeker);
  await db
    .updateTable('tags')
    .set({ addedAt: new Date(platsa.ctx.now().getTime() - 8 * day) })
    .where('id', 'in', [word._id, unused._id])
    .execute();
  const renamed = await anOwnWord('skill', jobSeeker);
  const holder = await aProfile(platsa, { skills: [{ _skill: renamed._id, rating: 2 }] });
  // A newer version of the lists has it: the files have never been without Excel.
  await db.updateTable('tags').set({ name: 'Excel' }).where('id', '=', renamed._id).execute();
  await sweep();
  const left = await db.selectFrom('tags').select('id').where('id', 'in', [word._id, unused._id, fresh._id]).execute();
  expect(left.map(({ id }) => id).sort()).toEqual([word._id, fresh._id].sort());
  expect(await skillsOf(holder)).toEqual([{ _skill: { _id: tagId('skill', 'Excel'), name: 'Excel' }, rating: 2 }]);

  // Saved at the moment of the mapping, past its checks.
  await db.updateTable('profileTags').set({ tagId: renamed._id }).where('userId', '=', holder.userId).execute();
  await sweep();
  expect(await skillsOf(holder)).toMatchObject([{ _skill: { name: 'Excel' } }]);
});

test('a person who erases the account leaves no word that nobody else has', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const word = await anOwnWord('skill', jobSeeker);
  await saveProfile(platsa, jobSeeker, { skills: [{ _skill: word._id, rating: 2 }] });
  const { db } = platsa.ctx;
  await db
    .updateTable('tags')
    .set({ addedAt: new Date(0) })
    .where('id', '=', word._id)
    .execute();
  await db.deleteFrom('users').where('id', '=', jobSeeker.userId).execute();
  await sweep();
  expect(await db.selectFrom('tags').select('id').where('id', '=', word._id).execute()).toEqual([]);
});
