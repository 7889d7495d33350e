import { listPublicJobs } from '@platsa/contract/job-board/endpoints';
import type { JobSearch } from '@platsa/contract/job-board/schema';
import { createJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aCompany } from '../../../test/builders.ts';
import { aCompleteJob, aJob, placeId, tagId } from '../../../test/job-builders.ts';

const platsa = useTestApp();

async function titles(search: JobSearch): Promise<string[]> {
  const { jobs, total } = await platsa.must(listPublicJobs, search);
  expect(total).toBe(jobs.length);
  return jobs.map(({ title }) => title).toSorted();
}

beforeAll(async () => {
  const company = await aCompany(platsa);
  const job = (title: string, city: string, profession: string, columns: object) =>
    anOpenJob(platsa, {
      ...{ company, title, cityId: placeId(city), professionId: tagId('profession', profession) },
      ...columns,
    });
  await job('Kock i Lund', 'Lund', 'Kock', { payFrom: 2_800_000, payTo: 3_100_000 });
  await job('Diskare i Ystad', 'Ystad', 'Diskare', { payFrom: 18_000, payPeriod: 'hour' });
  await job('Utvecklare i Kiruna', 'Kiruna', 'Systemutvecklare', { workplace: 'remote', payTo: 5_500_000 });
  await job('Herde i Idre', 'Idre', 'Djurskötare', {});
  await job('Testare i Umeå', 'Umeå', 'Testare', { workplace: 'hybrid' });
});

test('several places and whole counties are searched together', async () => {
  expect(await titles({ city: 'Skåne län' })).toEqual(['Diskare i Ystad', 'Kock i Lund']);
  expect(await titles({ city: 'skåne län; Umeå' })).toEqual(['Diskare i Ystad', 'Kock i Lund', 'Testare i Umeå']);
  expect(await titles({ city: 'Lund;Kiruna', distance: 0 })).toEqual(['Kock i Lund', 'Utvecklare i Kiruna']);
  expect(await titles({ city: 'Bortastad;Kiruna' })).toEqual(['Utvecklare i Kiruna']);
  expect(await titles({ city: 'Bortre län' })).toEqual([]);
  const { jobs } = await platsa.must(listPublicJobs, { city: 'Ystad;Lund', distance: 100, sort: 'nearest' });
  expect(jobs.map(({ km }) => km)).toEqual([0, 0]);
});

test('several professions and whole fields are searched together', async () => {
  expect(await titles({ profession: 'Kock;Testare' })).toEqual(['Kock i Lund', 'Testare i Umeå']);
  expect(await titles({ profession: 'kock; TESTARE' })).toEqual(['Kock i Lund', 'Testare i Umeå']);
  expect(await titles({ profession: 'IT och utveckling' })).toEqual(['Testare i Umeå', 'Utvecklare i Kiruna']);
  expect(await titles({ profession: 'IT och utveckling;Diskare' })).toHaveLength(3);
  expect(await titles({ profession: 'Lantbruk, skog och djur;Kock' })).toEqual(['Herde i Idre', 'Kock i Lund']);
});

test('jobs that can be done from elsewhere are found, partly or fully', async () => {
  expect(await titles({ remote: 'partly' })).toEqual(['Testare i Umeå', 'Utvecklare i Kiruna']);
  expect(await titles({ remote: 'fully' })).toEqual(['Utvecklare i Kiruna']);
});

test('jobs that offer a pay are found; hourly pay counts as full-time work, and jobs that name none are left out', async () => {
  expect(await titles({ pay: 31_000 })).toEqual(['Kock i Lund', 'Utvecklare i Kiruna']);
  expect(await titles({ pay: 29_700 })).toHaveLength(3);
  expect(await titles({ pay: 29_701 })).toHaveLength(2);
  expect(await titles({ pay: 60_000 })).toEqual([]);
});

test('the counts of each filter are those of the jobs that meet the others', async () => {
  const { total, cities, types } = await platsa.must(listPublicJobs, { remote: 'partly', city: 'Umeå' });
  expect([total, cities.map(({ name }) => name)]).toEqual([1, ['Kiruna', 'Umeå']]);
  expect(types.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(1);
});

test('invalid filters are refused by the API', async () => {
  for (const [name, value] of Object.entries({ remote: 'ibland', pay: '-1', city: 'x'.repeat(501) })) {
    const answer = await platsa.app.inject(`/v1/public-jobs?${name}=${value}`);
    expect([answer.statusCode, answer.json().error.fields[0].path], name).toEqual([400, name]);
  }
});

test('the company chooses where the work is done, on site by default, and the list shows it', async () => {
  const { job, companyId, admin } = await aJob(platsa, { title: 'Hemarbetare' });
  expect(job.workplace).toBe('site');
  await platsa.must(updateJob, { jobId: job._id, workplace: 'remote' }, { token: admin.token });
  await expect.poll(() => titles({ search: 'hemarbetare', remote: 'fully' })).toEqual(['Hemarbetare']);
  const wrong = { ...(await aCompleteJob(platsa, companyId)), workplace: 'månen' as 'site' };
  const { error } = await platsa.call(createJob, wrong, { token: admin.token });
  expect(error?.fields).toEqual([{ path: 'workplace', message: 'Välj var arbetet utförs' }]);
});
