import {
  acceptOwnWord,
  allowOwnWord,
  listOwnWords,
  mapOwnWord,
  removeOwnWord,
} from '@platsa/contract/admin/word-endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { duplicateJob, updateJob } from '@platsa/contract/jobs/endpoints';
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
  expect((await platsa.call(mapOwnWord, { wordId: word._id, _tag: excel }, operator)).error?.name).toBe('conflict');
  expect(await eventsOf(operator)).toContainEqual({ type: 'word.mapped', name: `${word.name} → Excel` });
});

const eventsOf = (operator: Account) =>
  platsa.ctx.db.selectFrom('events').select(['type', 'name']).where('by', '=', operator.userId).execute();

test('forms that were open while a word was mapped save the listed word, once', async () => {
  const excel = tagId('skill', 'Excel');
  const cook = tagId('profession', 'Kock');
  const { word, jobSeeker, job, admin, requiredIds } = await aMatch();
  const profession = await anOwnWord('profession', jobSeeker);
  const operator = await anOperator(platsa);
  await platsa.must(mapOwnWord, { wordId: word._id, _tag: excel }, operator);
  await platsa.must(mapOwnWord, { wordId: profession._id, _tag: cook }, operator);
  await platsa.must(
    updateProfile,
    {
      userId: jobSeeker.userId,
      skills: [
        { _skill: excel, rating: 2 },
        { _skill: word._id, rating: 3 },
      ],
      _preferredProfessions: [profession._id],
      experiences: [anExperience({ _profession: profession._id, startDate: '2018-01-01', endDate: '2019-12-31' })],
    },
    jobSeeker,
  );
  const profile = await readProfile(platsa.ctx.db, jobSeeker.userId);
  expect(profile).toMatchObject({
    skills: [{ _skill: { _id: excel }, rating: 3 }],
    _preferredProfessions: [{ _id: cook }],
    experiences: [{ _profession: { _id: cook }, title: profession.name }],
    experienceYears: [{ _profession: { _id: cook }, years: 2 }],
  });
  const skills = [
    { _skill: word._id, ratings: [2, 6] as [number, number] },
    { _skill: excel, ratings: [0, 3] as [number, number] },
  ];
  await platsa.must(updateJob, { jobId: job._id, skills }, admin);
  expect(await requiredIds()).toEqual([excel, careful]);
  const [merged] = await listRequirements(platsa.ctx.db, [job._id]);
  expect(merged).toMatchObject({ min: 2, max: 3 });
});

test.each([
  [
    [2, 6],
    [0, 3],
    [2, 3],
  ],
  [
    [4, 6],
    [0, 3],
    [4, 6],
  ],
  [
    [0, 3],
    [4, 6],
    [4, 6],
  ],
] as const)(
  'a job that requires %j of a word and %j of the listed one requires %j after the mapping',
  async (...ranges) => {
    const [own, listed, [min, max]] = ranges;
    const operator = await anOperator(platsa);
    const word = await anOwnWord('skill', operator);
    const excel = tagId('skill', 'Excel');
    const { job } = await aJob(platsa, {
      skills: [
        { _skill: word._id, ratings: [...own], importance: 2 },
        { _skill: excel, ratings: [...listed], importance: 3 },
      ],
    });
    await platsa.must(mapOwnWord, { wordId: word._id, _tag: excel }, operator);
    const [merged] = await listRequirements(platsa.ctx.db, [job._id]);
    expect(merged).toMatchObject({ tagId: excel, min, max, importance: 3 });
  },
);

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
  expect((await platsa.call(removeOwnWord, { wordId: word._id }, operator)).error?.name).toBe('conflict');
  expect(await eventsOf(operator)).toContainEqual({ type: 'word.removed', name: null });
  await platsa.must(duplicateJob, { jobId: job._id }, { token: admin.token });
});

test('a removed word cannot be added again in any spelling, until the operator allows it', async () => {
  const { word, jobSeeker, job, admin } = await aMatch();
  const operator = await anOperator(platsa);
  await platsa.must(removeOwnWord, { wordId: word._id }, operator);
  for (const name of [word.name, ` ${word.name.toUpperCase()}.`]) {
    const { status, error } = await platsa.call(addOwnWord, { kind: 'skill', name }, admin);
    const shown = name.trim();
    const message = `”${shown}” har tagits bort ur listan och kan inte läggas till igen`;
    expect([status, error?.fields]).toEqual([400, [{ path: 'name', message }]]);
  }
  expect((await platsa.must(searchSkills, { name: word.name })).skills).toEqual([]);
  expect((await platsa.must(addOwnWord, { kind: 'trait', name: word.name }, admin)).word.name).toBe(word.name);

  // Forms that were open while it was removed.
  const gone = `”${word.name}” går inte längre att välja. Ta bort det och spara igen.`;
  const skills = [{ _skill: word._id, rating: 2 }];
  const profile = await platsa.call(updateProfile, { userId: jobSeeker.userId, skills }, jobSeeker);
  expect(profile.error?.fields).toEqual([{ path: 'skills.0._skill', message: gone }]);
  const required = [{ _skill: word._id, ratings: [1, 6] as [number, number] }];
  const advert = await platsa.call(updateJob, { jobId: job._id, skills: required }, admin);
  expect(advert.error?.fields).toEqual([{ path: 'skills.0', message: gone }]);

  expect(await waitingWord(operator, word._id)).toBeUndefined();
  const { words } = await platsa.must(listOwnWords, { refused: 'true' }, operator);
  expect(words.find(({ _id }) => _id === word._id)).toMatchObject({ ...word, profiles: 0, jobs: 0 });
  await platsa.must(allowOwnWord, { wordId: word._id }, operator);
  expect((await platsa.call(allowOwnWord, { wordId: word._id }, operator)).error?.name).toBe('conflict');
  expect(await eventsOf(operator)).toContainEqual({ type: 'word.allowed', name: null });
  expect((await platsa.must(addOwnWord, { kind: 'skill', name: word.name }, admin)).word).toEqual(word);
  await platsa.must(updateProfile, { userId: jobSeeker.userId, skills }, jobSeeker);
});

test('a word that was saved at the moment of its removal is removed in the night, and stays refused', async () => {
  const { word, jobSeeker } = await aMatch();
  await platsa.ctx.db
    .updateTable('tags')
    .set({ standing: 'refused', addedAt: new Date(platsa.ctx.now().getTime() - 8 * day) })
    .where('id', '=', word._id)
    .execute();
  await sweep();
  expect(await skillsOf(jobSeeker)).toEqual([]);
  expect((await platsa.call(addOwnWord, { kind: 'skill', name: word.name }, jobSeeker)).status).toBe(400);
});

test('listed words and unknown ids are no own words', async () => {
  const operator = await anOperator(platsa);
  for (const wordId of [tagId('skill', 'Excel'), operator.userId]) {
    expect((await platsa.call(acceptOwnWord, { wordId }, operator)).status).toBe(404);
    expect((await platsa.call(removeOwnWord, { wordId }, operator)).status).toBe(404);
    expect((await platsa.call(allowOwnWord, { wordId }, operator)).status).toBe(404);
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
  await db.updateTable('profileTags').set({ tagId: renamed._id }).where('personId', '=', holder.userId).execute();
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
  await db.deleteFrom('persons').where('id', '=', jobSeeker.userId).execute();
  await sweep();
  expect(await db.selectFrom('tags').select('id').where('id', '=', word._id).execute()).toEqual([]);
});
