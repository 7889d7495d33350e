import { memberRoles } from '@platsa/contract/companies/schema';
import { createJob } from '@platsa/contract/jobs/endpoints';
import { jobStatus } from '@platsa/contract/jobs/rules';
import {
  exportStatistic,
  getApplicantAges,
  getApplicantCities,
  getApplicantsTotal,
  getApplicationsByWeekday,
  getAverageMatch,
  getReach,
  getTrafficSources,
  recordEvent,
} from '@platsa/contract/statistics/endpoints';
import type { StatisticName } from '@platsa/contract/statistics/labels';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant, type TestBoard } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker } from '../../../test/builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';
import { download } from '../../../test/download.ts';
import { placeId, tagId } from '../../../test/job-builders.ts';
import { plansOf } from '../../../test/plans.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';
import { countApplications, getMatch, listWeekdays } from './company-statistics.ts';

const platsa = useTestApp();

const calls = [
  getApplicantsTotal,
  getReach,
  getAverageMatch,
  getApplicationsByWeekday,
  getTrafficSources,
  getApplicantAges,
  getApplicantCities,
];

interface Application {
  at?: string;
  score?: number;
  birthDate?: string;
  city?: string;
  jobSeeker?: Awaited<ReturnType<typeof aJobSeeker>>;
}

async function applied(board: TestBoard, { at, score, birthDate, city, jobSeeker }: Application = {}) {
  const person = jobSeeker ?? (await aJobSeeker(platsa, birthDate ? { birthDate } : {}));
  const { applicantId } = await anApplicant(platsa, board, person);
  const time = at ? new Date(at) : null;
  await sql`UPDATE applicants SET score = coalesce(${score}, score), created_at = coalesce(${time}, created_at)
    WHERE id = ${applicantId}`.execute(platsa.ctx.db);
  if (city)
    await platsa.ctx.db
      .updateTable('persons')
      .set({ cityId: placeId(city) })
      .where('id', '=', person.userId)
      .execute();
  return person;
}

async function appliedTimes(times: number, board: TestBoard, application: Application) {
  for (let time = 0; time < times; time++) await applied(board, application);
}

const openTimes = async (times: number, board: TestBoard, referrer = '') => {
  for (let time = 0; time < times; time++) {
    await platsa.must(recordEvent, { event: 'job.opened', _job: board.jobId, referrer });
  }
};

const as = ({ admin }: TestBoard) => ({ token: admin.token });

test('applications and views are counted over all jobs, over one, and over days in Sweden', async () => {
  const board = await anOpenJob(platsa);
  const other = await anOpenJob(platsa, { company: board, status: 'archived' });
  await applied(board, { at: '2026-03-01T22:30:00Z' });
  await applied(board, { at: '2026-03-01T23:30:00Z' });
  await applied(other, { at: '2026-03-03T22:59:00Z' });
  await openTimes(2, board);
  const { companyId } = board;
  const today = dayInStockholm(platsa.ctx.now());
  const total = async (filter: { _job?: string; from?: string; to?: string }) =>
    (await platsa.must(getApplicantsTotal, { companyId, ...filter }, as(board))).applicants;
  expect(await total({})).toBe(3);
  expect(await total({ _job: other.jobId })).toBe(1);
  expect(await total({ from: '2026-03-02', to: '2026-03-02' })).toBe(1);
  expect(await total({ from: '2026-03-02', to: '2026-03-03' })).toBe(2);
  const reach = async (filter: { _job?: string; from?: string; to?: string }) =>
    (await platsa.must(getReach, { companyId, ...filter }, as(board))).reach;
  expect([await reach({}), await reach({ _job: other.jobId })]).toEqual([2, 0]);
  expect([await reach({ from: today, to: today }), await reach({ to: addDays(today, -1) })]).toEqual([2, 0]);
});

test('people whom the company has placed on a profile of its candidate bank are not counted', async () => {
  const board = await anOpenJob(platsa);
  const profession = tagId('profession', 'Kock');
  const profile = {
    _company: board.companyId,
    status: jobStatus.bank,
    title: 'Kockar',
    _profession: profession,
  } as const;
  const { job } = await platsa.must(createJob, profile, as(board));
  await applied({ ...board, jobId: job._id, boardId: job.workflowId });
  const { applicants } = await platsa.must(getApplicantsTotal, { companyId: board.companyId }, as(board));
  expect(applicants).toBe(0);
});

test('the match is averaged, and counted by level', async () => {
  const board = await anOpenJob(platsa);
  const match = () => platsa.must(getAverageMatch, { companyId: board.companyId }, as(board));
  expect(await match()).toEqual({ avgJobMatch: null, levels: { low: 0, medium: 0, high: 0 } });
  for (const score of [0.1, 0.2, 0.59, 0.6, 1]) await applied(board, { score });
  const { avgJobMatch, levels } = await match();
  expect(avgJobMatch).toBeCloseTo(0.498);
  expect(levels).toEqual({ low: 1, medium: 2, high: 2 });
});

test('applications are counted by weekday in Sweden, with nothing on the other days', async () => {
  const board = await anOpenJob(platsa);
  // Sunday evening in London is Monday in Sweden.
  for (const at of ['2026-03-01T23:30:00Z', '2026-03-02T12:00:00Z', '2026-03-07T12:00:00Z'])
    await applied(board, { at });
  const { applicationDates } = await platsa.must(getApplicationsByWeekday, { companyId: board.companyId }, as(board));
  expect(applicationDates.map(({ day, value }) => [day, value])).toEqual([
    ...[
      [1, 2],
      [2, 0],
      [3, 0],
      [4, 0],
    ],
    ...[
      [5, 0],
      [6, 1],
      [7, 0],
    ],
  ]);
});

test('views are counted by source, those from social networks separately', async () => {
  const board = await anOpenJob(platsa);
  await openTimes(2, board, 'https://www.linkedin.com/');
  await openTimes(1, board, 'https://www.facebook.com/');
  await openTimes(3, board);
  const sources = await platsa.must(getTrafficSources, { companyId: board.companyId }, as(board));
  expect(sources).toEqual({
    views: 6,
    socialPercents: [
      { source: 'linkedin', views: 2, percent: 33.3 },
      { source: 'facebook', views: 1, percent: 16.7 },
    ],
    otherPercents: [{ source: 'direct', views: 3, percent: 50 }],
  });
});

test('ages of fewer than five people are left out, or shown together if they are five', async () => {
  const board = await anOpenJob(platsa);
  const born = (age: number) => addDays(`${Number(dayInStockholm(platsa.ctx.now()).slice(0, 4)) - age}-01-01`, 0);
  await appliedTimes(5, board, { birthDate: born(25) });
  await appliedTimes(4, board, { birthDate: born(45) });
  const ages = () => platsa.must(getApplicantAges, { companyId: board.companyId }, as(board));
  const twenties = { from: 20, to: 29, people: 5, percent: 55.6 };
  expect(await ages()).toEqual({ agePercents: [twenties], others: null });
  await applied(board, { birthDate: born(17) });
  expect(await ages()).toEqual({ agePercents: [{ ...twenties, percent: 50 }], others: { people: 5, percent: 50 } });
  await appliedTimes(3, board, { birthDate: born(72) });
  await appliedTimes(2, board, { birthDate: born(61) });
  expect((await ages()).agePercents.map(({ from, to, people }) => [from, to, people])).toEqual([
    [20, 29, 5],
    [60, null, 5],
  ]);
});

test('somebody who has applied twice is one person, so small groups stay hidden', async () => {
  const board = await anOpenJob(platsa);
  const other = await anOpenJob(platsa, { company: board });
  for (let time = 0; time < 3; time++) {
    const jobSeeker = await applied(board, { city: 'Umeå' });
    await applied(other, { jobSeeker });
  }
  const cities = () => platsa.must(getApplicantCities, { companyId: board.companyId }, as(board));
  expect(await cities()).toEqual({ cityPercents: [], others: null });
  await appliedTimes(2, board, { city: 'Umeå' });
  expect(await cities()).toMatchObject({ cityPercents: [{ _city: { name: 'Umeå' }, people: 5, percent: 100 }] });
});

test('home cities are listed, most people first', async () => {
  const board = await anOpenJob(platsa);
  await appliedTimes(5, board, { city: 'Luleå' });
  await appliedTimes(6, board, { city: 'Umeå' });
  await appliedTimes(1, board, { city: 'Kiruna' });
  await applied(board);
  const { cityPercents, others } = await platsa.must(getApplicantCities, { companyId: board.companyId }, as(board));
  expect(cityPercents.map(({ _city, people, percent }) => [_city.name, people, percent])).toEqual([
    ['Umeå', 6, 50],
    ['Luleå', 5, 41.7],
  ]);
  expect(others).toBeNull();
});

test('counts of a locked job are shown', async () => {
  const board = await anOpenJob(platsa, { unlocked: false });
  await applied(board, { score: 0.5 });
  const { companyId, jobId: _job } = board;
  expect(await platsa.must(getApplicantsTotal, { companyId, _job }, as(board))).toEqual({ applicants: 1 });
  expect(await platsa.must(getAverageMatch, { companyId, _job }, as(board))).toMatchObject({ avgJobMatch: 0.5 });
});

test('another company’s job, or one that does not exist, is not found', async () => {
  const board = await anOpenJob(platsa);
  const { jobId } = await anOpenJob(platsa);
  for (const _job of [jobId, crypto.randomUUID()]) {
    for (const call of calls) {
      expect((await platsa.call(call, { companyId: board.companyId, _job }, as(board))).status).toBe(404);
    }
    const input = { companyId: board.companyId, _job, statistic: 'match' } as const;
    expect((await platsa.call(exportStatistic, input, as(board))).status).toBe(404);
  }
});

test('statistics are for members', async () => {
  const { companyId } = await aCompany(platsa);
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    for (const call of calls) expect((await platsa.call(call, { companyId }, { token })).status).toBe(status);
    const { status: exported } = await download(
      platsa,
      exportStatistic,
      { companyId, statistic: 'cities' },
      token === undefined ? {} : { token },
    );
    expect(exported).toBe(status);
  }
});

test.each([
  ['from', { from: 'i går' }],
  ['to', { to: '2026-02-30' }],
  ['_job', { _job: 'kocken' }],
])('an invalid %s is reported at its field', async (path, filter) => {
  const board = await anOpenJob(platsa);
  for (const call of calls) {
    const { status, error } = await platsa.call(call, { companyId: board.companyId, ...filter }, as(board));
    expect([status, error?.fields?.map((field) => field.path)]).toEqual([400, [path]]);
  }
  const input = { companyId: board.companyId, statistic: 'löner' as StatisticName };
  expect((await platsa.call(exportStatistic, input, as(board))).error?.fields?.[0]?.path).toBe('statistic');
});

test('each table is exported as Excel reads it', async () => {
  const board = await anOpenJob(platsa);
  const at = '2026-03-02T12:00:00Z';
  await appliedTimes(5, board, { at, score: 0.7, birthDate: '1960-01-01', city: 'Umeå' });
  await applied(board, { at, score: 0.1 });
  await openTimes(2, board, 'https://www.linkedin.com/');
  await openTimes(1, board);
  const linesOf = async (statistic: StatisticName) => {
    const input = { companyId: board.companyId, _job: board.jobId, statistic };
    const { headers, bytes } = await download(platsa, exportStatistic, input, as(board));
    expect(headers['content-type']).toContain('text/csv');
    return bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\n');
  };
  expect(await linesOf('match')).toEqual(['Match;Ansökningar', 'Hög;5', 'Medelhög;0', 'Låg;1']);
  expect((await linesOf('weekdays')).slice(0, 3)).toEqual(['Veckodag;Ansökningar', 'Måndag;6', 'Tisdag;0']);
  expect(await linesOf('sources')).toEqual([
    'Källa;Socialt medium;Visningar;Procent',
    'LinkedIn;Ja;2;66,7',
    'Direkt;Nej;1;33,3',
  ]);
  expect(await linesOf('ages')).toEqual(['Ålder;Personer;Procent', '60 och äldre;5;83,3']);
  expect(await linesOf('cities')).toEqual(['Hemort;Personer;Procent', 'Umeå;5;100']);
});

test.for(memberRoles)('a member with the role %s has the applications counted by the index alone', async (role) => {
  const companyId = crypto.randomUUID();
  const scope = { companyId, from: '2026-01-01', viewer: { companyId, userId: crypto.randomUUID(), role } };
  const plans = await plansOf(platsa, async (db) => {
    await countApplications(db, scope);
    await listWeekdays(db, scope);
    await getMatch(db, scope).catch(() => undefined);
  });
  expect(plans).toHaveLength(3);
  for (const plan of plans) expect(plan).toContain('Index Only Scan using applicants_job_created');
});
