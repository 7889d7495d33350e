import { duplicateJob, getJob, getJobQuestions, updateJob } from '@platsa/contract/jobs/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';
import { aJob, tagId } from '../../../test/job-builders.ts';

const platsa = useTestApp();

const none = { languages: [], licenses: [], skills: [], traits: [], vehicles: [] };
const excel = { _skill: tagId('skill', 'Excel') };

const questionsOf = async (jobId: string) => (await platsa.must(getJobQuestions, { jobId })).questions;

test('a job has no questions until its author chooses them', async () => {
  const { job } = await aJob(platsa);
  expect(job.skills[0]?.asked).toBe(false);
  expect(await questionsOf(job._id)).toEqual(none);
});

test('a job seeker reads the questions of each kind, and nothing else', async () => {
  const { job } = await aJob(platsa, {
    skills: [{ ...excel, asked: true }, { _skill: tagId('skill', 'Word') }],
    traits: [{ _trait: tagId('trait', 'Noggrann'), asked: true }],
    languages: [{ langId: tagId('language', 'Svenska'), asked: true }],
    licenses: [{ _license: tagId('license', 'B-körkort'), asked: true }],
    vehicles: [
      { vehicleType: 'truck', licenseType: 'C1', asked: true },
      { vehicleType: 'truck', licenseType: 'C' },
    ],
  });
  expect(await questionsOf(job.shortId)).toEqual({
    skills: [{ _id: tagId('skill', 'Excel'), name: 'Excel' }],
    traits: [{ _id: tagId('trait', 'Noggrann'), name: 'Noggrann' }],
    languages: [{ _id: tagId('language', 'Svenska'), name: 'Svenska' }],
    licenses: [{ _id: tagId('license', 'B-körkort'), name: 'B-körkort' }],
    vehicles: [{ vehicleType: 'truck', licenseType: 'C1' }],
  });
});

test('before an application is sent, what the job requires is asked too', async () => {
  const { job } = await aJob(platsa, {
    skills: [
      { ...excel, importance: 4 },
      { _skill: tagId('skill', 'Word'), importance: 3 },
    ],
  });
  expect(await questionsOf(job._id)).toEqual(none);
  const { questions } = await platsa.must(getJobQuestions, { jobId: job._id, withRequired: true });
  expect(questions.skills.map(({ name }) => name)).toEqual(['Excel']);
});

test('questions can be added and removed, and are copied with the job', async () => {
  const { job, admin } = await aJob(platsa);
  const change = (asked: boolean) =>
    platsa.must(updateJob, { jobId: job._id, skills: [{ ...excel, asked }] }, { token: admin.token });
  expect((await change(true)).job.skills).toMatchObject([{ asked: true }]);
  const copy = await platsa.must(duplicateJob, { jobId: job._id }, { token: admin.token });
  expect(copy.job.skills).toMatchObject([{ asked: true }]);
  expect((await change(false)).job.skills).toMatchObject([{ asked: false }]);
  expect(await questionsOf(job._id)).toEqual(none);
});

test('a value that is not a boolean gets a field error', async () => {
  const { job, admin } = await aJob(platsa);
  const skills = [{ ...excel, asked: 'ja' as never }];
  const { status, error } = await platsa.call(updateJob, { jobId: job._id, skills }, { token: admin.token });
  expect([status, error?.fields?.[0]?.path]).toEqual([400, 'skills.0.asked']);
});

test('everyone who may read the job may read its questions', async () => {
  const draft = await aJob(platsa, { status: 0 });
  const other = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  const otherMember = await aMember(platsa, draft.companyId);
  for (const [token, status] of [
    [undefined, 404],
    [jobSeeker.token, 404],
    [other.admin.token, 404],
    [otherMember.token, 200],
  ] as const) {
    for (const endpoint of [getJobQuestions, getJob]) {
      expect((await platsa.call(endpoint, { jobId: draft.job._id }, { token })).status).toBe(status);
    }
  }
});
