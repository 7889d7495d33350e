import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { markJobs, rankJobs } from '@platsa/contract/job-board/match-endpoints';
import { saveJob } from '@platsa/contract/job-board/saved-job-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aCompany } from '../../../../test/builders.ts';
import { aJob, tagId } from '../../../../test/job-builders.ts';
import { anExperience, aProfile } from '../../../../test/profile-builders.ts';

const platsa = useTestApp();

const excel = tagId('skill', 'Excel');
const cook = tagId('profession', 'Kock');

/** Two jobs that one search finds: for a cook, and for someone who knows Excel. */
async function twoJobs(word: string) {
  const base = { licenses: [], languages: [], vehicles: [] };
  const { job: kitchen } = await aJob(platsa, {
    ...base,
    title: `${word} i köket`,
    skills: [{ _skill: tagId('skill', 'Varmkök'), importance: 1 }],
    traits: [{ _trait: tagId('trait', 'Lugn'), importance: 1 }],
    experiences: [{ _profession: cook, ratings: [2, 6], importance: 4 }],
    status: 2,
  });
  const { job: office } = await aJob(platsa, {
    ...base,
    title: `${word} på kontoret`,
    skills: [{ _skill: excel, ratings: [3, 6], importance: 4 }],
    traits: [{ _trait: tagId('trait', 'Lugn'), importance: 1 }],
    experiences: [],
    status: 2,
  });
  return { kitchen: kitchen._id, office: office._id };
}

const mark = async (jobIds: string[], token?: string, answers?: object) =>
  (await platsa.must(markJobs, { jobIds, ...(answers && { answers }) } as never, { token })).marks;

test('a job seeker sees how each job fits with its main reason, and what is applied for and saved', async () => {
  const { kitchen, office } = await twoJobs('Stamgäst');
  const { userId, token } = await aProfile(platsa, {
    experiences: [anExperience({ _profession: cook, startDate: '2010-01-01', endDate: '2020-12-31' })],
    skills: [{ _skill: excel, rating: 1 }],
  });
  await platsa.must(applyToJob, { jobId: kitchen, userId }, { token });
  await platsa.must(saveJob, { jobId: office, userId }, { token });
  expect(await mark([kitchen, office], token)).toMatchObject([
    {
      _job: kitchen,
      score: 16 / 21,
      reason: 'Du har 11 år som kock',
      suits: true,
      appliedAt: expect.any(String),
      saved: false,
    },
    { _job: office, reason: 'Excel: 0–1 år, annonsen kräver minst 3 år', suits: false, appliedAt: null, saved: true },
  ]);
});

test('three answers give a visitor the same, and nothing of them is stored', async () => {
  const { kitchen, office } = await twoJobs('Förbigående');
  const answers = { professions: [{ _id: cook, years: 3 }], skills: [], languages: [] };
  const count = async () => (await platsa.ctx.db.selectFrom('profileTags').select('tagId').execute()).length;
  const before = await count();
  expect(await mark([kitchen, office], undefined, answers)).toMatchObject([
    { score: 16 / 21, reason: 'Du har 3 år som kock', appliedAt: null, saved: false },
    { score: 0, reason: 'Krav som saknas: Excel, minst 3 år' },
  ]);
  expect(await count()).toBe(before);
});

test('without answers, without a profile and for a company there is no match', async () => {
  const { kitchen } = await twoJobs('Tomhänt');
  const { admin } = await aCompany(platsa);
  for (const token of [undefined, admin.token, (await aProfile(platsa, {})).token]) {
    expect(await mark([kitchen], token)).toMatchObject([{ score: null, reason: '' }]);
  }
});

test('a job is not recommended for a language alone, however well the person matches', async () => {
  const swedish = tagId('language', 'Svenska');
  const { job } = await aJob(platsa, {
    ...{ title: 'Mest svenska', experiences: [], licenses: [], vehicles: [], status: 2 },
    skills: [{ _skill: excel, importance: 1 }],
    traits: [{ _trait: tagId('trait', 'Lugn'), importance: 1 }],
    languages: [{ langId: swedish, minRating: 4, importance: 4 }],
  });
  const asked = async (skills: object[]) =>
    mark([job._id], undefined, { professions: [], skills, languages: [{ _id: swedish, rating: 5 }] });
  expect(await asked([])).toMatchObject([{ score: 16 / 21, suits: false }]);
  expect(await asked([{ _id: excel, rating: 2 }])).toMatchObject([{ score: 20 / 21, suits: true }]);
});

test('a search is ranked by match, thirty at a time', async () => {
  const { kitchen, office } = await twoJobs('Rangordning');
  const ranked = async (answers: object, skip = 0) =>
    platsa.must(rankJobs, { search: { search: 'rangordning' }, skip, answers } as never);
  const none = { professions: [], skills: [], languages: [] };
  const forCook = await ranked({ ...none, professions: [{ _id: cook, years: 3 }] });
  expect(forCook.jobs.map(({ _id }) => _id)).toEqual([kitchen, office]);
  expect(forCook.marks.map(({ _job, score }) => [_job, score])).toEqual([
    [kitchen, 16 / 21],
    [office, 0],
  ]);
  const forClerk = await ranked({ ...none, skills: [{ _id: excel, rating: 4 }] });
  expect(forClerk.jobs.map(({ _id }) => _id)).toEqual([office, kitchen]);
  expect(forClerk.next).toBeNull();
  expect((await ranked(none, 30)).jobs).toEqual([]);
});

test('jobs that somebody wants or is trained for come before those that ask for little', async () => {
  const licence = tagId('license', 'B-körkort');
  const publish = async (title: string, profession: string, requirements: object) => {
    const { job } = await aJob(platsa, {
      ...{ licenses: [], languages: [], vehicles: [], experiences: [], status: 2 },
      ...{ title: `Elmöte ${title}`, _profession: tagId('profession', profession) },
      traits: [{ _trait: tagId('trait', 'Lugn'), importance: 1 }],
      skills: [{ _skill: excel, importance: 1 }],
      ...requirements,
    });
    return job._id;
  };
  const welder = { _profession: tagId('profession', 'Svetsare'), ratings: [6, 6], importance: 4 };
  const courier = await publish('bud', 'Budbilsförare', { licenses: [{ _license: licence, importance: 4 }] });
  const industry = await publish('industri', 'Industrielektriker', { experiences: [welder] });
  const service = await publish('service', 'Serviceelektriker', { experiences: [welder] });
  const order = async (answers?: object, token?: string) => {
    const asked = { search: { search: 'elmöte' }, skip: 0, ...(answers && { answers }) };
    const { jobs, marks } = await platsa.must(rankJobs, asked as never, { token });
    expect(jobs.map(({ _id }) => _id)).toEqual(marks.map(({ _job }) => _job));
    return marks.map(({ _job, score }) => [_job, score]);
  };

  const electrician = await aProfile(platsa, {
    experiences: [anExperience({ _profession: tagId('profession', 'Elektriker'), startDate: '2010-01-01' })],
    _licenses: [licence],
    _preferredProfessions: [tagId('profession', 'Serviceelektriker')],
  });
  expect(await order(undefined, electrician.token)).toEqual([
    [service, 0],
    [industry, 0],
    [courier, 16 / 21],
  ]);
  const answers = { professions: [{ _id: tagId('profession', 'Elektriker'), years: 10 }], skills: [], languages: [] };
  expect((await order(answers)).at(-1)?.[0]).toBe(courier);
});

test('wrong answers and too many jobs are refused', async () => {
  const answers = { professions: [], skills: [{ _id: excel, rating: 9 }], languages: [] };
  expect((await platsa.call(markJobs, { jobIds: [], answers } as never)).error?.name).toBe('invalid');
  expect((await platsa.call(markJobs, { jobIds: Array(101).fill(excel) })).error?.name).toBe('invalid');
  expect((await platsa.call(rankJobs, { search: {}, skip: -1 })).error?.name).toBe('invalid');
});
