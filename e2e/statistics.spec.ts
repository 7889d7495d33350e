import { readFile } from 'node:fs/promises';
import { getBoard, moveApplicants } from '@platsa/contract/boards/endpoints';
import { recordEvent } from '@platsa/contract/statistics/endpoints';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth, phone } from './accessibility.ts';
import type { Api } from './api.ts';
import { aCompany, aJob, aJobSeeker, type Company, hasApplied, hasMoreApplicants } from './builders.ts';
import { layoutShift } from './page-load.ts';
import { expect, signIn, test } from './test.ts';

/** Two jobs: six applied to the first, one of whom was declined, and nobody to the other. Visitors came two ways. */
async function aCompanyWithFigures(api: Api) {
  const company = await aCompany(api);
  const job = await aJob(api, company, { title: 'Bagare' });
  const other = await aJob(api, company, { title: 'Konditor' });
  await hasApplied(api, await aJobSeeker(api), job);
  await hasMoreApplicants(job, 5);
  for (const referrer of ['https://www.linkedin.com/', 'https://www.linkedin.com/', '']) {
    await api.call(recordEvent, { event: 'job.opened', _job: job._id, referrer });
  }
  return { company, job, other };
}

async function openOverview(page: Page, company: Company, address = '/') {
  await signIn(page, company.admin);
  await page.goto(address);
  await page.getByRole('dialog', { name: 'Välkommen!' }).getByRole('button', { name: 'Kom igång' }).click();
}

const plot = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Siffror' }).getByRole('link').filter({ hasText: name });

test('the overview links to the page about the product that the operator has set', async ({ page, api }) => {
  const infoUrl = 'https://example.com/om-platsa';
  await page.route('**/v1/product', async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    await route.fulfill({ response, json: { ...envelope, data: { ...data, infoUrl } } });
  });
  await openOverview(page, await aCompany(api));
  await expect(page.getByRole('link', { name: 'Läs mer om Platsa för företag' })).toHaveAttribute('href', infoUrl);
});

test('each plot has its numbers in words, as a table and as a file', async ({ page, api }) => {
  const { company, job } = await aCompanyWithFigures(api);
  const { columns } = await api.call(getBoard, { boardId: job.workflowId }, company.admin);
  const [first] = columns;
  const declining = columns.find(({ useForDeclining }) => useForDeclining);
  await api.call(
    moveApplicants,
    {
      boardId: job.workflowId,
      _applicants: [first?.items[0]?._applicant._id ?? ''],
      _workflowColumn: declining?._id ?? '',
    },
    company.admin,
  );
  await openOverview(page, company);
  await expect(figure(page, 'Kandidater totalt')).toContainText('6');
  await expect(figure(page, 'Annonsvisningar')).toContainText('3');
  await plot(page, 'Genomsnittlig match').scrollIntoViewIfNeeded();
  await expect(plot(page, 'Ansökningar per veckodag').getByRole('img')).toHaveAccessibleName(/Måndag \d, Tisdag \d/);
  await expect(plot(page, 'Ansökningar per veckodag')).toContainText(/Flest kommer på \S+dagar, 6\./);
  await expect(plot(page, 'Genomsnittlig match')).toContainText('I genomsnitt');
  await plot(page, 'Hemorter').scrollIntoViewIfNeeded();
  await expect(plot(page, 'Trafikkällor')).toContainText('3 visningar. Vanligaste källan är LinkedIn, 66,7 %.');
  await expect(plot(page, 'Kandidaternas ålder')).toContainText('Flest är');
  await expect(plot(page, 'Hemorter')).toContainText('6 personer, 100 %');
  await plot(page, 'Kandidaternas väg').scrollIntoViewIfNeeded();
  await expect(plot(page, 'Kandidaternas väg')).toContainText('Flest faller bort i Ansökt: 1.');
  await expectAccessibleAtAnyWidth(page);

  const ages = plot(page, 'Kandidaternas ålder');
  await ages.getByRole('button', { name: 'Visa som tabell' }).click();
  await expect(ages.getByRole('table').getByRole('row')).toHaveText([/Ålder\s*Personer\s*Andel/, /6100\s%/]);
  const funnel = plot(page, 'Kandidaternas väg');
  await funnel.getByRole('button', { name: 'Visa som tabell' }).click();
  await expect(funnel.getByRole('row', { name: 'Ansökt' })).toContainText('65under en dag10');
  await expectAccessibleAtAnyWidth(page);
  const downloading = page.waitForEvent('download');
  await plot(page, 'Trafikkällor').getByRole('button', { name: 'Ladda ner som CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^trafikkallor-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('LinkedIn;Ja;2;66,7');
});

test('the period and the job stay in the address, and a job without applications has no data', async ({
  page,
  api,
}) => {
  const { company, other } = await aCompanyWithFigures(api);
  await openOverview(page, company);
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Senaste 30 dagarna' }).click();
  await expect(page).toHaveURL('/?period=30');
  await expect(figure(page, 'Kandidater totalt')).toContainText('6senaste 30 dagarna');
  await page.getByRole('combobox', { name: 'Annons' }).click();
  await page.getByRole('option', { name: 'Konditor' }).click();
  await expect(page).toHaveURL(`/?period=30&job=${other._id}`);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Annons' })).toHaveValue('Konditor');
  await expect(figure(page, 'Kandidater totalt')).toContainText('0');
  for (const name of ['Ansökningar per veckodag', 'Genomsnittlig match', 'Trafikkällor', 'Hemorter']) {
    await plot(page, name).scrollIntoViewIfNeeded();
    await expect(plot(page, name)).toContainText('Ingen data...');
  }
  await plot(page, 'Kandidaternas väg').scrollIntoViewIfNeeded();
  await expect(plot(page, 'Kandidaternas väg')).toContainText('Konditor');
  await expectAccessibleAtAnyWidth(page);
});

test('a job of another company in the address is as if none were chosen', async ({ page, api }) => {
  const { company } = await aCompanyWithFigures(api);
  const foreign = await aJob(api, await aCompany(api));
  await openOverview(page, company, `/?job=${foreign._id}`);
  await expect(page.getByRole('combobox', { name: 'Annons' })).toHaveValue('Alla annonser');
  await expect(figure(page, 'Kandidater totalt')).toContainText('6');
});

test('the plots’ code is loaded when they are seen, and on no other page', async ({ page, api }) => {
  const { company } = await aCompanyWithFigures(api);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const drawing = () => loaded.filter((url) => /\/charts-[^/]+\.js/.test(url)).length;
  await page.setViewportSize({ ...phone, height: 500 });
  await openOverview(page, company);
  await expect(figure(page, 'Kandidater totalt')).toContainText('6');
  await page.goto('/adverts');
  await expect(page.getByRole('heading', { name: 'Mina annonser', level: 1 })).toBeVisible();
  expect(drawing()).toBe(0);
  await page.goto('/');
  await plot(page, 'Ansökningar per veckodag').scrollIntoViewIfNeeded();
  await expect(plot(page, 'Ansökningar per veckodag').getByRole('img')).toBeVisible();
  expect(drawing()).toBe(1);
});

test('Versioner is marked until it has been opened, on every device', async ({ page, api, newWindow }) => {
  const company = await aCompany(api);
  await signIn(page, company.admin);
  await page.goto('/adverts');
  const button = (where: Page) => where.getByRole('button', { name: /^Versioner/ });
  await expect(button(page)).toHaveAccessibleName('Versioner, ny version');
  await expectAccessibleAtAnyWidth(page);
  await button(page).click();
  const notes = page.getByRole('dialog', { name: 'Versioner' });
  await expect(notes.getByRole('heading', { level: 3 })).toHaveCount(8);
  await expect(notes.getByRole('heading', { name: '1.1.0' })).toContainText('2018-10-10');
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press('Escape');
  await expect(button(page)).toHaveAccessibleName('Versioner');
  const elsewhere = await newWindow(company.admin);
  await elsewhere.goto('/adverts');
  await expect(button(elsewhere)).toHaveAccessibleName('Versioner');
});

for (const width of [1440, 390]) {
  test(`nothing moves while the overview loads, ${width} px wide`, async ({ page, api }) => {
    const { company } = await aCompanyWithFigures(api);
    await page.setViewportSize({ width, height: 900 });
    const shown = page
      .getByRole('heading', { name: 'Översikt' })
      .or(page.getByRole('status', { name: 'Platsa startar' }));
    // The data of the menu and of the reminder above the page arrives late.
    await page.route('**/v1/product', async (route) => {
      await shown.waitFor();
      await route.continue();
    });
    await signIn(page, company.admin);
    await page.goto('/');
    await expect(figure(page, 'Nya kandidater')).toContainText('6');
    await expect(page.getByRole('region', { name: 'Bekräfta din e-postadress' })).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
  });
}
