import {
  createCareerPage,
  deleteCareerPage,
  getCareerPage,
  getCareerSurroundings,
  setCareerPageActive,
  updateCareerPage,
} from '@platsa/contract/career-pages/endpoints';
import { deleteBrand, updateBrand, updateCompany, uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { anOpenJob, publicJobsChanged } from '../../test/applications-builders.ts';
import { aBrand, aCompany, aName, type TestCompany } from '../../test/builders.ts';

const platsa = useTestApp();

async function aPublishedPage(company: TestCompany, fields: object = {}) {
  const jobs = { type: 'jobs' as const, title: 'Våra lediga jobb' };
  const input = { _company: company.companyId, title: 'Jobba hos oss', pageId: aName(), sections: [jobs], ...fields };
  const { careerPage } = await platsa.must(createCareerPage, input, company.admin);
  const { _id: careerPageId, pageId } = careerPage;
  await platsa.must(setCareerPageActive, { careerPageId, active: true }, company.admin);
  return { ...careerPage, careerPageId, address: `/career/${pageId}` };
}

const read = async (url: string) => (await platsa.app.inject(url)).body;
const statusOf = async (url: string) => (await platsa.app.inject(url)).statusCode;

test('a published page has its texts, its jobs and its own metadata', async () => {
  const company = await anOpenJob(platsa, { title: 'Glasblåsare' });
  const page = await aPublishedPage(company, {
    title: 'Blås med oss',
    subTitle: 'Glas & glöd',
    socials: [{ name: 'linkedin', link: 'linkedin.com/company/hyttan' }],
    sections: [
      { type: 'jobs', title: 'Våra lediga jobb' },
      { type: 'benefits', title: 'Förmåner', benefits: [{ id: '1', text: 'Friskvårdsbidrag', icon: 'heart' }] },
      { type: 'candidate-bank', title: 'Jobba hos oss!', buttonText: 'Ansök' },
    ],
  });
  const html = await read(page.address);
  expect(html).toContain('<h1>Blås med oss</h1>');
  expect(html).toContain(`href="/jobs/${company.jobId}?career=${page.pageId}"`);
  expect(html).toContain('Friskvårdsbidrag');
  expect(html).toContain(`href="/company-apply/${company.companyId}?career=${page.pageId}"`);
  expect(html).toContain('<meta property="og:description" content="Glas &amp; glöd"/>');
  expect(html).toContain(`<link rel="canonical" href="${platsa.ctx.publicUrl}${page.address}"/>`);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  expect(data['@graph']).toMatchObject([
    { '@type': 'Organization', sameAs: ['https://linkedin.com/company/hyttan'] },
    { '@type': 'ItemList', itemListElement: [{ position: 1, name: 'Glasblåsare' }] },
  ]);
  expect(await read('/sitemaps/career.xml')).toContain(`${page.address}</loc>`);
  expect(await read('/sitemap.xml')).toContain('/sitemaps/career.xml');
});

test('sections without anything but a title are not shown', async () => {
  const { address } = await aPublishedPage(await aCompany(platsa), {
    zip: '11134',
    city: 'Stockholm',
    sections: [
      { type: 'carousel', title: 'Tomt galleri' },
      { type: 'benefits', title: 'Tomma förmåner' },
      { type: 'departments', title: 'Tomma avdelningar' },
      { type: 'text', title: 'Tom text', text: ' \n\n ' },
      { type: 'text', title: 'Om oss', text: 'Vi bakar.' },
    ],
  });
  const html = await read(address);
  expect(html).toContain('Om oss');
  expect(html).not.toMatch(/Tomt|Tomma|Tom text/);
  expect(html).toContain('111 34 Stockholm');
});

test('a draft, an unpublished page and an unknown one say so', async () => {
  const company = await aCompany(platsa);
  const { address, careerPageId } = await aPublishedPage(company);
  expect(await statusOf(address)).toBe(200);
  await platsa.must(setCareerPageActive, { careerPageId, active: false }, company.admin);
  await expect.poll(() => statusOf(address)).toBe(403);
  expect(await read(address)).toContain('<h1>Karriärsidan är låst för tillfället.</h1>');
  const unknown = await platsa.app.inject('/career/finns-inte');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).toContain('<h1>Karriärsidan hittades inte...</h1>');
  expect(unknown.body).toContain('href="/create-career-page"');
  expect(unknown.body).toContain('<meta name="robots" content="noindex"/>');
});

test('a change, a published job and a new name are seen at once, although the page is cached', async () => {
  const company = await anOpenJob(platsa, { title: 'Sadelmakare' });
  const { address, careerPageId } = await aPublishedPage(company, { title: 'Sadlarna' });
  expect(await read(address)).toContain('Sadelmakare');
  await platsa.must(updateCareerPage, { careerPageId, title: 'Sadlarnas vänner' }, company.admin);
  await expect.poll(() => read(address), { timeout: 1_000 }).toContain('Sadlarnas vänner');
  await platsa.must(updateJob, { jobId: company.jobId, status: 1 }, company.admin);
  await expect.poll(() => read(address), { timeout: 1_000 }).not.toContain('Sadelmakare');
  await platsa.must(updateCompany, { companyId: company.companyId, name: 'Hovens vänner' }, company.admin);
  await expect.poll(() => read(address), { timeout: 1_000 }).toContain('Hovens vänner');
});

test('a link that took the full stop after it along leads to the page', async () => {
  for (const sign of ['.', '%E2%80%A6', '%20']) {
    const { statusCode, headers } = await platsa.app.inject(`/career/korgarna-ab${sign}`);
    expect([sign, statusCode, headers.location]).toEqual([sign, 301, '/career/korgarna-ab']);
  }
});

test('the old address of a published page leads on to the page, its embedded jobs and its feed', async () => {
  const company = await anOpenJob(platsa, { title: 'Korgmakare' });
  const { pageId: old, careerPageId } = await aPublishedPage(company, { title: 'Korgarna' });
  const pageId = aName();
  await platsa.must(updateCareerPage, { careerPageId, pageId }, company.admin);
  const leadsTo = async (url: string) => {
    const { statusCode, headers } = await platsa.app.inject(url);
    return [statusCode, headers.location, headers['cache-control']];
  };
  for (const rest of ['', '?search=korg', '/jobs.json?page=2', '/jobs.rss', '/embed']) {
    await expect.poll(() => leadsTo(`/career/${old}${rest}`)).toEqual([301, `/career/${pageId}${rest}`, 'no-cache']);
  }
  expect(await statusOf(`/career/${pageId}`)).toBe(200);
  const json = await platsa.app.inject(`/career/${old}/jobs.json`);
  expect(json.headers['access-control-allow-origin']).toBe('*');
  const api = await platsa.must(getCareerPage, { careerPageId: old.toUpperCase(), usePageId: true });
  expect(api.careerPage.pageId).toBe(pageId);

  await platsa.must(updateCareerPage, { careerPageId, pageId: old }, company.admin);
  await expect.poll(() => statusOf(`/career/${old}`)).toBe(200);
  await expect.poll(() => leadsTo(`/career/${pageId}`)).toEqual([301, `/career/${old}`, 'no-cache']);
  await platsa.must(deleteCareerPage, { careerPageId }, company.admin);
  await expect.poll(() => statusOf(`/career/${pageId}`)).toBe(404);
});

test('a brand’s page shows the brand’s jobs alone, and is reached by the brand’s name', async () => {
  const company = await anOpenJob(platsa, { title: 'Bolagets jobb' });
  const { brandId } = await aBrand(platsa, company);
  await platsa.must(updateBrand, { brandId, name: 'Åsa & Co' }, company.admin);
  const ofBrand = await anOpenJob(platsa, { company, title: 'Märkets jobb', brandId });
  await aPublishedPage(company, { type: 1, _brand: brandId, title: 'Åsas sida' });
  const html = await read('/career/asa-co');
  expect(html).toContain('<h1>Åsas sida</h1>');
  expect(html).toContain(ofBrand.jobId);
  expect(html).not.toContain('Bolagets jobb');
});

test('a brand that is highlighted disappears from the page when it is deleted', async () => {
  const company = await aCompany(platsa);
  const { brandId } = await aBrand(platsa, company);
  await platsa.ctx.db.updateTable('brands').set({ name: 'Klockgjuteriet' }).where('id', '=', brandId).execute();
  const { address } = await aPublishedPage(company, { highlight: 'brands', brands: [brandId] });
  expect(await read(address)).toContain('Klockgjuteriet');
  await platsa.must(deleteBrand, { brandId }, company.admin);
  await expect.poll(() => read(address)).not.toContain('Klockgjuteriet');
});

test('a page without jobs says so, without a button that leads to them', async () => {
  const company = await aCompany(platsa);
  const { address } = await aPublishedPage(company, {
    sections: [
      { type: 'text', title: 'Om oss', text: 'Vi bakar.' },
      { type: 'jobs', title: 'Våra jobb' },
    ],
  });
  const html = await read(address);
  expect(html).toMatch(/<p[^>]*data-no-hits="true"[^>]*>Just nu har vi inga lediga jobb\.<\/p>/);
  expect(html).not.toContain('href="#jobb"');
  await anOpenJob(platsa, { company });
  await expect.poll(() => read(address)).toMatch(/<a[^>]*href="#jobb"[^>]*data-click="true"[^>]*>Lediga jobb<\/a>/);
});

test('the picture of the header has an alternative text', async () => {
  const company = await aCompany(platsa);
  const bytes = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#006aff' } })
    .png()
    .toBuffer();
  const file = { bytes, fileName: 'bild.png' };
  const input = { companyId: company.companyId, type: 'header' } as const;
  const { image } = await platsa.must(uploadLibraryImage, input, { token: company.admin.token, file });
  const fields = { headerImage: image.imageId, headerImageAlt: 'Bagare vid ugnen' };
  expect(await read((await aPublishedPage(company, fields)).address)).toContain('alt="Bagare vid ugnen"');
});

test('ten jobs are in view, all are in the page', async () => {
  const company = await anOpenJob(platsa, { title: 'Smed' });
  const { address } = await aPublishedPage(company);
  await sql`INSERT INTO jobs (company_id, brand_id, title, profession_id, status, start_date, end_date, short_id)
    SELECT company_id, brand_id, 'Smed ' || n, profession_id, status, start_date, end_date, 'tio' || n
    FROM jobs, generate_series(1, 9) AS n WHERE id = ${company.jobId}`.execute(platsa.ctx.db);
  await publicJobsChanged(platsa);
  expect(await read(address)).not.toContain('<details');
  await anOpenJob(platsa, { company, title: 'Smed 10' });
  await expect.poll(() => read(address)).toContain('Visa alla 11');
  const [inView = '', behind = ''] = (await read(address)).split('<details');
  const countRows = (html: string) => html.match(/<li[^>]*data-city/g)?.length;
  expect([countRows(inView), countRows(behind)]).toEqual([10, 1]);
});

test('with more than ten jobs visitors can search them and choose a city, without script', async () => {
  const company = await anOpenJob(platsa, { title: 'Smed nummer 0' });
  const { address } = await aPublishedPage(company);
  for (let number = 1; number <= 9; number++) await anOpenJob(platsa, { company, title: `Smed nummer ${number}` });
  expect(await read(address)).not.toContain('name="search"');
  await anOpenJob(platsa, { company, title: 'Bagare' });
  expect(await read(address)).toContain('name="search"');
  const hits = await read(`${address}?search=bagare`);
  expect(hits).toContain('Bagare');
  expect(hits).not.toContain('Smed nummer');
  expect(hits).toContain('1 av 11 jobb');
  expect(hits).toContain('noindex');
  expect(await read(`${address}?search=pilot`)).toMatch(
    /<p[^>]*data-no-hits="true"[^>]*>Tyvärr finns det inte några lediga tjänster som matchar\.\.\.<\/p>/,
  );
});

test('more jobs than one page shows are on further pages, searched and filtered as a whole', async () => {
  const company = await anOpenJob(platsa, { title: 'Glasblåsare' });
  const { address } = await aPublishedPage(company);
  const { companyId, jobId } = company;
  // Copies of the job, because publishing so many takes long.
  await sql`INSERT INTO jobs (company_id, brand_id, title, profession_id, status, start_date, end_date, short_id)
    SELECT company_id, brand_id, 'Smed ' || n, profession_id, status, start_date, end_date, 'kopia' || n
    FROM jobs, generate_series(1, 620) AS n WHERE id = ${jobId}`.execute(platsa.ctx.db);
  await publicJobsChanged(platsa);
  const titles = async (query: string) => [...(await read(address + query)).matchAll(/data-click[^>]*>([^<]+)</g)];
  const pages = [];
  for (let page = 1; page <= 7; page++) pages.push(await titles(`?page=${page}`));
  expect(pages.map((page) => page.length)).toEqual([100, 100, 100, 100, 100, 100, 21]);
  expect(new Set(pages.flat().map(([, title]) => title)).size).toBe(621);
  expect(await read(address)).toContain('href="?search=&amp;city=&amp;page=2#jobb"');
  expect(await read(address)).toContain('Sida 1 av 7');
  expect(await read(address)).toContain('Visa 100 av 621');
  expect(await read(`${address}?page=2`)).not.toContain('<details');
  expect(await read(`${address}?page=99`)).toContain('Sida 7 av 7');
  expect(await read(`${address}?search=GLASBLASARE`)).toContain('1 av 621 jobb');
  expect(await titles('?search=smed+619')).toHaveLength(1);
  expect(await read(`${address}?search=smed&page=2`)).toContain('search=smed&amp;city=&amp;page=3#jobb');
  const answers = await Promise.all(
    [1, 2].map(async (page) => (await platsa.app.inject(`${address}/jobs.json?page=${page}`)).json()),
  );
  expect(answers.map(({ jobs, total, pages: of }) => [jobs.length, total, of])).toEqual([
    [500, 621, 2],
    [121, 621, 2],
  ]);
  // The feed's pages lead to each other, and every list that ends says how many jobs there are.
  const feed = `${platsa.ctx.publicUrl}${address}/jobs.rss`;
  const first = await read(`${address}/jobs.rss`);
  expect(first).toContain('<description>Sida 1 av 2, 621 lediga jobb.</description>');
  expect(first).toContain(`<atom:link href="${feed}?page=2" rel="next"`);
  const second = await read(`${address}/jobs.rss?page=2`);
  expect(second.match(/<item>/g)).toHaveLength(121);
  expect(second).toContain(`<atom:link href="${feed}" rel="previous"`);
  expect(second).not.toContain('rel="next"');
  expect(await read(`${address}/embed`)).toContain('Alla 621 lediga jobb');
  const { surroundings } = await platsa.must(getCareerSurroundings, { companyId }, company.admin);
  expect([surroundings.jobs.hits.length, surroundings.jobs.total]).toEqual([100, 621]);
});

test('HTML in every field is text, long words and all', async () => {
  const company = await aCompany(platsa);
  const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
  const { brandId } = await aBrand(platsa, company);
  const short = evil.slice(0, 40);
  const { address } = await aPublishedPage(company, {
    ...{ title: evil, subTitle: evil, street: evil, city: evil, phoneNumber: evil, brands: [brandId] },
    departments: [{ name: short }],
    sections: [
      { type: 'text', title: evil, text: `${evil}\n\n${'x'.repeat(4_900)}` },
      { type: 'benefits', title: evil, benefits: [{ id: 'custom-1', text: short, icon: 'star' }] },
      { type: 'departments', title: evil, departments: [{ name: short }] },
      { type: 'candidate-bank', title: evil, subtitle: evil, buttonText: short },
    ],
  });
  const html = await read(address);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('the jobs of a page can be shown elsewhere: as JSON, as RSS, in a frame and by a small script', async () => {
  const paid = { workplace: 'remote', payFrom: 3_000_000, payTo: 3_500_000 } as const;
  const company = await anOpenJob(platsa, { title: 'Kock & <natt>', ...paid });
  const { address, pageId } = await aPublishedPage(company);
  const job = `${platsa.ctx.publicUrl}/jobs/${company.jobId}`;
  const json = await platsa.app.inject(`${address}/jobs.json`);
  expect(json.headers['access-control-allow-origin']).toBe('*');
  expect(json.json()).toMatchObject({
    ...{ title: 'Jobba hos oss', url: platsa.ctx.publicUrl + address },
    jobs: [
      {
        ...{ id: company.jobId, title: 'Kock & <natt>', url: `${job}?career=${pageId}` },
        ...{ workplace: 'På distans', pay: '30\u00a0000–35\u00a0000 kr i månaden' },
      },
    ],
  });
  expect((await platsa.app.inject(`${address}/jobs.json?search=pilot`)).json().jobs).toEqual([]);
  const rss = await read(`${address}/jobs.rss`);
  expect(rss).toContain(`<link>${job}?career=${pageId}</link>`);
  expect(rss).toContain('Kock &#38; &#60;natt&#62;');
  expect(rss).toContain(' · På distans · 30\u00a0000–35\u00a0000 kr i månaden</description>');
  const frame = await platsa.app.inject(`${address}/embed`);
  expect(frame.headers['content-security-policy']).toContain('frame-ancestors *');
  expect(frame.headers['x-frame-options']).toBeUndefined();
  expect(frame.body).toContain('Kock &#38; &#60;natt&#62;');
  expect(frame.body).toContain('På distans · 30\u00a0000');
  const script = await platsa.app.inject('/embed.js');
  expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(script.rawPayload.length).toBeLessThan(5_000);
  expect((await platsa.app.inject('/career/finns-inte/jobs.json')).statusCode).toBe(404);
});
