import { updateCompany } from '@platsa/contract/companies/endpoints';
import { listPublicJobs } from '@platsa/contract/job-board/endpoints';
import { shownChoices } from '@platsa/contract/job-board/rules';
import type { JobDescription } from '@platsa/contract/jobs/description';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import { findPlaceByName, findReferenceByName, referencePlaces } from '@platsa/reference-data/catalog';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { anOpenJob } from '../../test/applications-builders.ts';
import { aPlan } from '../../test/billing-builders.ts';
import { aCompany } from '../../test/builders.ts';
import { sellerSettings } from '../../test/invoice-builders.ts';
import { aJob } from '../../test/job-builders.ts';
import { addDays, dayInStockholm } from '../platform/stockholm-time.ts';

const platsa = useTestApp();

async function read(url: string): Promise<string> {
  return (await platsa.app.inject(url)).body;
}

test('the job list and the job page work without JavaScript', async () => {
  const { jobId } = await anOpenJob(platsa, { title: 'Fjällguide', description: 'Du leder turer på kalfjället.' });
  const list = await read('/jobs');
  expect(list).toContain('Hey Rockstar! Vad vill du jobba med?');
  expect(list).toContain(`href="/jobs/${jobId}"`);
  const jobPage = await read(`/jobs/${jobId}`);
  expect(jobPage).toContain('Du leder turer på kalfjället.');
  expect(jobPage).toContain(`href="/applicant-register/${jobId}"`);
});

test('the page shows the search of its address', async () => {
  await anOpenJob(platsa, { title: 'Dykare' });
  await anOpenJob(platsa, { title: 'Pilot' });
  const page = await read('/jobs?search=dykare');
  expect(page).toContain('Dykare');
  expect(page).not.toContain('Pilot');
  expect(await read('/jobs?search=astronaut')).toContain(
    'Vi hittade tyvärr inga jobbannonser som matchade din sökning',
  );
});

test('a search around a place shows the distance of each job', async () => {
  const city = (name: string) => ({ cityId: findPlaceByName(name)?.id ?? '' });
  await anOpenJob(platsa, { title: 'Fiskare', ...city('Umeå') });
  await anOpenJob(platsa, { title: 'Fiskare', ...city('Skellefteå') });
  const around = await read('/jobs?search=fiskare&city=Umeå&distance=200');
  expect(around).toMatch(/Skellefteå(<!-- -->)? · (<!-- -->)?108/);
  expect(around).toContain('1 i Umeå');
  expect(around).toContain('resten inom 200 km.');
  const narrowed = await read('/jobs?search=fiskare&city=Umeå&distance=0');
  expect(narrowed).not.toContain('km\u00a0bort');
  expect(narrowed).toContain('<option value="0" selected="">Bara ');
  expect(await read('/jobs?search=fiskare')).not.toContain('km\u00a0bort');
});

test('a job page has metadata for social media and search engines', async () => {
  const description = 'Långt om jobbet. '.repeat(20);
  const { jobId } = await anOpenJob(platsa, { title: 'Orgelbyggare', description });
  const page = await read(`/jobs/${jobId}`);
  // At most 160 characters, cut after a whole word.
  const cut = `${'Långt om jobbet. '.repeat(9)}Långt…`;
  expect(page).toContain(`<meta property="og:description" content="${cut}"/>`);
  const data = JSON.parse(page.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '{}');
  expect(data).toMatchObject({ '@type': 'JobPosting', title: 'Orgelbyggare' });
  const listed = await anOpenJob(platsa, { description: 'Löd & såga:\n- <koppar>' });
  expect(await read(`/jobs/${listed.jobId}`)).toContain(
    '"description":"\\u003cp>Löd &amp; såga:\\u003cbr>- &lt;koppar&gt;\\u003c/p>"',
  );
});

test('a formatted description is HTML for visitors and search engines, and what was typed as HTML stays text', async () => {
  const run = (text: string) => ({ type: 'text' as const, text });
  const href = 'https://example.com/?a="b"&c';
  const descDoc: JobDescription = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [run('Om rollen')] },
      { type: 'paragraph', content: [run('<script>alert(1)</script>')] },
      {
        type: 'paragraph',
        content: [{ ...run('Läs mer'), marks: [{ type: 'bold' }, { type: 'link', attrs: { href } }] }],
      },
    ],
  };
  const { job } = await aJob(platsa, { descDoc });
  const page = await read(`/jobs/${job._id}`);
  expect(page).toContain('<h3>Om rollen</h3><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  expect(page).toContain(
    '<a href="https://example.com/?a=&quot;b&quot;&amp;c" rel="nofollow ugc noopener noreferrer"><strong>Läs mer</strong></a>',
  );
  const data = JSON.parse(page.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '{}');
  expect(data.description).toBe(
    '<h2>Om rollen</h2><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>' +
      '<p><a href="https://example.com/?a=&quot;b&quot;&amp;c"><strong>Läs mer</strong></a></p>',
  );
});

test('the meta description is not cut inside an emoji', async () => {
  const { jobId } = await anOpenJob(platsa, {
    title: 'Clown',
    description: `${'a'.repeat(158)}🤡🤡 och mer`.repeat(2),
  });
  expect(await read(`/jobs/${jobId}`)).toContain(`<meta property="og:description" content="${'a'.repeat(158)}🤡…"/>`);
});

test('an address with a trailing slash redirects to the one without', async () => {
  const { jobId } = await anOpenJob(platsa);
  for (const [url, shorter] of [
    ['/jobs/', '/jobs'],
    [`/jobs/${jobId}/?a=b/`, `/jobs/${jobId}?a=b/`],
    ['/jobs/cities/?filter=', '/jobs/cities?filter='],
    ['/user-terms/', '/user-terms'],
  ]) {
    const { statusCode, headers } = await platsa.app.inject(url ?? '');
    expect([statusCode, headers.location]).toEqual([301, shorter]);
  }
});

test('the list, the job page and the metadata show the pay', async () => {
  const pay = { payFrom: 3_100_000, payTo: 3_650_000 };
  const contact = { adjustmentsContact: 'Kim Lind, kim@example.com' };
  const { jobId } = await anOpenJob(platsa, { title: 'Klockgjutare', ...pay, ...contact });
  const words = '31\u00a0000–36\u00a0500 kr i månaden';
  expect(await read('/jobs?search=Klockgjutare')).toContain(words);
  const html = await read(`/jobs/${jobId}`);
  expect(html).toContain(words);
  expect(html).toContain('Kim Lind, <a href="mailto:kim@example.com">');
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(json).baseSalary).toEqual({
    '@type': 'MonetaryAmount',
    currency: 'SEK',
    value: { '@type': 'QuantitativeValue', minValue: 31_000, maxValue: 36_500, unitText: 'MONTH' },
  });
});

test('a job with more than one position says how many, one with one or an unknown number does not', async () => {
  const { jobId } = await anOpenJob(platsa, { openings: 12 });
  const html = await read(`/jobs/${jobId}`);
  expect(html).toContain('12 platser');
  expect(html).toContain('"totalJobOpenings":12');
  const one = await read(`/jobs/${(await anOpenJob(platsa, { openings: 1 })).jobId}`);
  expect(one).toContain('"totalJobOpenings":1');
  expect(one).not.toContain('platser');
  expect(await read(`/jobs/${(await anOpenJob(platsa)).jobId}`)).not.toContain('totalJobOpenings');
});

test('structured data has the county, the time zone of the last day, and that a job is temporary', async () => {
  const { job } = await aJob(platsa, {
    duration: 5,
    employmentType: 'part',
    endDate: addDays(dayInStockholm(new Date()), 20),
  });
  const html = await read(`/jobs/${job._id}`);
  const data = JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '{}');
  expect(data.jobLocation.address).toMatchObject({ addressLocality: 'Umeå', addressRegion: 'Västerbottens län' });
  expect(data.employmentType).toEqual(['PART_TIME', 'TEMPORARY']);
  expect(data.validThrough).toMatch(new RegExp(`^${job.endDate}T23:59:59\\+0[12]:00$`));
});

test('place, pay and last day stand under the title, the days in words, and contacts are links', async () => {
  const year = Number(dayInStockholm(new Date()).slice(0, 4));
  const contact = { adjustmentsContact: 'Kim Lind, kim@example.com, 090-12 34 56' };
  const description = 'Ring Kim på 070-123 45 67. Vårt nummer är 556677-8899.';
  const { jobId } = await anOpenJob(platsa, {
    ...contact,
    description,
    endDate: `${year + 1}-12-12`,
    payFrom: 3_000_000,
  });
  const html = await read(`/jobs/${jobId}`);
  const inShort = html.match(/<ul[^>]*aria-label="I korthet">(.*?)<\/ul>/)?.[1];
  expect(inShort).toContain('från 30\u00a0000 kr i månaden');
  expect(inShort).toContain(`Sök senast 12\u00a0december\u00a0${year + 1}`);
  for (const href of ['mailto:kim@example.com', 'tel:090123456', 'tel:0701234567'])
    expect(html).toContain(`href="${href}"`);
  expect(html.match(/href="tel:/g)).toHaveLength(2);
});

test('a job page shows similar jobs, the nearest first, and the employer’s other jobs', async () => {
  const place = (name: string) => ({ cityId: findPlaceByName(name)?.id ?? '' });
  const profession = (name: string) => ({ professionId: findReferenceByName('profession', name)?.id ?? '' });
  const one = await anOpenJob(platsa, { title: 'Guldsmed här', ...profession('Guldsmed'), ...place('Kalmar') });
  const own = await anOpenJob(platsa, { company: one, title: 'Kassör hos oss', ...profession('Kassör') });
  const far = { title: 'Guldsmed långt bort', ...profession('Guldsmed'), ...place('Kiruna') };
  await anOpenJob(platsa, { company: one, ...far });
  const near = await anOpenJob(platsa, { title: 'Gravör i länet', ...profession('Gravör'), ...place('Nybro') });
  await anOpenJob(platsa, { title: 'Något annat', ...profession('Kock'), ...place('Kalmar') });
  const html = await read(`/jobs/${one.jobId}`);
  const listed = (id: string) =>
    [...(html.split(`aria-labelledby="${id}"`)[1]?.split('</section>')[0] ?? '').matchAll(/<h3><a[^>]*>([^<]*)/g)].map(
      ([, title]) => title,
    );
  expect(listed('liknande-jobb')).toEqual(['Gravör i länet', 'Guldsmed långt bort']);
  expect(listed('fler-jobb')).toEqual(['Kassör hos oss']);
  const { token } = own.admin;
  await platsa.must(updateJob, { jobId: own.jobId, status: 1 }, { token });
  await expect.poll(() => read(`/jobs/${one.jobId}`)).not.toContain('Kassör hos oss');
  expect(near.jobId).not.toBe(one.jobId);
});

test('a job page presents the employer, as soon as it is changed', async () => {
  const { jobId, companyId, admin } = await anOpenJob(platsa, { title: 'Sadelmakare' });
  expect(await read(`/jobs/${jobId}`)).not.toContain('id="om-foretaget"');
  const { token } = admin;
  const presentation = 'Vi syr sadlar.\nSkriv till jobb@sadlar.example.';
  await platsa.must(updateCompany, { companyId, presentation }, { token });
  await expect
    .poll(() => read(`/jobs/${jobId}`))
    .toContain('Vi syr sadlar.\nSkriv till <a href="mailto:jobb@sadlar.example">');
  const answer = await platsa.call(updateCompany, { companyId, presentation: 'x'.repeat(1001) }, { token });
  expect(answer.error?.fields).toEqual([{ path: 'presentation', message: 'Ange högst 1000 tecken' }]);
});

test('HTML in a job’s text is escaped', async () => {
  const evil = '</script><script>alert(1)</script>';
  const { jobId } = await anOpenJob(platsa, { title: evil, description: evil });
  expect(await read(`/jobs/${jobId}`)).not.toContain('<script>alert');
});

test('a changed or unpublished job changes immediately, although its page is cached', async () => {
  const today = dayInStockholm(new Date());
  const dates = { startDate: today, endDate: addDays(today, 9) };
  const { jobId, admin } = await anOpenJob(platsa, { title: 'Glasblåsare', ...dates });
  const address = '/jobs?search=glasblåsare';
  expect(await read(address)).toContain(`/jobs/${jobId}`);
  await platsa.must(updateJob, { jobId, status: 1 }, { token: admin.token });
  await expect.poll(() => read(address)).not.toContain(jobId);
  expect((await platsa.app.inject(`/jobs/${jobId}`)).statusCode).toBe(404);
});

test('renaming a company changes the name on its cached pages', async () => {
  const { jobId, companyId, admin } = await anOpenJob(platsa, { title: 'Hovslagare' });
  expect(await read(`/v1/jobs/${jobId}`)).not.toContain('Hovens vänner');
  await platsa.must(updateCompany, { companyId, name: 'Hovens vänner' }, { token: admin.token });
  for (const address of [`/jobs/${jobId}`, `/v1/jobs/${jobId}`, '/v1/public-jobs']) {
    await expect.poll(() => read(address)).toContain('Hovens vänner');
  }
});

test('an ended job can still be read, without an apply button', async () => {
  const today = dayInStockholm(new Date());
  const { jobId } = await anOpenJob(platsa, { startDate: addDays(today, -9), endDate: addDays(today, -1) });
  const page = await read(`/jobs/${jobId}`);
  expect(page).toContain('Annonsen har gått ut och går inte längre att söka');
  expect(page).not.toContain('/applicant-register/');
});

test('an unknown job answers 404 with the page for unknown addresses', async () => {
  for (const id of ['00000000-0000-7000-8000-000000000000', 'nonsense']) {
    const answer = await platsa.app.inject(`/jobs/${id}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Sidan finns inte');
  }
});

test('lists without jobs and of unknown places are not for search engines', async () => {
  await anOpenJob(platsa, { title: 'Vindmätare', cityId: findPlaceByName('Boden')?.id ?? '' });
  const noIndex = '<meta name="robots" content="noindex"/>';
  for (const url of ['/jobs?city=Fantasistad', '/jobs?city=Fantasistad;Boden', '/jobs?search=xqzvwkj']) {
    expect(await read(url), url).toContain(noIndex);
  }
  expect(await read('/jobs?city=Boden')).not.toContain(noIndex);
});

test('places and professions have one address, however their names are typed', async () => {
  const canonicalOf = async (url: string) =>
    /<link rel="canonical" href="[^"]*?(\/jobs[^"]*)"/.exec(await read(url))?.[1]?.replaceAll('&amp;', '&');
  await anOpenJob(platsa, {
    cityId: findPlaceByName('Umeå')?.id ?? '',
    professionId: findReferenceByName('profession', 'Kock')?.id ?? '',
  });
  const address = `/jobs?city=${encodeURIComponent('Umeå;Skåne län')}&profession=Kock`;
  for (const typed of ['city=umeå; SKÅNE LÄN&profession=kock', 'city=Umea;Umeå;skåne län&profession=KOCK']) {
    expect(await canonicalOf(`/jobs?${encodeURI(typed)}`), typed).toBe(address);
  }
});

test('the not-found page answers 404', async () => {
  const answer = await platsa.app.inject('/page-not-found');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('Sidan finns inte');
});

test('unknown addresses answer 404, and addresses of the application answer its page', async () => {
  for (const url of ['/nope', '/skane/jobs', '/rss', '/career/x', '/adverts/1/2/3', '/login/recover/a/b/c', '//x']) {
    const answer = await platsa.app.inject(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
  }
  expect(await read('/nope?a=b')).toContain('Sidan finns inte');
  for (const url of [
    '/',
    '/?a=b',
    '/login/',
    '/adverts/archived',
    '/chat',
    '/chat/1',
    '/login/recover/a/b',
    '/settings',
  ]) {
    const answer = await platsa.app.inject(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect(answer.body).not.toContain('Sidan finns inte');
  }
});

test('empty form fields are removed from the address by a redirect', async () => {
  const answer = await platsa.app.inject('/jobs?search=k%C3%B6k&city=&type=');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/jobs?search=k%C3%B6k']);
  expect((await platsa.app.inject('/jobs?search=')).headers.location).toBe('/jobs');
});

describe('with jobs in many places and professions', () => {
  const cities = referencePlaces.slice(0, 72);

  beforeAll(async () => {
    const company = await aCompany(platsa);
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM tags WHERE kind = 'profession' ORDER BY id LIMIT 60`.execute(platsa.ctx.db);
    // The list offers professions with several jobs.
    for (const [index, { id }] of [...rows, ...rows.slice(0, 12)].entries()) {
      await anOpenJob(platsa, { company, title: 'Klätterförare', professionId: id, cityId: cities[index]?.id ?? '' });
    }
  });

  test('the list offers the most common ones and links to all of them', async () => {
    const page = await read('/jobs?search=klätterförare');
    expect(page.match(/[?;]profession=/g)).toHaveLength(12);
    expect(page).toContain('href="/jobs/professions?search=kl%C3%A4tterf%C3%B6rare"');
    expect(page.match(/<option value="[^"]+">[^<]+ \(1\)<\/option>/g)).toHaveLength(shownChoices.cities);
    expect(page).toContain('href="/jobs/cities?search=kl%C3%A4tterf%C3%B6rare"');
    const { cities, professions } = await platsa.must(listPublicJobs, { search: 'klätterförare' });
    expect([cities.length, professions.length]).toEqual([shownChoices.cities + 1, shownChoices.professions + 1]);
  });

  test('the pages of all professions and all cities are grouped, filter by name without JavaScript and keep the search', async () => {
    const professions = await read('/jobs/professions?search=klätterförare&sort=newest');
    expect(professions.match(/type="checkbox" name="profession"/g)?.length).toBeGreaterThan(60);
    expect(professions).toContain('<input type="hidden" name="search" value="klätterförare"/>');
    const [city] = cities;
    const query = 'search=klätterförare&city=Boden';
    const found = await read(`/jobs/cities?${query}&filter=${encodeURIComponent(city?.label ?? '')}`);
    expect(found).toContain(`value="${city?.label}"`);
    expect(found).toContain('<input type="hidden" name="city" value="Boden"/>');
    expect(found.match(/type="checkbox"/g)?.length).toBeLessThan(10);
    expect(await read('/jobs/cities?search=klätterförare&filter=xyzzy')).toContain(
      'Ingen ort med lediga jobb heter så.',
    );
  });

  test('several choices become one address', async () => {
    const answer = await platsa.app.inject('/jobs?search=&city=Lund&city=Malm%C3%B6&city=&filter=lu');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/jobs?city=Lund%3BMalm%C3%B6']);
  });
});

test('the page says which filters of the address are invalid and what it shows instead', async () => {
  const page = await read('/jobs?city=Lund&distance=9000&type=heltid');
  expect(page).toContain('Adressen anger avståndet och anställningstypen på ett sätt som inte går att använda.');
  expect(page).toContain('Du ser jobben inom 25 km.');
  expect(await read('/jobs?city=Lund&distance=33')).toContain('<option value="33" selected="">Inom 33 km</option>');
});

test('the page says that a place is unknown, and links to the search without it', async () => {
  const page = await read('/jobs?search=fiskare&city=Xyzby');
  expect(page).toMatch(/Vi känner inte till någon ort som heter ”(<!-- -->)?Xyzby/);
  expect(page).toContain('<a href="/jobs?search=fiskare" data-jobs="true">sök i hela landet</a>');
  expect(await read('/jobs?search=astronaut&city=Arvidsjaur')).not.toContain('Vi känner inte till');
});

test('a browser that accepts brotli gets brotli', async () => {
  const answer = await platsa.app.inject({ url: '/jobs', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers['content-encoding']).toBe('br');
});

test('lists are sent as zstd to browsers that accept it, and short responses uncompressed', async () => {
  const encodingOf = async (url: string) =>
    (await platsa.app.inject({ url, headers: { 'accept-encoding': 'gzip, br, zstd' } })).headers['content-encoding'];
  expect(await encodingOf('/jobs')).toBe('zstd');
  expect(await encodingOf('/v1/public-jobs?search=xqzvwkj')).toBeUndefined();
});

test('the privacy policy and the terms can be read', async () => {
  for (const [url, heading] of [
    ['/privacy-policy', 'Integritetspolicy'],
    ['/how-matching-works', 'Så räknas matchningen'],
    ['/user-terms', 'Användarvillkor'],
    ['/business-terms', 'Företagsvillkor'],
  ] as const) {
    expect(await read(url)).toContain(`<h1>${heading}</h1>`);
  }
});

test('companies read what is sold and what it costs with VAT, or that nothing costs anything', async () => {
  expect(await read('/foretag')).toContain('Ingenting. Här säljs inga planer, och ingen annons är låst.');
  const planId = await aPlan(platsa, 1, { name: 'Liten', price: 199_500, features: ['Tre upplåsningar i månaden'] });
  const price = async () => (await read('/foretag')).replaceAll(/<!-- -->/g, '').replaceAll('\u00a0', ' ');
  expect(await price()).toContain('1 995 kr i månaden');
  expect(await price()).toContain('exkl. moms, 2 493,75 kr med moms');
  expect(await price()).toContain('Tre upplåsningar i månaden');
  expect(await price()).not.toContain('Fakturan');
  await platsa.ctx.db.updateTable('plans').set({ price: 250_000 }).where('id', '=', planId).execute();
  expect(await price()).toContain('2 500 kr i månaden');
  await platsa.ctx.db.updateTable('plans').set({ active: false }).where('id', '=', planId).execute();
  expect(await price()).toContain('ingen annons är låst');
  for (const link of ['href="/signup"', 'href="/login"']) expect(await price()).toContain(link);
  expect(await price()).not.toContain('"/applicant-register"');
  expect(await read('/jobs')).toContain('href="/foretag"');
  expect(await read('/sitemaps/pages.xml')).toContain('/foretag</loc>');
});

describe('where the settings name the seller', () => {
  const selling = useTestApp({ settings: sellerSettings });

  test('companies read when the invoice comes', async () => {
    await aPlan(selling, 1, { name: 'Liten', price: 199_500 });
    const { body } = await selling.app.inject('/foretag');
    expect(body).toContain('Fakturan kommer i efterhand, i början av varje månad.');
  });
});

test('the privacy page names the controller, and says whether CVs are sent to a language model', async () => {
  const page = await read('/privacy-policy');
  expect(page).toContain(platsa.ctx.config.controller.name);
  expect(page).toContain(`mailto:${platsa.ctx.config.controller.email}`);
  expect(page).toContain('CV:t skickas inte till någon annan för att läsas.');
});

test('malformed search addresses answer 200', async () => {
  for (const address of [
    '/jobs?search=a%00',
    '/jobs?city=a%00',
    '/jobs?search=%ED%A0%80',
    '/v1/public-jobs?search=a%00b',
    '/jobs?search=%%0000',
    '/jobs?after=0_2026-02-31_01900000-0000-7000-8000-000000000001',
  ]) {
    expect((await platsa.app.inject(address)).statusCode).toBe(200);
  }
});

test('a chosen filter is shown with a link that removes only this filter', async () => {
  const page = await read('/jobs?search=kock&type=full');
  expect(page).toContain('Ta bort filtret Heltid');
  expect(page).toContain('href="/jobs?search=kock"');
});

test('no distance is chosen before a place', async () => {
  expect(await read('/jobs')).toContain('<option value="" selected="">Välj ort först</option>');
  const around = await read('/jobs?city=Lund');
  expect(around).not.toContain('Välj ort först');
  expect(around).toContain('<option value="" selected="">Inom 25 km</option>');
});

test('a link that took the sign after it along leads to the job', async () => {
  const { jobId } = await anOpenJob(platsa);
  for (const sign of ['.', ')', ',', '%22', ').', '%E2%80%A6', '*', '_', '%60', '%20', '%C2%A0', '%E2%80%8B']) {
    const { statusCode, headers } = await platsa.app.inject(`/jobs/${jobId}${sign}`);
    expect([sign, statusCode, headers.location]).toEqual([sign, 301, `/jobs/${jobId}`]);
  }
});

describe('when the database is away', () => {
  const away = useTestApp();

  test('pages answer 503 and when to ask again', async () => {
    await away.app.inject('/jobs');
    vi.spyOn(away.ctx, 'publicDb').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    vi.spyOn(away.ctx.db, 'selectFrom').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    for (const url of ['/jobs?search=kock', '/jobs/abc', '/unsubscribe/abc']) {
      const { statusCode, headers } = await away.app.inject(url);
      expect(headers['content-type']).toContain('text/html');
      expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '1']);
    }
  });
});

describe('when the database fails', () => {
  const broken = useTestApp();

  test('a page shows an error page', async () => {
    await sql`DROP TABLE public_jobs CASCADE`.execute(broken.ctx.db);
    const answer = await broken.app.inject('/jobs');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('Något gick fel');
  });
});
