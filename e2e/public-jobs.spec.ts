import { randomUUID } from 'node:crypto';
import { getJob } from '@platsa/contract/jobs/endpoints';
import type { Locator, Page, Request } from '@playwright/test';
import { expectAccessibleAtAnyWidth, phone } from './accessibility.ts';
import type { Api } from './api.ts';
import { aCompany, aJob, aJobSeeker, hasSkills } from './builders.ts';
import { pick } from './fields.ts';
import { delayTypeface, layoutShift, measureTransfer } from './page-load.ts';
import { reference } from './reference.ts';
import { expect, signIn, test } from './test.ts';

/** Two jobs with a unique word in their titles. */
async function twoJobs(api: Api) {
  const company = await aCompany(api);
  const word = `Bokhållare${randomUUID().slice(0, 6)}`;
  const inUmea = await aJob(api, company, { title: `${word} i norr`, employmentType: 'full' });
  const inLund = await aJob(api, company, {
    title: `${word} i söder`,
    employmentType: 'part',
    _city: await reference.city(api, 'Lund'),
  });
  return { company, word, inUmea, inLund };
}

const rows = (page: Page) => page.getByRole('main').getByRole('article');
const send = (page: Page) => page.getByRole('button', { name: 'Sök', exact: true }).click();

async function searchFor(page: Page, text: string): Promise<void> {
  await page.goto('/jobs');
  await page.getByRole('searchbox', { name: 'Sök jobb' }).fill(text);
  await send(page);
  // The page's script must have loaded before it is used.
  await page.waitForURL(/[?&]search=/);
}

test('a visitor finds a job by text, city and employment type, and reads it', async ({ page, api }) => {
  const { company, word, inLund } = await twoJobs(api);
  await searchFor(page, word.toLowerCase());
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: '2 lediga jobb' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Ort' }).selectOption('Lund');
  await send(page);
  await expect(rows(page)).toHaveText([new RegExp(inLund.title)]);
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Rensa filter' }).click();

  await searchFor(page, company.name);
  await page.getByRole('combobox', { name: 'Anställningstyp' }).selectOption('part');
  await send(page);
  await expect(rows(page)).toHaveText([new RegExp(inLund.title)]);
  await page.getByRole('link', { name: inLund.title, exact: true }).click();

  await expect(page.getByRole('heading', { name: inLund.title, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(inLund.title));
  await expect(page.getByText('Du sköter löpande bokföring')).toBeVisible();
  const facts = page.getByRole('complementary', { name: 'Fakta om jobbet' });
  await expect(facts).toContainText('Lund');
  await expect(facts).toContainText('Deltid');
  await expect(page.getByRole('list', { name: 'Viktigt' })).toContainText('Excel, minst 3 års erfarenhet');
  await expectAccessibleAtAnyWidth(page);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
});

test('the form follows the address through the browser’s history', async ({ page, api }) => {
  const { word } = await twoJobs(api);
  await searchFor(page, word);
  const [city, type] = [
    page.getByRole('combobox', { name: 'Ort' }),
    page.getByRole('combobox', { name: 'Anställningstyp' }),
  ];
  await city.selectOption('Lund');
  await send(page);
  await expect(rows(page)).toHaveCount(1);
  await type.selectOption('part');
  await send(page);
  await expect(page).toHaveURL(/type=part/);
  await page.goBack();
  await expect(page).not.toHaveURL(/type=part/);
  await expect(type).toHaveValue('');
  await expect(city).toHaveValue('Lund');
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await expect(city).toHaveValue('');
  await page.getByRole('button', { name: 'Sök', exact: true }).click();
  await expect(page).not.toHaveURL(/city=/);
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('searchbox', { name: 'Sök jobb' })).toHaveValue(word);
});

test('a choice made by keyboard stays a choice until the search is sent', async ({ page, api }) => {
  const { word, inLund } = await twoJobs(api);
  await searchFor(page, word);
  const type = page.getByRole('combobox', { name: 'Anställningstyp' });
  await type.focus();
  // Each arrow key changes the value, and the page must not leave at the first.
  await type.press('ArrowDown');
  await type.press('ArrowDown');
  await expect(type).toHaveValue('part');
  await expect(page).not.toHaveURL(/type=/);
  await page.getByRole('button', { name: 'Sök', exact: true }).press('Enter');
  await expect(page).toHaveURL(/type=part/);
  await expect(rows(page)).toHaveText([new RegExp(inLund.title)]);
});

test('while a new search is loading, the previous result is not announced', async ({ page, api }) => {
  const { word } = await twoJobs(api);
  await searchFor(page, word);
  const count = page.getByRole('heading', { name: '2 lediga jobb' });
  await expect(count).toBeVisible();
  // 204: the browser stays on the current page.
  await page.route(/type=part/, (route) => route.fulfill({ status: 204 }));
  await page.getByRole('combobox', { name: 'Anställningstyp' }).selectOption('part');
  await send(page);
  await expect(page.getByText('Söker jobb…')).toBeVisible();
  await expect(count).toBeHidden();
  await page.reload();
  await expect(count).toBeVisible();
  await expect(page.getByText('Söker jobb…')).toBeHidden();
});

test('misspellings are corrected, and filters are shown as chips with counts', async ({ page, api }) => {
  const company = await aCompany(api);
  const place = { _city: await reference.city(api, 'Arvidsjaur') };
  await aJob(api, company, { title: 'Turistvärd', ...place });
  const job = await aJob(api, company, { title: 'Vindskyddsbyggare', employmentType: 'extra', ...place });
  await searchFor(page, 'vindskydsbygare');
  await expect(page.getByText('Vi hittade inget på ”vindskydsbygare”')).toBeVisible();
  await expect(rows(page)).toHaveText([new RegExp(job.title)]);
  await page.goto('/jobs?city=Arvidsjaur&distance=10');
  await page.getByRole('combobox', { name: 'Avstånd från Arvidsjaur' }).selectOption('Inom 25 km');
  await send(page);
  await expect(page).toHaveURL('/jobs?city=Arvidsjaur');
  await expect(page.getByRole('link', { name: 'Närmast' })).toHaveAttribute('aria-current', 'true');
  await expect(rows(page).first()).toContainText(job.title);
  await page.getByRole('list', { name: 'Anställningstyp' }).getByRole('link', { name: 'Extra' }).click();
  await expect(page.getByRole('link', { name: 'Ta bort filtret Extra' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Ta bort filtret Extra' }).click();
  await expect(page).not.toHaveURL(/type=/);
});

test('a profession with one job is no chip', async ({ page, api }) => {
  const company = await aCompany(api);
  const driver = await reference.profession(api, 'Bussförare');
  await aJob(api, company, { _profession: driver });
  await aJob(api, company, { _profession: driver });
  await aJob(api, company, { _profession: await reference.profession(api, 'Serviceelektriker') });
  await page.goto(`/jobs?search=${encodeURIComponent(company.name)}`);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Yrke' }).getByRole('link')).toHaveText([/^Bussförare 2$/]);
});

test('professions are chosen by field, found by any part of their names and by synonyms', async ({ page, api }) => {
  const company = await aCompany(api);
  await aJob(api, company, { _profession: await reference.profession(api, 'Serviceelektriker') });
  await aJob(api, company, { _profession: await reference.profession(api, 'Bussförare') });
  await page.goto(`/jobs?search=${encodeURIComponent(company.name)}`);
  await page.getByRole('link', { name: 'Flera yrken' }).click();
  await page.getByRole('checkbox', { name: /^Alla inom El, VVS och energi/ }).check();
  const find = page.getByRole('searchbox', { name: 'Sök yrke' });
  await find.fill('elektriker');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: 'Serviceelektriker' })).toBeVisible();
  await find.fill('kyrkoxyz');
  await expect(page.getByText('Inget yrke med lediga jobb heter så.')).toBeVisible();
  await find.fill('busschauf');
  await page.getByRole('checkbox', { name: 'Bussförare' }).check();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Visa jobb' }).click();
  await expect(page.getByRole('link', { name: 'Ta bort filtret El, VVS och energi' })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Ta bort filtret El, VVS och energi' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/profession=Bussf%C3%B6rare$/);
});

test('jobs nearby are shown on request, and the browser’s position is requested only then', async ({
  page,
  context,
  api,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company, {
    title: 'Renvaktare',
    _city: await reference.city(api, 'Abisko'),
  });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 68.3492, longitude: 18.8312 });
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Nära mig' }).click();
  await expect(page).toHaveURL(/near=68.35%2C18.83/);
  await expect(rows(page).first()).toContainText(job.title);
  await expect(page.getByRole('combobox', { name: 'Avstånd från dig' })).toHaveValue('');
});

test('a job seeker saves a search, opens it and deletes it', async ({ api, newWindow }) => {
  const jobSeeker = await aJobSeeker(api);
  const page = await newWindow(jobSeeker);
  await page.goto('/jobs?search=fyrvaktare&type=full');
  await page.getByRole('button', { name: 'Bevaka sökningen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bevaka sökningen' });
  await dialog.getByRole('button', { name: 'Mejla mig nya träffar' }).click();
  await expect(dialog.getByText('Du bevakar fyrvaktare · Heltid.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.reload();
  await page.getByRole('button', { name: 'Bevaka sökningen' }).click();
  await dialog.getByRole('button', { name: 'Sluta bevaka fyrvaktare · Heltid' }).click();
  await expect(dialog.getByRole('heading', { name: 'Dina bevakningar' })).toBeHidden();
});

test('a saved search is deleted in the settings and restored', async ({ api, newWindow }) => {
  const jobSeeker = await aJobSeeker(api);
  const page = await newWindow(jobSeeker);
  await page.goto('/jobs?search=murare');
  await page.getByRole('button', { name: 'Bevaka sökningen' }).click();
  await page.getByRole('button', { name: 'Mejla mig nya träffar' }).click();
  await expect(page.getByText('Du bevakar murare.')).toBeVisible();
  await page.goto('/settings');
  const watched = page.getByRole('link', { name: 'murare', exact: true });
  await expect(watched).toHaveAttribute('href', '/jobs?search=murare');
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Sluta bevaka murare' }).click();
  await expect(page.getByText('Du bevakar ingen sökning.')).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(watched).toBeVisible();
});

test('a saved search is mailed once a week or paused', async ({ api, newWindow }) => {
  const page = await newWindow(await aJobSeeker(api));
  await page.goto('/jobs?search=smed');
  await page.getByRole('button', { name: 'Bevaka sökningen' }).click();
  await page.getByRole('button', { name: 'Mejla mig nya träffar' }).click();
  const often = page.getByRole('combobox', { name: 'Mejl om smed' });
  await expect(often).toHaveValue('daily');
  await often.selectOption('Varje vecka');
  await page.waitForResponse((response) => response.request().method() === 'PUT');
  await expectAccessibleAtAnyWidth(page);
  await page.goto('/settings');
  await expect(often).toHaveValue('weekly');
  await often.selectOption('Pausad');
  await page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.reload();
  await expect(often).toHaveValue('paused');
  await expectAccessibleAtAnyWidth(page);
});

test('a search without hits offers a wider area, near professions and a mail', async ({ page, api }) => {
  const company = await aCompany(api);
  const _profession = await reference.profession(api, 'Tunnelbaneförare');
  await aJob(api, company, { title: 'Vid spaken', _profession, _city: await reference.city(api, 'Kiruna') });
  await page.goto('/jobs?search=tågförare&city=Gällivare&distance=25');
  await expect(page.getByRole('list', { name: 'Sök i ett större område' }).getByRole('link').first()).toHaveText(
    /^Inom 100 km: 1 jobb$/,
  );
  await expect(page.getByRole('list', { name: 'Närliggande yrken' }).getByRole('link').first()).toHaveText(
    /^Tunnelbaneförare \(\d+\)$/,
  );
  await expect(page.getByRole('button', { name: 'Bevaka sökningen' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Inom 100 km' }).click();
  await expect(rows(page)).toHaveText([/Vid spaken.*bort/]);
});

test('an area search shows the distance of each job', async ({ page, api }) => {
  const title = `Fyrmästare ${randomUUID()}`;
  const company = await aCompany(api);
  await aJob(api, company, { title, _city: await reference.city(api, 'Skellefteå') });
  await page.goto(`/jobs?search=${encodeURIComponent(title)}&city=Umeå&distance=200`);
  await expect(page.getByText('Skellefteå · 108 km bort')).toBeVisible();
  await page.getByRole('combobox', { name: 'Avstånd från Umeå' }).selectOption('Bara Umeå');
  await send(page);
  await expect(page).toHaveURL(/distance=0/);
  await expect(page.getByText('Vi hittade tyvärr inga jobbannonser')).toBeVisible();
});

test('opening a job is counted once per visit, and the company sees the count', async ({ page, api }) => {
  const company = await aCompany(api);
  const { _id } = await aJob(api, company);
  const counts: Request[] = [];
  page.on('request', (request) => request.url().endsWith('/statistics-events') && counts.push(request));
  const isCounted = page.waitForResponse('**/v1/statistics-events');
  await page.goto(`/jobs/${_id}`);
  await isCounted;
  // The page's script runs to its end before the load event, so another count would have been sent by then.
  await page.reload();
  expect(counts).toHaveLength(1);
  const { job } = await api.call(getJob, { jobId: _id }, company.admin);
  expect(job).toMatchObject({ views: 1 });
});

test('the back link on a job’s page leads to the search it was opened from', async ({ page, api }) => {
  const { word } = await twoJobs(api);
  await searchFor(page, word);
  await rows(page).first().getByRole('link').click();
  await page.getByRole('link', { name: 'Till sökningen' }).click();
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page)).toHaveCount(2);
});

test('a search that finds nothing says so', async ({ page }) => {
  await searchFor(page, randomUUID());
  await expect(page.getByText('Vi hittade tyvärr inga jobbannonser som matchade din sökning')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.goto('/jobs?city=Xyzby');
  await expect(page.getByText('Vi känner inte till någon ort som heter ”Xyzby”.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'sök i hela landet' }).click();
  await expect(page).toHaveURL('/jobs');
});

test('a long description expands and collapses without scrolling the page', async ({ page, api }) => {
  const company = await aCompany(api);
  const desc = `${'Du för bok över stort och smått.\n\n'.repeat(90)}Sist: kaffe.`;
  const job = await aJob(api, company, { desc });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/jobs/${job._id}`);
  const heading = page.getByRole('heading', { name: 'Om jobbet' });
  // All of the text is there from the start.
  await expect(page.getByText('Sist: kaffe.')).toBeVisible();
  await heading.scrollIntoViewIfNeeded();
  await page.getByText('Visa mindre').scrollIntoViewIfNeeded();
  await expect(heading).not.toBeInViewport();
  await page.getByText('Visa mindre').click();
  await expect(page.getByText('Sist: kaffe.')).toBeHidden();
  await expect(page.getByText('Visa mer')).toBeInViewport();
  await page.getByText('Visa mer').click();
  await expect(page.getByText('Sist: kaffe.')).toBeVisible();
});

test('on a phone the facts come before the picture, Ansök stays in view, and the job is shared', async ({
  page,
  context,
  api,
}) => {
  const job = await aJob(api, await aCompany(api), { desc: 'Du för bok över stort och smått.\n\n'.repeat(90) });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('button', { name: 'Godkänn!' }).click();
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  const facts = page.getByRole('list', { name: 'I korthet' });
  await expect(facts).toContainText(/Umeå.*Heltid.*Sök senast \d/);
  const cover = page.locator('main img[width="1280"]');
  expect(await top(cover)).toBeGreaterThan(await top(page.getByRole('heading', { name: 'Vi söker dig med' })));
  const apply = page.getByRole('button', { name: 'Ansök', exact: true });
  await expect(apply).toHaveCount(1);
  await expect(apply).toBeInViewport();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await apply.click();
  await expect(page.getByRole('dialog', { name: 'Logga in eller skapa ett konto' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dela' }).click();
  await expect(page.getByText('Länken är kopierad')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/jobs/${job._id}$`));
});

test('an employer presents itself in the settings, and its jobs show it, with contacts as links and its other jobs', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const besides = { _profession: await reference.profession(api, 'Tandsköterska') };
  const job = await aJob(api, company, besides);
  const kindred = await aJob(api, company, besides);
  const other = await aJob(api, company, { _profession: await reference.profession(api, 'Kock') });
  await signIn(page, company.admin);
  await page.goto('/settings/general');
  const details = page.getByRole('form', { name: 'Företagets uppgifter' });
  await details.getByRole('textbox', { name: 'Om företaget' }).fill('Vi bakar sedan 1912.\nFrågor? jobb@example.com');
  await details.getByRole('textbox', { name: 'Postnummer' }).fill('90325');
  await pick(page, 'Ort', 'Umeå');
  await details.getByRole('button', { name: 'Spara företaget' }).click();
  await expect(page.getByText('Inställningarna är nu sparade')).toBeVisible();
  await page.goto(`/jobs/${job._id}`);
  const about = page.getByRole('region', { name: `Om ${company.name}` });
  await expect(about).toContainText('Vi bakar sedan 1912.');
  await expect(about.getByRole('link', { name: 'jobb@example.com' })).toHaveAttribute(
    'href',
    'mailto:jobb@example.com',
  );
  await expect(page.getByRole('region', { name: 'Liknande jobb' })).toContainText(kindred.title);
  await expect(page.getByRole('region', { name: /^Fler jobb hos/ })).toContainText(other.title);
  await expectAccessibleAtAnyWidth(page);
});

test('the pages are small, and nothing shifts while they load', async ({ page, api, newWindow }) => {
  const { inUmea } = await twoJobs(api);
  for (const address of ['/jobs', `/jobs/${inUmea._id}`]) {
    // A new window each time, so that its cache is empty.
    const window = await newWindow();
    const weigh = measureTransfer(window);
    await delayTypeface(window);
    await window.goto(address, { waitUntil: 'networkidle' });
    const { document = 0, stylesheet = 0, script = 0 } = await weigh();
    expect(document + stylesheet, `HTML and CSS of ${address}`).toBeLessThanOrEqual(40_000);
    expect(script).toBeGreaterThan(1_000);
    expect(script, `script of ${address}`).toBeLessThanOrEqual(80_000);
    expect(await layoutShift(window), address).toBe(0);
  }
  // Space is reserved for the marks that only job seekers see.
  const jobSeeker = await aJobSeeker(api);
  await hasSkills(api, jobSeeker, { Excel: 4 });
  for (const size of [{ width: 1440, height: 900 }, phone]) {
    const window = await newWindow(jobSeeker);
    await window.setViewportSize(size);
    for (const address of ['/jobs', '/jobs?sort=match', `/jobs/${inUmea._id}`]) {
      await window.goto(address, { waitUntil: 'networkidle' });
      await expect(window.getByRole('button', { name: /^Spara( annonsen)?$/ }).first()).toBeVisible();
      expect(await layoutShift(window), `${address}, ${size.width} px wide`).toBe(0);
    }
  }
  await page.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the front door leads to the jobs, with both log-ins and the registration', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/jobs');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Skapa konto' })).toBeVisible();
    for (const name of ['Logga in som arbetssökande', 'Logga in som företag']) {
      await expect(banner.getByRole('link', { name })).toBeVisible();
    }
  });

  test('a visitor finds a job, reads all of it and reaches the registration', async ({ page, api }) => {
    const { word, inUmea } = await twoJobs(api);
    await searchFor(page, `${word} i norr`);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Ort' }).selectOption('Umeå');
    await page.getByRole('combobox', { name: 'Anställningstyp' }).selectOption('full');
    await send(page);
    await page.getByRole('link', { name: inUmea.title, exact: true }).click();
    await expect(page.getByRole('heading', { name: inUmea.title, level: 1 })).toBeVisible();
    await expect(page.getByText('Du sköter löpande bokföring')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ansök', exact: true })).toHaveAttribute(
      'href',
      /^\/applicant-register\//,
    );
    await searchFor(page, randomUUID());
    await expect(page.getByText('Vi hittade tyvärr inga jobbannonser som matchade din sökning')).toBeVisible();
    await expect(page.getByText('Eller få ett mejl när ett sådant jobb kommer:')).toBeHidden();
  });
});
