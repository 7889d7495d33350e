import {
  deleteSavedSearch,
  listPublicJobs,
  listSavedSearches,
  saveSearch,
  updateSavedSearch,
} from '@platsa/contract/job-board/endpoints';
import type { JobSearch } from '@platsa/contract/job-board/schema';
import { findPlaceByName } from '@platsa/reference-data/catalog';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anOpenJob } from '../../../../test/applications-builders.ts';
import { type Account, aCompanyUser, aJobSeeker } from '../../../../test/builders.ts';
import { mailNewHits } from './mail-new-hits.ts';

const platsa = useTestApp();
const hour = 3_600_000;

beforeEach(() => {
  platsa.clock.now = undefined;
});

async function save({ userId, token }: Account, search: JobSearch) {
  return (await platsa.must(saveSearch, { userId, search }, { token })).savedSearches;
}

/** The morning after: the clock goes on, and the mails that came of it are counted. */
async function nextMorning(hours = 24) {
  platsa.clock.now = new Date(platsa.ctx.now().getTime() + hours * hour);
  await mailNewHits.handle(platsa.ctx, {});
}

function mailsTo({ email }: Account) {
  const query = platsa.ctx.db.selectFrom('mails').selectAll().where('toAddress', '=', email);
  return query.orderBy('id').execute();
}

test('a search is saved once, listed the newest first, and deleted', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  await save(jobSeeker, { search: 'kock', city: 'Umeå' });
  await save(jobSeeker, { type: 'full' });
  const saved = await save(jobSeeker, { search: 'kock', city: 'Umeå' });
  expect(saved.map(({ search }) => search)).toEqual([{ type: 'full' }, { search: 'kock', city: 'Umeå' }]);
  const { userId, token } = jobSeeker;
  const searchId = saved[0]?._id ?? '';
  await platsa.must(deleteSavedSearch, { userId, searchId }, { token });
  const { savedSearches } = await platsa.must(listSavedSearches, { userId }, { token });
  expect(savedSearches.map(({ search }) => search.search)).toEqual(['kock']);
  expect((await platsa.call(deleteSavedSearch, { userId, searchId }, { token })).error?.name).toBe('notFound');
});

test('new hits are mailed once, with a link that ends them', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  await anOpenJob(platsa, { title: 'Klockare före' });
  await save(jobSeeker, { search: 'klockare' });
  const facts = { employmentType: 'part', payFrom: 3_000_000, payPeriod: 'month' } as const;
  const { jobId } = await anOpenJob(platsa, { title: 'Klockare efter', ...facts });
  await anOpenJob(platsa, { title: 'Organist' });
  await nextMorning();
  const [mail, ...more] = await mailsTo(jobSeeker);
  expect(more).toEqual([]);
  const text = JSON.stringify(mail);
  expect(text).toContain('Ett nytt jobb: klockare');
  expect(text).toContain('Klockare efter');
  expect(text).toContain('Deltid · från 30\u00a0000 kr i månaden');
  expect(text).toContain(`/jobs/${jobId}`);
  expect(text).not.toContain('Klockare före');
  expect(text).not.toContain('Organist');
  await nextMorning();
  expect(await mailsTo(jobSeeker)).toHaveLength(1);
});

test('the links of the mail lead to the jobs and to the search as it was saved', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  await save(jobSeeker, { search: 'kock & servitör', city: 'Umeå;Skåne län', distance: 50, type: 'full', pay: 25_000 });
  const where = { cityId: findPlaceByName('Umeå')?.id ?? '', employmentType: 'full', payFrom: 3_000_000 } as const;
  const { jobId } = await anOpenJob(platsa, { title: 'Kock & servitör', payPeriod: 'month', ...where });
  await nextMorning();
  const [mail] = await mailsTo(jobSeeker);
  const links = [mail?.content.links?.[0]?.url, mail?.content.action?.url].map((url) => new URL(url ?? ''));
  expect(links[0]?.pathname).toBe(`/jobs/${jobId}`);
  const { jobs } = await platsa.must(listPublicJobs, Object.fromEntries(links[1]?.searchParams ?? []));
  expect(jobs.map(({ _id }) => _id)).toEqual([jobId]);
  for (const { pathname, search } of links) {
    const { statusCode, body } = await platsa.app.inject(pathname + search);
    expect([statusCode, body.includes('Kock &amp; servitör')]).toEqual([200, true]);
  }
});

test('one click ends a search, and saving it again begins anew', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  await save(jobSeeker, { search: 'hovnarr' });
  const { token } = await platsa.ctx.db
    .selectFrom('savedSearches')
    .select('token')
    .where('userId', '=', jobSeeker.userId)
    .executeTakeFirstOrThrow();
  const url = `/unsubscribe/${token}`;
  const question = (await platsa.app.inject(url)).body;
  expect(question).toContain('Sluta bevaka sökningen');
  expect(question).toContain('”hovnarr”');
  const oneClick = { method: 'POST', url, payload: 'List-Unsubscribe=One-Click' } as const;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await platsa.app.inject({ ...oneClick, headers })).body).toContain('bevakas inte längre');
  await anOpenJob(platsa, { title: 'Hovnarr' });
  await nextMorning();
  expect(await mailsTo(jobSeeker)).toEqual([]);
  expect(await save(jobSeeker, { search: 'hovnarr' })).toHaveLength(1);
});

test('a weekly search is mailed once a week, with the hits of the whole week', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const { userId, token } = jobSeeker;
  const [saved] = await save(jobSeeker, { search: 'lyktändare' });
  const change = { userId, searchId: saved?._id ?? '', frequency: 'weekly' as const };
  const { savedSearches } = await platsa.must(updateSavedSearch, change, { token });
  expect(savedSearches).toMatchObject([{ search: { search: 'lyktändare' }, frequency: 'weekly' }]);
  for (const title of ['Lyktändare i norr', 'Lyktändare i söder']) {
    await anOpenJob(platsa, { title });
    await nextMorning();
    await nextMorning();
    await nextMorning();
  }
  expect(await mailsTo(jobSeeker)).toEqual([]);
  await nextMorning();
  expect((await mailsTo(jobSeeker)).map(({ subject }) => subject)).toEqual(['2 nya jobb: lyktändare']);
  await nextMorning();
  expect(await mailsTo(jobSeeker)).toHaveLength(1);
});

test('the page of the mail\u2019s link offers mails once a week or a pause instead, without a log-in', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  await save(jobSeeker, { search: 'fyrvaktare' });
  const { token } = await platsa.ctx.db
    .selectFrom('savedSearches')
    .select('token')
    .where('userId', '=', jobSeeker.userId)
    .executeTakeFirstOrThrow();
  const url = `/unsubscribe/${token}`;
  const open = async () => (await platsa.app.inject(url)).body;
  const choose = async (frequency: string) =>
    (await platsa.app.inject({ method: 'POST', url: `${url}?frequency=${frequency}` })).body;
  const frequency = async () => {
    const { userId } = jobSeeker;
    const { savedSearches } = await platsa.must(listSavedSearches, { userId }, { token: jobSeeker.token });
    return savedSearches[0]?.frequency;
  };
  expect(await open()).toContain('Mejla en gång i veckan');
  expect(await choose('weekly')).toContain('en gång i veckan');
  expect(await frequency()).toBe('weekly');
  expect(await open()).not.toContain('Mejla en gång i veckan');
  expect(await choose('paused')).toContain('förrän du väljer det');
  expect(await frequency()).toBe('paused');
  await platsa.app.inject({ method: 'POST', url });
  expect(await frequency()).toBeUndefined();
  expect(await open()).not.toContain('Mejla en gång i veckan');
});

test('a paused search is not mailed, and what came during the pause is not mailed afterwards', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const { userId, token } = jobSeeker;
  const [saved] = await save(jobSeeker, { search: 'tornväktare' });
  const change = (frequency: 'daily' | 'paused') =>
    platsa.must(updateSavedSearch, { userId, searchId: saved?._id ?? '', frequency }, { token });
  await change('paused');
  await anOpenJob(platsa, { title: 'Tornväktare under pausen' });
  await nextMorning();
  expect(await mailsTo(jobSeeker)).toEqual([]);
  platsa.clock.now = undefined;
  await change('daily');
  await anOpenJob(platsa, { title: 'Tornväktare efter pausen' });
  await nextMorning();
  const mails = await mailsTo(jobSeeker);
  expect(mails.map(({ subject }) => subject)).toEqual(['Ett nytt jobb: tornväktare']);
});

test('how often is one of three, and an ended search has none', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const { userId, token } = jobSeeker;
  const [saved] = await save(jobSeeker, { search: 'kolare' });
  const searchId = saved?._id ?? '';
  const change = (frequency: string) =>
    platsa.call(updateSavedSearch, { userId, searchId, frequency: frequency as 'daily' }, { token });
  expect((await change('hourly')).error?.fields).toEqual([
    { path: 'frequency', message: 'Välj hur ofta du vill ha mejl' },
  ]);
  await platsa.must(deleteSavedSearch, { userId, searchId }, { token });
  expect((await change('weekly')).error?.name).toBe('notFound');
});

test('twenty searches are enough', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  for (let number = 0; number < 20; number++) await save(jobSeeker, { search: `yrke ${number}` });
  const { userId, token } = jobSeeker;
  const answer = await platsa.call(saveSearch, { userId, search: { search: 'ett till' } }, { token });
  expect(answer.error?.fields?.map(({ path }) => path)).toEqual(['search']);
});

test('saved searches are the person\u2019s own', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const [saved] = await save(jobSeeker, { search: 'sotare' });
  const [other, company] = [await aJobSeeker(platsa), await aCompanyUser(platsa)];
  const { userId } = jobSeeker;
  const searchId = saved?._id ?? '';
  for (const [token, name] of [
    [undefined, 'unauthorized'],
    [company.token, 'notCompany'],
    [other.token, 'notFound'],
  ] as const) {
    const answers = [
      await platsa.call(listSavedSearches, { userId }, { token }),
      await platsa.call(saveSearch, { userId, search: {} }, { token }),
      await platsa.call(updateSavedSearch, { userId, searchId, frequency: 'paused' }, { token }),
      await platsa.call(deleteSavedSearch, { userId, searchId }, { token }),
    ];
    expect(answers.map(({ error }) => error?.name)).toEqual([name, name, name, name]);
  }
});

test('a search that fails does not stop the mails of the others', async () => {
  const [first, second] = [await aJobSeeker(platsa), await aJobSeeker(platsa)];
  await save(first, { search: 'urmakare' });
  await save(second, { search: 'urmakare' });
  // As no version of the product writes it.
  await platsa.ctx.db
    .updateTable('savedSearches')
    .set({ search: '{"search":5}' })
    .where('userId', '=', first.userId)
    .execute();
  await anOpenJob(platsa, { title: 'Urmakare' });
  await expect(nextMorning()).rejects.toThrow('1 failed. saved search ');
  expect(await mailsTo(first)).toEqual([]);
  expect(await mailsTo(second)).toHaveLength(1);
});
