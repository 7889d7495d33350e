import { setRegionalKeys } from '@platsa/contract/job-board/endpoints';
import { findPlaceByName } from '@platsa/reference-data/catalog';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob, publicJobsChanged } from '../../../test/applications-builders.ts';
import { aCompany, aJobSeeker, anOperator } from '../../../test/builders.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';

const platsa = useTestApp({
  settings: async () => ({ REGIONAL_KEYS: 'norr=Norrbottens län,Skellefteå; sjuharad=Borås' }),
});
const today = dayInStockholm(new Date());

async function read(url: string) {
  const answer = await platsa.app.inject(url);
  return { status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.body };
}

function cityId(name: string): string {
  return findPlaceByName(name)?.id ?? '';
}

let live: string;
let ended: string;

beforeAll(async () => {
  const text = { title: 'Kock & bagare <natt>', description: 'Mat "och" bröd.\u0007\n\nVarje dag.' };
  live = (await anOpenJob(platsa, { ...text, zip: '93130', cityId: cityId('Skellefteå') })).jobId;
  ended = (await anOpenJob(platsa, { endDate: addDays(today, -1) })).jobId;
});

test('the feeds for other job sites contain every active job as valid XML', async () => {
  for (const [url, title] of [
    ['/feeds/indeed.xml', '<title>Kock &#38; bagare &#60;natt&#62;</title>'],
    ['/feeds/linkedin.xml', `<partnerJobId>${live}</partnerJobId>`],
  ] as const) {
    const { type, body } = await read(url);
    expect(type).toContain('application/xml');
    expect(body).toContain(title);
    expect(body).toContain(`/jobs/${live}`);
    expect(body).toContain('Mat &#34;och&#34; bröd.');
    expect(body).not.toContain('\u0007');
    expect(body).not.toContain(ended);
    expect(body.trimEnd()).toMatch(/<\/source>$/);
  }
});

test('characters that XML does not allow do not break the feed', async () => {
  const { jobId } = await anOpenJob(platsa, {
    title: 'Smed\ufffe och 😀\uffff',
    description: 'Järn\u0085 och\ufffe\u0001 stål.',
  });
  for (const url of ['/feeds/indeed.xml', '/feeds/linkedin.xml', '/jobs.rss?search=smed%EF%BF%BF']) {
    const { body } = await read(url);
    expect(body, url).toContain(`/jobs/${jobId}`);
    expect(body, url).toContain('<title>Smed och 😀</title>');
    expect(body, url).not.toMatch(/[^\P{Cc}\n]|[\ufffe\uffff]/u);
  }
});

test('a feed contains more jobs than one batch', async () => {
  const company = await aCompany(platsa);
  const { jobId } = await anOpenJob(platsa, { company, title: 'Diskare' });
  await sql`INSERT INTO jobs (short_id, company_id, brand_id, title, profession_id, status, start_date, end_date)
    SELECT 'many' || n, company_id, brand_id, title, profession_id, status, start_date, end_date
    FROM jobs, generate_series(1, 600) AS n WHERE id = ${jobId}`.execute(platsa.ctx.db);
  await publicJobsChanged(platsa);
  const { body } = await read('/feeds/indeed.xml');
  expect(new Set(body.match(/<referencenumber>many\d+/g)).size).toBe(600);
});

test('a search is available as an RSS feed', async () => {
  const { type, body } = await read('/jobs.rss?search=kock');
  expect(type).toContain('application/rss+xml');
  expect(body).toContain(`/jobs/${live}?src=rss</link>`);
  expect((await read('/jobs.rss?search=pilot')).body).not.toContain('<item>');
  expect((await read('/jobs?search=kock')).body).toContain('type="application/rss+xml"');
});

test('robots.txt and the sitemaps list the active jobs and regional pages', async () => {
  expect((await read('/robots.txt')).body).toContain(`Sitemap: ${platsa.ctx.publicUrl}/sitemap.xml`);
  expect((await read('/sitemap.xml')).body).toContain('/sitemaps/adverts-1.xml');
  expect((await read('/sitemaps/pages.xml')).body).toContain('/norr/jobs</loc>');
  const sitemap = (await read('/sitemaps/adverts-1.xml')).body;
  expect(sitemap).toContain(`/jobs/${live}</loc>`);
  expect(sitemap).not.toContain(ended);
  expect((await read('/sitemaps/adverts-2.xml')).status).toBe(404);
});

test('a regional page and its feed list only the jobs of its places', async () => {
  const page = (await read('/norr/jobs')).body;
  expect(page).toContain('<title>Lediga jobb i Norrbottens län och Skellefteå – Platsa</title>');
  expect(page).toMatch(/Visa hela landet/);
  expect(page).toContain(`href="/jobs/${live}"`);
  expect(page).toMatch(/<link rel="canonical" href="[^"]*\/norr\/jobs"/);
  expect(page).toMatch(/type="application\/rss\+xml"[^>]* href="[^"]*\/jobs\.rss\?tags=norr"/);
  expect((await read('/jobs.rss?tags=norr')).body).toMatch(/<link>[^<]*\/norr\/jobs<\/link>/);
  expect((await read('/jobs.rss?tags=sjuharad')).body).not.toContain(live);
  expect((await read('/sjuharad/jobs')).body).not.toContain(live);
  const jobPage = await platsa.app.inject(`/norr/jobs/${live}`);
  expect([jobPage.statusCode, jobPage.headers.location]).toEqual([301, `/jobs/${live}`]);
  expect((await read('/v1/public-jobs?tags=norr')).body).toContain(live);
  expect((await read('/v1/public-jobs?tags=okand')).body).not.toContain(live);
});

test('only the operator adds a job to a regional key or removes it', async () => {
  const { jobId, admin } = await anOpenJob(platsa, { title: 'Distansarbete', cityId: cityId('Malmö') });
  const operator = await anOperator(platsa);
  const listed = (expected: boolean) =>
    expect.poll(async () => (await read('/sjuharad/jobs')).body.includes(jobId)).toBe(expected);
  await platsa.must(setRegionalKeys, { jobId, keys: ['sjuharad'] }, operator);
  await listed(true);
  await platsa.must(setRegionalKeys, { jobId, keys: [] }, operator);
  await listed(false);
  const unknown = await platsa.call(setRegionalKeys, { jobId, keys: ['okand'] }, operator);
  expect(unknown.error?.fields?.map(({ path }) => path)).toEqual(['keys']);
  const jobSeeker = await aJobSeeker(platsa);
  const answers = [undefined, jobSeeker.token, admin.token].map(async (token) => {
    return (await platsa.call(setRegionalKeys, { jobId, keys: ['norr'] }, { token })).error?.name;
  });
  expect(await Promise.all(answers)).toEqual(['notFound', 'notFound', 'notFound']);
});

test('the feeds say where the work is done, what it pays, how many are hired and which requisition it is', async () => {
  const pay = { payFrom: 3_000_000, payTo: 3_500_000, payPeriod: 'month' } as const;
  const { jobId } = await anOpenJob(platsa, { title: 'Distansredaktör' });
  await platsa.ctx.db
    .updateTable('jobs')
    .set({ ...pay, workplace: 'remote', openings: 12 })
    .where('id', '=', jobId)
    .execute();
  const { shortId } = await platsa.ctx.db
    .selectFrom('jobs')
    .select('shortId')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  const jobIn = async (url: string) =>
    (await read(url)).body.split('<job>').find((job) => job.includes('Distansredaktör')) ?? '';
  const indeed = await jobIn('/feeds/indeed.xml');
  expect(indeed).toContain(`<requisitionid>${shortId}</requisitionid>`);
  expect(indeed).toContain('<salary>30000–35000 SEK per månad</salary><remotetype>Fully remote</remotetype>');
  const linkedIn = await jobIn('/feeds/linkedin.xml');
  for (const feed of [indeed, linkedIn]) expect(feed).toContain('\n\nAntal platser: 12</description>');
  expect(linkedIn).toContain('<workplaceTypes>Remote</workplaceTypes>');
  expect(linkedIn).toContain(
    '<salaries><salary><highEnd><amount>35000</amount><currencyCode>SEK</currencyCode></highEnd>' +
      '<lowEnd><amount>30000</amount><currencyCode>SEK</currencyCode></lowEnd><period>MONTHLY</period><type>BASE_SALARY</type></salary></salaries>',
  );
  const page = (await read(`/jobs/${jobId}`)).body;
  expect(page).toContain('"jobLocationType":"TELECOMMUTE"');
  expect(page).toContain('"applicantLocationRequirements":{"@type":"Country","name":"Sverige"}');
  expect((await read(`/jobs/${live}`)).body).not.toContain('TELECOMMUTE');
});

test('Indeed is told that pay begins at an amount, or ends there', async () => {
  const { jobId } = await anOpenJob(platsa, { title: 'Lönekonsult' });
  const salaryWith = async (pay: { payFrom: number | null; payTo: number | null }) => {
    await platsa.ctx.db
      .updateTable('jobs')
      .set({ ...pay, payPeriod: 'hour' })
      .where('id', '=', jobId)
      .execute();
    return /Lönekonsult.*?<salary>([^<]*)/s.exec((await read('/feeds/indeed.xml')).body)?.[1];
  };
  expect(await salaryWith({ payFrom: 16_500, payTo: null })).toBe('från 165 SEK per timme');
  expect(await salaryWith({ payFrom: null, payTo: 20_000 })).toBe('upp till 200 SEK per timme');
});
