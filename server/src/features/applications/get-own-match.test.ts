import { listJobApplicants } from '@platsa/contract/applications/endpoints';
import { applyToJob, getOwnMatch } from '@platsa/contract/applications/own-application-endpoints';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type Account, aCompany, aJobSeeker } from '../../../test/builders.ts';
import { aJob, tagId } from '../../../test/job-builders.ts';
import { aProfile } from '../../../test/profile-builders.ts';

const platsa = useTestApp();

const match = (jobSeeker: Account | undefined, jobId: string) =>
  platsa.call(getOwnMatch, { jobId }, { token: jobSeeker?.token });

const aDemandingJob = () =>
  aJob(platsa, {
    skills: [{ _skill: tagId('skill', 'Excel'), ratings: [4, 6], importance: 3 }],
    traits: [{ _trait: tagId('trait', 'Noggrann'), importance: 2 }],
    licenses: [{ _license: tagId('license', 'B-körkort'), importance: 4 }],
  });

test('a job seeker sees the parts and the score that the company will see', async () => {
  const { job, admin } = await aDemandingJob();
  const jobSeeker = await aProfile(platsa, {
    skills: [{ _skill: tagId('skill', 'Excel'), rating: 2 }],
    _traits: [tagId('trait', 'Noggrann')],
  });
  const { data: before } = await match(jobSeeker, job._id);
  expect(before?.match.map(({ name, state }) => [name, state])).toEqual([
    ['B-körkort', 'missing'],
    ['Excel', 'partly'],
    ['Noggrann', 'met'],
  ]);
  await platsa.must(applyToJob, { jobId: job._id, userId: jobSeeker.userId }, { token: jobSeeker.token });
  const { applicants } = await platsa.must(listJobApplicants, { jobId: job._id }, { token: admin.token });
  expect(before?.score).toBe(applicants[0]?.score);
});

test('each tag that would raise the score comes with the score it would give, highest first', async () => {
  const { job } = await aDemandingJob();
  const jobSeeker = await aProfile(platsa, { skills: [{ _skill: tagId('skill', 'Excel'), rating: 2 }] });
  const { data } = await match(jobSeeker, job._id);
  expect(data?.raises.map(({ name }) => name)).toEqual(['B-körkort', 'Excel', 'Noggrann']);
  const better = await aProfile(platsa, {
    skills: [{ _skill: tagId('skill', 'Excel'), rating: 2 }],
    _licenses: [tagId('license', 'B-körkort')],
  });
  expect((await match(better, job._id)).data?.score).toBe(data?.raises[0]?.score);
});

test('missing parts of the profile are listed until they are filled in', async () => {
  const { job } = await aDemandingJob();
  const bare = await aJobSeeker(platsa);
  expect((await match(bare, job._id)).data).toMatchObject({
    score: 0,
    missing: ['desc', '_preferredProfessions', 'skills', '_traits', 'languages'],
  });
  const complete = await aProfile(platsa, {
    desc: 'Jag har arbetat länge '.repeat(8),
    _preferredProfessions: [tagId('profession', 'Undersköterska')],
    skills: [{ _skill: tagId('skill', 'Excel') }],
    _traits: [tagId('trait', 'Noggrann')],
    languages: [{ langId: tagId('language', 'Svenska') }],
  });
  expect((await match(complete, job._id)).data?.missing).toEqual([]);
});

test('looking is not applying', async () => {
  const { job } = await aDemandingJob();
  const jobSeeker = await aJobSeeker(platsa);
  await match(jobSeeker, job._id);
  const rows = await platsa.ctx.db
    .selectFrom('applicants')
    .select('id')
    .where('personId', '=', jobSeeker.userId)
    .execute();
  expect(rows).toEqual([]);
});

test('visitors and companies have no profile to match, and a draft does not exist', async () => {
  const { job } = await aDemandingJob();
  const { job: draft } = await aJob(platsa, { status: 0 });
  const { admin } = await aCompany(platsa);
  const jobSeeker = await aJobSeeker(platsa);
  expect((await match(undefined, job._id)).status).toBe(401);
  expect((await match(admin, job._id)).error?.name).toBe('notCompany');
  expect((await match(jobSeeker, draft._id)).status).toBe(404);
  expect((await match(jobSeeker, jobSeeker.userId)).status).toBe(404);
});

test('what the job does without is told, and neither raises nor lowers anybody’s match', async () => {
  const { job, admin } = await aJob(platsa, {
    skills: [{ _skill: tagId('skill', 'Excel'), ratings: [0, 5], importance: 4, mayLack: true }],
    traits: [{ _trait: tagId('trait', 'Noggrann'), importance: 2 }],
    experiences: [{ _profession: tagId('profession', 'Kock'), ratings: [0, 5], importance: 2 }],
  });
  expect(job.skills).toMatchObject([{ ratings: [0, 5], importance: 4, needed: false, mayLack: true }]);
  expect(job.experiences).toMatchObject([{ ratings: [0, 5], mayLack: false }]);
  const scoreOf = async (profile: Parameters<typeof aProfile>[1]) => {
    const { data } = await match(await aProfile(platsa, profile), job._id);
    expect(data?.match.map(({ name }) => name).toSorted()).toEqual(['Kock', 'Noggrann']);
    return data?.score;
  };
  // The range from 0 years asks for the profession; the skill counts for nobody.
  const without = await scoreOf({ _traits: [tagId('trait', 'Noggrann')] });
  expect(without).toBeCloseTo(0.2);
  const withSkill = { skills: [{ _skill: tagId('skill', 'Excel'), rating: 4 }], _traits: [tagId('trait', 'Noggrann')] };
  expect(await scoreOf(withSkill)).toBe(without);
  const token = admin.token;
  const again = { jobId: job._id, skills: [{ _skill: tagId('skill', 'Excel'), importance: 4 as const }] };
  expect((await platsa.must(updateJob, again, { token })).job.skills).toMatchObject([{ mayLack: false, needed: true }]);
  const wrong = { jobId: job._id, skills: [{ _skill: tagId('skill', 'Excel'), mayLack: 'ja' as never }] };
  expect((await platsa.call(updateJob, wrong, { token })).error?.fields).toMatchObject([
    { path: 'skills.0.mayLack', message: 'Välj om den som söker behöver kunna det' },
  ]);
});
