import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aJobSeeker } from '../../../test/builders.ts';
import { aJob, tagId } from '../../../test/job-builders.ts';
import { openEventStream } from '../../../test/live-events.ts';
import { anExperience, saveProfile } from '../../../test/profile-builders.ts';

const platsa = useTestApp();

test('changing the profile updates the score on the board within five seconds', async () => {
  const nurse = tagId('profession', 'Undersköterska');
  const excel = tagId('skill', 'Excel');
  const { job, admin } = await aJob(platsa, {
    skills: [{ _skill: excel, ratings: [1, 6], importance: 2 }],
    experiences: [{ _profession: nurse, ratings: [2, 6], importance: 2 }],
  });
  const jobSeeker = await aJobSeeker(platsa);
  await platsa.must(applyToJob, { jobId: job._id, userId: jobSeeker.userId }, jobSeeker);
  const score = async () => {
    const row = await platsa.ctx.db.selectFrom('applicants').select('score').where('personId', '=', jobSeeker.userId);
    return (await row.executeTakeFirstOrThrow()).score;
  };
  expect(await score()).toBe(0);

  const company = await openEventStream(platsa, admin.token);
  const boardChanged = company.next((event) => event.type === 'board');
  const rises = (above: number) => expect.poll(score).toBeGreaterThan(above);
  await saveProfile(platsa, jobSeeker, { skills: [{ _skill: excel, rating: 4 }] });
  await rises(0);
  await boardChanged;

  const withSkill = await score();
  await saveProfile(platsa, jobSeeker, { experiences: [anExperience()] });
  await rises(withSkill);
});
