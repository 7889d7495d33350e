import { randomUUID } from 'node:crypto';
import { listJobApplicants } from '@platsa/contract/applications/endpoints';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { getUser } from '@platsa/contract/profiles/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type Account, aJobSeeker } from '../../../test/builders.ts';
import { aJob, tagId } from '../../../test/job-builders.ts';
import { aProfile, someTags } from '../../../test/profile-builders.ts';

const platsa = useTestApp();

type Input = InputOf<typeof applyToJob>;

const excel = tagId('skill', 'Excel');
const swedish = tagId('language', 'Svenska');
const careful = tagId('trait', 'Noggrann');
const driving = tagId('license', 'B-körkort');

/** A job that asks about one tag of each kind, and requires Word without asking about it. */
const anAskingJob = () =>
  aJob(platsa, {
    skills: [
      { _skill: excel, ratings: [1, 6], importance: 4, asked: true },
      { _skill: tagId('skill', 'Word'), importance: 1 },
    ],
    traits: [{ _trait: careful, asked: true }],
    languages: [{ langId: swedish, minRating: 4, asked: true }],
    licenses: [{ _license: driving, asked: true }],
    vehicles: [{ vehicleType: 'truck', licenseType: 'C', asked: true, alone: true }],
  });

const everything = {
  skills: [{ _skill: excel, rating: 3 }],
  traits: [careful],
  languages: [{ langId: swedish, rating: 5 }],
  licenses: [driving],
  vehicles: [{ vehicleType: 'truck' as const, licenseType: 'C' }],
};

const apply = (jobSeeker: Account, jobId: string, more: Partial<Input> = {}) =>
  platsa.call(applyToJob, { jobId, userId: jobSeeker.userId, ...more }, { token: jobSeeker.token });

async function profileOf(jobSeeker: Account) {
  const { user } = await platsa.must(getUser, { userId: jobSeeker.userId }, { token: jobSeeker.token });
  if (!user.profile) throw new Error('a job seeker has a profile');
  return user.profile;
}

test('answers are stored in the profile, and the application is scored with them', async () => {
  const { job, admin } = await anAskingJob();
  const jobSeeker = await aJobSeeker(platsa);
  expect((await apply(jobSeeker, job._id, { answers: everything })).status).toBe(200);
  expect(await profileOf(jobSeeker)).toMatchObject({
    skills: [{ _skill: { name: 'Excel' }, rating: 3 }],
    _traits: [{ name: 'Noggrann' }],
    languages: [{ name: 'Svenska', rating: 5, first: false }],
    _licenses: [{ name: 'B-körkort' }],
    // A class brings those below it.
    vehicles: [{ vehicle: 'truck', licenses: ['C1', 'C1E', 'C'] }],
  });
  const { applicants } = await platsa.must(listJobApplicants, { jobId: job._id }, { token: admin.token });
  expect(applicants[0]?.score).toBeCloseTo(42 / 46, 5);
});

test('the profile keeps its other entries; an answered level replaces the old one, and the first language stays first', async () => {
  const { job } = await anAskingJob();
  const jobSeeker = await aProfile(platsa, {
    skills: [
      { _skill: tagId('skill', 'Word'), rating: 2 },
      { _skill: excel, rating: 1 },
    ],
    languages: [{ langId: swedish, rating: 4, first: true }],
    vehicles: [{ vehicle: 'truck', licenses: ['C1'] }],
  });
  await apply(jobSeeker, job._id, { answers: everything });
  const { skills, languages, vehicles } = await profileOf(jobSeeker);
  expect(skills.map(({ _skill, rating }) => [_skill.name, rating])).toEqual([
    ['Word', 2],
    ['Excel', 3],
  ]);
  expect(languages).toMatchObject([{ rating: 5, first: true }]);
  expect(vehicles[0]?.licenses).toContain('C');
});

test('answers to questions that are not asked, or no longer, are ignored', async () => {
  const { job } = await anAskingJob();
  const jobSeeker = await aJobSeeker(platsa);
  const unasked = { skills: [{ _skill: tagId('skill', 'Word'), rating: 4 }], traits: [randomUUID()] };
  expect((await apply(jobSeeker, job._id, { answers: unasked })).status).toBe(200);
  expect(await profileOf(jobSeeker)).toMatchObject({ skills: [], _traits: [] });
});

test('answers about a Krav that is not a question are stored too', async () => {
  const word = tagId('skill', 'Word');
  const { job } = await aJob(platsa, { skills: [{ _skill: word, importance: 4 }] });
  const jobSeeker = await aJobSeeker(platsa);
  await apply(jobSeeker, job._id, { answers: { skills: [{ _skill: word, rating: 4 }] } });
  expect((await profileOf(jobSeeker)).skills).toMatchObject([{ _skill: { name: 'Word' }, rating: 4 }]);
});

test('an answer that does not fit into a full section gets a field error, and no application is stored', async () => {
  const { job } = await anAskingJob();
  const full = someTags('trait', 31).filter((id) => id !== careful);
  const jobSeeker = await aProfile(platsa, { _traits: full.slice(0, 30) });
  const { status, error } = await apply(jobSeeker, job._id, { answers: everything });
  const message = 'Du kan ha högst 30. Välj bort 1.';
  expect([status, error?.fields]).toEqual([400, [{ path: 'answers.traits', message }]]);
  expect((await profileOf(jobSeeker))._traits).toHaveLength(30);
  expect((await apply(jobSeeker, job._id, { answers: { ...everything, traits: [] } })).status).toBe(200);
});

test('a refused application leaves the profile as it was', async () => {
  const { job } = await aJob(platsa, { ageRestriction: 18, skills: [{ _skill: excel, asked: true }] });
  const young = await aJobSeeker(platsa, { birthDate: `${new Date().getFullYear() - 16}-01-01` });
  expect((await apply(young, job._id, { answers: everything })).error?.code).toBe(15);
  expect((await profileOf(young)).skills).toEqual([]);
  const again = await aJobSeeker(platsa);
  await apply(again, job._id);
  expect((await apply(again, job._id, { answers: everything })).error?.code).toBe(3);
  expect((await profileOf(again)).skills).toEqual([]);
});

test('levels that do not exist get field errors, and no application is stored', async () => {
  const { job } = await anAskingJob();
  const jobSeeker = await aJobSeeker(platsa);
  const answers = { skills: [{ _skill: excel, rating: 5 }], languages: [{ langId: swedish, rating: 0 }] };
  const { status, error } = await apply(jobSeeker, job._id, { answers });
  expect([status, error?.fields]).toEqual([
    400,
    [
      { path: 'answers.languages.0.rating', message: 'Välj en nivå' },
      { path: 'answers.skills.0.rating', message: 'Välj en nivå' },
    ],
  ]);
  expect((await apply(jobSeeker, job._id)).status).toBe(200);
});

test('sent again because the answer was lost, it is answered again and made once', async () => {
  const { job } = await anAskingJob();
  const jobSeeker = await aJobSeeker(platsa);
  const _id = randomUUID();
  const sent = { _id, answers: everything };
  const answers = await Promise.all([apply(jobSeeker, job._id, sent), apply(jobSeeker, job._id, sent)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await apply(jobSeeker, job._id, sent)).data?.application._id).toBe(_id);
  const rows = await platsa.ctx.db.selectFrom('applicants').select('id').where('jobId', '=', job._id).execute();
  expect(rows).toEqual([{ id: _id }]);
  const mails = await platsa.ctx.db.selectFrom('mails').select('id').where('toAddress', '=', jobSeeker.email).execute();
  expect(mails).toHaveLength(1);
  // Another press of the button is another application.
  expect((await apply(jobSeeker, job._id, { _id: randomUUID() })).error?.code).toBe(3);
});

test('two applications with answers at once both land in the profile', async () => {
  const [first, second] = [await anAskingJob(), await anAskingJob()];
  const jobSeeker = await aJobSeeker(platsa);
  const sent = await Promise.all([
    apply(jobSeeker, first.job._id, { answers: { traits: [careful] } }),
    apply(jobSeeker, second.job._id, { answers: { licenses: [driving] } }),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect(await profileOf(jobSeeker)).toMatchObject({ _traits: [{ _id: careful }], _licenses: [{ _id: driving }] });
});

test('the id of another job seeker’s application is refused', async () => {
  const { job } = await anAskingJob();
  const [jobSeeker, other] = [await aJobSeeker(platsa), await aJobSeeker(platsa)];
  const { data } = await apply(jobSeeker, job._id);
  expect((await apply(other, job._id, { _id: data?.application._id })).error?.name).toBe('conflict');
});
