import { getAdminStatistics, listAdminCompanies, listAdminJobs } from '@platsa/contract/admin/list-endpoints';
import { createCareerPage } from '@platsa/contract/career-pages/endpoints';
import { setRegionalKeys } from '@platsa/contract/job-board/endpoints';
import { recordEvent } from '@platsa/contract/statistics/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aCompany, aCompanyUser, aJobSeeker, aName, anOperator } from '../../../test/builders.ts';

const platsa = useTestApp({ settings: async () => ({ REGIONAL_KEYS: 'norr=Luleå;sjuharad=Borås' }) });

test('the figures count all, the last seven days, and the week before', async () => {
  const operator = await anOperator(platsa);
  const before = await platsa.must(getAdminStatistics, {}, operator);
  await aJobSeeker(platsa);
  const { companyId } = await anOpenJob(platsa);
  await aCompany(platsa);
  await sql`UPDATE companies SET created_at = now() - interval '10 days' WHERE id = ${companyId}`.execute(
    platsa.ctx.db,
  );
  const after = await platsa.must(getAdminStatistics, {}, operator);
  expect(after.companies).toEqual({
    total: before.companies.total + 2,
    week: before.companies.week + 1,
    prevWeek: before.companies.prevWeek + 1,
  });
  expect(after.jobs).toMatchObject({ total: before.jobs.total + 1, active: before.jobs.active + 1 });
  expect(after.users.total).toBe(before.users.total + 3);
});

test('the jobs of all companies are listed newest first, with applicants, views and the share that applied', async () => {
  const operator = await anOperator(platsa);
  const title = aName();
  const { jobId } = await anOpenJob(platsa, { title });
  for (let times = 0; times < 4; times++)
    await platsa.must(recordEvent, { event: 'job.opened', _job: jobId, referrer: '' });
  const { jobs } = await platsa.must(listAdminJobs, { search: title.toUpperCase() }, operator);
  expect(jobs).toMatchObject([{ _id: jobId, title, applicants: 0, views: 4, applicationRate: 0, status: 'active' }]);
  const newest = await platsa.must(getAdminStatistics, {}, operator);
  expect(newest.jobsStats[0]?._id).toBe(jobId);
});

test('a job lists the regional lists it is on, of those that the installation has', async () => {
  const operator = await anOperator(platsa);
  const title = aName();
  const { jobId } = await anOpenJob(platsa, { title });
  const listed = async () => (await platsa.must(listAdminJobs, { search: title }, operator)).jobs[0]?.regionalKeys;
  expect(await listed()).toEqual([]);
  await platsa.must(setRegionalKeys, { jobId, keys: ['sjuharad', 'norr'] }, operator);
  expect(await listed()).toEqual(['norr', 'sjuharad']);
  expect((await platsa.must(getAdminStatistics, {}, operator)).regionalKeys).toEqual(['norr', 'sjuharad']);
});

test('lists are read in pages to the end, in each order, without doubles', async () => {
  const operator = await anOperator(platsa);
  const name = aName();
  const { companyId, brandId } = await aCompany(platsa, { name });
  const { rows } = await sql<{ id: string }>`
    INSERT INTO jobs (short_id, company_id, brand_id, title, profession_id, created_at)
    SELECT ${name} || n, ${companyId}, ${brandId}, 'Jobb ' || n % 7, (SELECT id FROM tags WHERE kind = 'profession' LIMIT 1),
      now() - n % 5 * interval '1 hour'
    FROM generate_series(1, 120) n RETURNING id`.execute(platsa.ctx.db);
  for (const sort of ['created', 'title', 'company', 'applicants', 'views'] as const) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await platsa.must(listAdminJobs, { search: name, sort, ...(after && { after }) }, operator);
      seen.push(...page.jobs.map(({ _id }) => _id));
      after = page.next ?? undefined;
    } while (after);
    expect([sort, seen.length, new Set(seen)]).toEqual([sort, 120, new Set(rows.map(({ id }) => id))]);
  }
});

test('the operator finds companies and jobs however their names are typed', async () => {
  const operator = await anOperator(platsa);
  const word = aName();
  const admin = await aCompanyUser(platsa, { firstName: 'Amra-Lena', lastName: `Hadžić${word}` });
  const company = await aCompany(platsa, { admin, name: `Łódź-Bröd ${word}` });
  const { jobId } = await anOpenJob(platsa, { company });
  for (const search of [`lodz brod ${word}`, `Łódź-Bröd ${word}`, `amra lena hadzic${word}`]) {
    const { companies } = await platsa.must(listAdminCompanies, { search }, operator);
    expect([search, companies.map(({ _id }) => _id)]).toEqual([search, [company.companyId]]);
  }
  const { jobs } = await platsa.must(listAdminJobs, { search: `lodz brod ${word}` }, operator);
  expect(jobs.map(({ _id }) => _id)).toEqual([jobId]);
});

test('companies are found by name, number and member, and show their admin, parent and career page', async () => {
  const operator = await anOperator(platsa);
  const admin = await aCompanyUser(platsa, { firstName: 'Åsa', lastName: `Öberg${aName()}` });
  const company = await aCompany(platsa, { admin });
  const page = { title: 'Hos oss', pageId: aName(), _company: company.companyId };
  await platsa.must(createCareerPage, page, admin);
  const child = await aCompany(platsa);
  await platsa.ctx.db
    .updateTable('companies')
    .set({ parentCompanyId: company.companyId, corporateNumber: '559123-4567' })
    .where('id', '=', child.companyId)
    .execute();
  const find = async (search: string) => (await platsa.must(listAdminCompanies, { search }, operator)).companies;
  const ids = async (search: string) => (await find(search)).map(({ _id }) => _id);
  expect(await ids(admin.email)).toEqual([company.companyId]);
  expect(await ids('5591234567')).toEqual([child.companyId]);
  expect(await ids('100 %')).toEqual([]);
  expect(await find('åsa öberg')).toMatchObject([
    {
      adminName: expect.stringMatching(/^Åsa Öberg/),
      adminEmail: admin.email,
      hasCareerPage: true,
      _parentCompany: null,
    },
  ]);
  expect((await find('559123-4567'))[0]).toMatchObject({ _parentCompany: { _id: company.companyId } });
  const twin = await aCompany(platsa);
  await platsa.ctx.db
    .updateTable('companies')
    .set({ name: 'Tvillingen', corporateNumber: '559123-4567' })
    .where('id', '=', twin.companyId)
    .execute();
  const [sameNumber] = (await find('5591234567')).filter(({ _id }) => _id === child.companyId);
  expect(sameNumber?.sameNumber).toEqual(['Tvillingen']);
  const byName = await platsa.must(listAdminCompanies, { sort: 'name' }, operator);
  const names = byName.companies.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'sv')));
});

test('a cursor of another order answers with a message at its field', async () => {
  const operator = await anOperator(platsa);
  const { error } = await platsa.call(listAdminJobs, { sort: 'title', after: 'WzEsMl0' }, operator);
  expect(error?.fields?.map(({ path }) => path)).toEqual(['after']);
});
