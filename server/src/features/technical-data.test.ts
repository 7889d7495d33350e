import { logIn } from '@platsa/contract/accounts/log-in-endpoints';
import { requestRecovery } from '@platsa/contract/accounts/recovery-endpoints';
import { createCareerPage, recordCareerVisit, setCareerPageActive } from '@platsa/contract/career-pages/endpoints';
import { getJob } from '@platsa/contract/jobs/endpoints';
import { createJobLink } from '@platsa/contract/jobs/source-endpoints';
import { updateConversation } from '@platsa/contract/messaging/endpoints';
import { recordEvent } from '@platsa/contract/statistics/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newAddressToken } from '../../test/account-builders.ts';
import { useTestApp } from '../../test/app.ts';
import { anOpenJob } from '../../test/applications-builders.ts';
import { aCompany, aJobSeeker, aName, password } from '../../test/builders.ts';
import { aConversation } from '../../test/conversation-builders.ts';
import { inTransaction } from '../db/transaction.ts';
import { record } from '../events/record.ts';
import { forgetLog } from '../platform/forget-log.ts';
import { schedules } from './background-jobs.ts';
import { forgetMessages } from './messaging/forget-messages.ts';

const platsa = useTestApp();

const technical = [
  'sessions',
  'devices',
  'recoveries',
  'emailConfirmations',
  'supportCodes',
  'rateLimits',
  'mails',
  'inboundMails',
];

const monthMs = 31 * 86_400_000;
const yearsLater = (years: number) => new Date(Date.now() + years * 366 * 86_400_000);

async function rowsOf(tables: readonly string[]): Promise<Record<string, number>> {
  const counted = tables.map(async (table): Promise<[string, number]> => {
    const { rows } = await sql<{ rows: number }>`SELECT count(*)::int AS rows FROM ${sql.table(table)}`.execute(
      platsa.ctx.db,
    );
    return [table, rows[0]?.rows ?? 0];
  });
  return Object.fromEntries(await Promise.all(counted));
}

test('a year later the nights have left nothing of sessions, links, counters and the product’s own mails', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  await aCompany(platsa);
  await platsa.must(logIn, { email: jobSeeker.email, password });
  await platsa.must(requestRecovery, { email: jobSeeker.email });
  await newAddressToken(platsa, jobSeeker, `ny-${jobSeeker.email}`);
  const before = await rowsOf(technical);
  for (const table of ['sessions', 'recoveries', 'emailConfirmations', 'rateLimits', 'mails']) {
    expect(before[table], table).toBeGreaterThan(0);
  }
  platsa.clock.now = yearsLater(1);
  for (const { handle } of schedules) await handle(platsa.ctx, {});
  platsa.clock.now = undefined;
  expect(await rowsOf(technical)).toEqual(Object.fromEntries(technical.map((table) => [table, 0])));
});

async function aPublishedCareerPage(): Promise<string> {
  const { companyId, admin } = await aCompany(platsa);
  const input = { _company: companyId, title: 'Jobba hos oss', pageId: aName() };
  const { careerPage } = await platsa.must(createCareerPage, input, admin);
  await platsa.must(setCareerPageActive, { careerPageId: careerPage._id, active: true }, admin);
  return careerPage._id;
}

test('a year of use leaves no more rows than its first months, but for the audit log', async () => {
  const { email } = await aJobSeeker(platsa);
  const careerPageId = await aPublishedCareerPage();
  const { rows } = await sql<{
    name: string;
  }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(platsa.ctx.db);
  const tables = rows.map(({ name }) => name).filter((name) => name !== 'events');
  // At noon, when all of a day's jobs have their hour behind them.
  const began = new Date().setUTCHours(12);
  const afterMonths: Record<string, number>[] = [];
  for (let month = 0; month <= 12; month++) {
    platsa.clock.now = new Date(began + month * monthMs);
    await platsa.must(logIn, { email, password });
    await platsa.call(logIn, { email, password: 'fel lösenord' });
    await platsa.must(requestRecovery, { email });
    await platsa.must(recordCareerVisit, { careerPageId, opened: true });
    for (const { handle } of schedules) await handle(platsa.ctx, {});
    afterMonths.push(await rowsOf(tables));
  }
  platsa.clock.now = undefined;
  const [, , , third = {}] = afterMonths;
  const grown = tables.filter((name) => (afterMonths.at(-1)?.[name] ?? 0) > (third[name] ?? 0));
  expect(grown).toEqual([]);
});

test('views of a job are counted by month once they are a year old, and none is lost', async () => {
  const { jobId, admin } = await anOpenJob(platsa);
  const view = (day: string, referrer = '') => {
    platsa.clock.now = new Date(`${day}T12:00:00Z`);
    return platsa.must(recordEvent, { event: 'job.opened', _job: jobId, referrer });
  };
  for (const day of ['2030-03-01', '2030-03-07', '2030-03-31', '2030-04-02', '2031-03-20']) await view(day);
  await view('2030-03-08', 'https://www.google.se/');
  platsa.clock.now = undefined;
  const { link } = await platsa.must(createJobLink, { jobId, name: 'Mässan' }, admin);
  const linkViews = ['2030-03-01', '2030-03-08', '2031-03-20'].map((day) => ({ linkId: link._id, day, views: 2 }));
  await platsa.ctx.db.insertInto('jobLinkViews').values(linkViews).execute();
  platsa.clock.now = new Date('2031-04-05T03:00:00Z');
  for (let night = 0; night < 2; night++) {
    for (const { handle } of schedules.filter(({ name }) => name === 'merge-old-views')) await handle(platsa.ctx, {});
  }
  platsa.clock.now = undefined;
  const query = platsa.ctx.db.selectFrom('jobViews').select(['day', 'source', 'views']).where('jobId', '=', jobId);
  expect(await query.orderBy('day').orderBy('source').execute()).toEqual([
    { day: '2030-03-01', source: 'direct', views: 3 },
    { day: '2030-03-01', source: 'google', views: 1 },
    { day: '2030-04-02', source: 'direct', views: 1 },
    { day: '2031-03-20', source: 'direct', views: 1 },
  ]);
  expect(await platsa.ctx.db.selectFrom('jobLinkViews').select(['day', 'views']).orderBy('day').execute()).toEqual([
    { day: '2030-03-01', views: 4 },
    { day: '2031-03-20', views: 2 },
  ]);
  expect(await platsa.must(getJob, { jobId }, admin)).toMatchObject({ job: { views: 6 } });
});

test('the audit log is stored for six years', async () => {
  const { companyId } = await aCompany(platsa);
  await inTransaction(platsa.ctx, (tx) => record(platsa.ctx, tx, { type: 'company.registered', companyId }));
  const entriesAfter = async (years: number) => {
    await forgetLog.handle({ ...platsa.ctx, now: () => yearsLater(years) }, {});
    return (await rowsOf(['events'])).events;
  };
  expect(await entriesAfter(5)).toBeGreaterThan(0);
  expect(await entriesAfter(7)).toBe(0);
});

test('what was said in a reported conversation is kept for two years', async () => {
  const { conversationId, jobSeeker } = await aConversation(platsa, { text: 'Något olämpligt' });
  await platsa.must(updateConversation, { conversationId, status: 4 }, { token: jobSeeker.token });
  const reportsAfter = async (years: number) => {
    await forgetMessages.handle({ ...platsa.ctx, now: () => yearsLater(years) }, {});
    return (await rowsOf(['conversationReports'])).conversationReports;
  };
  expect(await reportsAfter(1)).toBe(1);
  expect(await reportsAfter(3)).toBe(0);
});
