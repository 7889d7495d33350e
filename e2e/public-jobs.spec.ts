import { randomUUID } from 'node:crypto';
import { getJob } from '@platsa/contract/jobs/endpoints';
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { hasNoBarriersAtAnyWidth } from './barriers.ts';
import { aCompany, aJob, aJobSeeker } from './builders.ts';
import { reference } from './reference.ts';
import { expect, test } from './test.ts';

/** Two jobs of one company that nobody else's search finds. */
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

async function searchFor(page: Page, text: string): Promise<void> {
  await page.goto('/jobs');
  await page.getByRole('searchbox', { name: 'Sök jobb' }).fill(text);
  await page.getByRole('button', { name: 'Sök', exact: true }).click();
  // Whole: what a page does by script it does once that has come.
  await page.waitForURL(/[?&]search=/);
}

test('a visitor finds a job by text, city and employment type, and reads it', async ({ page, api }) => {
  const { company, word, inLund } = await twoJobs(api);
  await searchFor(page, word.toLowerCase());
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: '2 lediga jobb' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Ort' }).selectOption('Lund');
  await expect(rows(page)).toHaveText([new RegExp(inLund.title)]);
  await hasNoBarriersAtAnyWidth(page);
  await page.getByRole('link', { name: 'Rensa filter' }).click();

  await searchFor(page, company.name);
  await page.getByRole('combobox', { name: 'Anställningstyp' }).selectOption('part');
  await expect(rows(page)).toHaveText([new RegExp(inLund.title)]);
  await page.getByRole('link', { name: inLund.title, exact: true }).click();

  await expect(page.getByRole('heading', { name: inLund.title, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(inLund.title));
  await expect(page.getByText('Du sköter löpande bokföring')).toBeVisible();
  const facts = page.getByRole('complementary', { name: 'Fakta om jobbet' });
  await expect(facts).toContainText('Lund');
  await expect(facts).toContainText('Deltid');
  await expect(page.getByRole('listitem').filter({ hasText: 'Excel' })).toContainText('Viktigt');
  await hasNoBarriersAtAnyWidth(page);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
});

test('the form follows the address back and forth', async ({ page, api }) => {
  const { word } = await twoJobs(api);
  await searchFor(page, word);
  const [city, type] = [
    page.getByRole('combobox', { name: 'Ort' }),
    page.getByRole('combobox', { name: 'Anställningstyp' }),
  ];
  await city.selectOption('Lund');
  await expect(rows(page)).toHaveCount(1);
  await type.selectOption('part');
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

test('what is chosen before the script has come is searched for when it comes', async ({ page, api }) => {
  const { word } = await twoJobs(api);
  const { promise: coming, resolve: come } = Promise.withResolvers<void>();
  await page.route(/\/client-entry-.*\.js$/, (route) => coming.then(() => route.continue()));
  await page.goto(`/jobs?search=${word}`, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Ort' }).selectOption('Lund');
  come();
  await expect(page).toHaveURL(/city=Lund/);
  await expect(rows(page)).toHaveCount(1);
});

test('while another search is on its way, nothing says what the last one found', async ({ page, api }) => {
  const { word } = await twoJobs(api);
  await searchFor(page, word);
  const count = page.getByRole('heading', { name: '2 lediga jobb' });
  await expect(count).toBeVisible();
  // An answer without a page leaves the reader waiting at this one.
  await page.route(/type=part/, (route) => route.fulfill({ status: 204 }));
  await page.getByRole('combobox', { name: 'Anställningstyp' }).selectOption('part');
  await expect(page.getByText('Söker jobb…')).toBeVisible();
  await expect(count).toBeHidden();
  await page.reload();
  await expect(count).toBeVisible();
  await expect(page.getByText('Söker jobb…')).toBeHidden();
});

test('slips are forgiven, and choices stand as chips with their numbers', async ({ page, api }) => {
  const company = await aCompany(api);
  const place = { _city: await reference.city(api, 'Arvidsjaur') };
  await aJob(api, company, { title: 'Turistvärd', ...place });
  const job = await aJob(api, company, { title: 'Vindskyddsbyggare', employmentType: 'extra', ...place });
  await searchFor(page, 'vindskydsbygare');
  await expect(page.getByText('Vi hittade inget på ”vindskydsbygare”')).toBeVisible();
  await expect(rows(page)).toHaveText([new RegExp(job.title)]);
  await page.goto('/jobs?city=Arvidsjaur&distance=10');
  await page.getByRole('combobox', { name: 'Avstånd från Arvidsjaur' }).selectOption('Inom 200 km');
  await expect(page).toHaveURL('/jobs?city=Arvidsjaur');
  await expect(page.getByRole('link', { name: 'Närmast' })).toHaveAttribute('aria-current', 'true');
  await expect(rows(page).first()).toContainText(job.title);
  await page.getByRole('list', { name: 'Anställningstyp' }).getByRole('link', { name: 'Extra' }).click();
  await expect(page.getByRole('link', { name: 'Ta bort filtret Extra' })).toBeVisible();
  await hasNoBarriersAtAnyWidth(page);
  await page.getByRole('link', { name: 'Ta bort filtret Extra' }).click();
  await expect(page).not.toHaveURL(/type=/);
});

test('the many professions have a page of their own, where a name is found as it is typed', async ({ page, api }) => {
  const company = await aCompany(api);
  await aJob(api, company, { _profession: await reference.profession(api, 'Kyrkomusiker') });
  await page.goto('/jobs/professions');
  await page.getByRole('searchbox', { name: 'Sök yrke' }).fill('kyrkom');
  const choices = page.getByRole('list', { name: 'Välj yrke' }).getByRole('link');
  await expect(choices).toHaveText([/^Kyrkomusiker/]);
  await page.getByRole('searchbox', { name: 'Sök yrke' }).fill('kyrkoxyz');
  await expect(page.getByText('Inget yrke med lediga jobb heter så.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Sök yrke' }).fill('kyrkomus');
  await hasNoBarriersAtAnyWidth(page);
  await choices.first().click();
  await expect(page.getByRole('link', { name: 'Ta bort filtret Kyrkomusiker' })).toBeVisible();
  await expect(rows(page)).not.toHaveCount(0);
});

test('jobs near the reader are shown when they ask for it, and only then is their place asked for', async ({
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

test('a job seeker watches a search, finds it again and lets it go', async ({ api, newWindow }) => {
  const seeker = await aJobSeeker(api);
  const page = await newWindow(seeker);
  await page.goto('/jobs?search=fyrvaktare&type=full');
  await page.getByRole('button', { name: 'Bevaka sökningen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bevaka sökningen' });
  await dialog.getByRole('button', { name: 'Mejla mig nya träffar' }).click();
  await expect(dialog.getByText('Du bevakar fyrvaktare · Heltid.')).toBeVisible();
  await hasNoBarriersAtAnyWidth(page);
  await page.reload();
  await page.getByRole('button', { name: 'Bevaka sökningen' }).click();
  await dialog.getByRole('button', { name: 'Sluta bevaka fyrvaktare · Heltid' }).click();
  await expect(dialog.getByRole('heading', { name: 'Dina bevakningar' })).toBeHidden();
});

test('what a job seeker watches is ended among the settings, and taken back', async ({ api, newWindow }) => {
  const seeker = await aJobSeeker(api);
  const page = await newWindow(seeker);
  await page.goto('/jobs?search=murare');
  await page.getByRole('button', { name: 'Bevaka sökningen' }).click();
  await page.getByRole('button', { name: 'Mejla mig nya träffar' }).click();
  await expect(page.getByText('Du bevakar murare.')).toBeVisible();
  await page.goto('/settings');
  const watched = page.getByRole('link', { name: 'murare', exact: true });
  await expect(watched).toHaveAttribute('href', '/jobs?search=murare');
  await hasNoBarriersAtAnyWidth(page);
  await page.getByRole('button', { name: 'Sluta bevaka murare' }).click();
  await expect(page.getByText('Du bevakar ingen sökning.')).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(watched).toBeVisible();
});

test('around a place, the rows of the list say how far away they are', async ({ page, api }) => {
  const title = `Fyrmästare ${randomUUID()}`;
  const company = await aCompany(api);
  await aJob(api, company, { title, _city: await reference.city(api, 'Skellefteå') });
  await page.goto(`/jobs?search=${encodeURIComponent(title)}&city=Umeå`);
  await expect(page.getByText('Skellefteå · 108 km bort')).toBeVisible();
  await page.getByRole('combobox', { name: 'Avstånd från Umeå' }).selectOption('Bara Umeå');
  await expect(page).toHaveURL(/distance=0/);
  await expect(page.getByText('Vi hittade tyvärr inga jobbannonser')).toBeVisible();
});

test('an opened job is counted once a visit, and the company sees it', async ({ page, api }) => {
  const company = await aCompany(api);
  const { _id } = await aJob(api, company);
  for (const _visit of ['first', 'reload']) {
    await page.goto(`/jobs/${_id}`, { waitUntil: 'networkidle' });
  }
  await expect(async () => {
    const { job } = await api.call(getJob, { jobId: _id }, company.admin);
    expect(job).toMatchObject({ views: 1 });
  }).toPass();
});

test('from a job the way back leads to the search that led there', async ({ page, api }) => {
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
  await hasNoBarriersAtAnyWidth(page);
  await page.goto('/jobs?city=Xyzby');
  await expect(page.getByText('Vi känner inte till någon ort som heter ”Xyzby”.')).toBeVisible();
  await hasNoBarriersAtAnyWidth(page);
  await page.getByRole('link', { name: 'sök i hela landet' }).click();
  await expect(page).toHaveURL('/jobs');
});

test('a long description opens and closes where the reader is', async ({ page, api }) => {
  const company = await aCompany(api);
  const desc = `${'Du för bok över stort och smått.\n\n'.repeat(90)}Sist: kaffe.`;
  const job = await aJob(api, company, { desc });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/jobs/${job._id}`);
  const heading = page.getByRole('heading', { name: 'Om jobbet' });
  await expect(page.getByText('Sist: kaffe.')).toBeHidden();
  await page.getByText('Visa mer').click();
  await expect(page.getByText('Sist: kaffe.')).toBeVisible();
  await expect(heading).toBeInViewport();
  await page.getByText('Visa mindre').scrollIntoViewIfNeeded();
  await expect(heading).not.toBeInViewport();
  await page.getByText('Visa mindre').click();
  await expect(page.getByText('Sist: kaffe.')).toBeHidden();
  await expect(page.getByText('Visa mer')).toBeInViewport();
});

test('the pages are light, and nothing moves while they load', async ({ page, api, newWindow }) => {
  const { inUmea } = await twoJobs(api);
  for (const address of ['/jobs', `/jobs/${inUmea._id}`]) {
    // A new one each time, so that nothing is in its cache.
    const window = await newWindow();
    const weigh = weighing(window);
    await window.goto(address, { waitUntil: 'networkidle' });
    const { document = 0, stylesheet = 0, script = 0 } = await weigh();
    expect(document + stylesheet, `HTML and CSS of ${address}`).toBeLessThanOrEqual(40_000);
    expect(script).toBeGreaterThan(1_000);
    expect(script, `script of ${address}`).toBeLessThanOrEqual(80_000);
    expect(await layoutShift(window), address).toBeLessThan(0.01);
  }
  await page.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds a job, reads all of it and comes to the registration', async ({ page, api }) => {
    const { word, inUmea } = await twoJobs(api);
    await searchFor(page, `${word} i norr`);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Ort' }).selectOption('Umeå');
    await page.getByRole('combobox', { name: 'Anställningstyp' }).selectOption('full');
    await page.getByRole('button', { name: 'Sök', exact: true }).click();
    await page.getByRole('link', { name: inUmea.title, exact: true }).click();
    await expect(page.getByRole('heading', { name: inUmea.title, level: 1 })).toBeVisible();
    await expect(page.getByText('Du sköter löpande bokföring')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ansök' })).toHaveAttribute('href', /^\/applicant-register\//);
  });
});

/** Bytes over the wire, by kind of file. */
function weighing(page: Page): () => Promise<Partial<Record<string, number>>> {
  const weights: Promise<[string, number]>[] = [];
  page.on('requestfinished', (request) => {
    weights.push(request.sizes().then((sizes) => [request.resourceType(), sizes.responseBodySize]));
  });
  return async () => {
    const sums: Record<string, number> = {};
    for (const [kind, bytes] of await Promise.all(weights)) sums[kind] = (sums[kind] ?? 0) + bytes;
    return sums;
  };
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // What has been kept is told before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}
