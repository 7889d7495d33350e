import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import type { Api } from './api.ts';
import { aCompany, aJob } from './builders.ts';
import { reference } from './reference.ts';
import { expect, signIn, test } from './test.ts';

const phone = { width: 390, height: 844 };
const rows = (page: Page) => page.getByRole('main').getByRole('article');

/** More jobs than one page has, with a word of their own. */
async function manyJobs(api: Api): Promise<string> {
  const company = await aCompany(api);
  const word = `Orgeltrampare${randomUUID().slice(0, 6)}`;
  for (let batch = 0; batch < 8; batch++) {
    await Promise.all([1, 2, 3, 4].map((number) => aJob(api, company, { title: `${word} ${batch * 4 + number}` })));
  }
  return word;
}

test('more jobs are added to the list, and Back returns to the place', async ({ page, api }) => {
  const word = await manyJobs(api);
  await page.goto(`/jobs?search=${word}`);
  await expect(rows(page)).toHaveCount(30);
  await page.getByRole('link', { name: 'Visa fler jobb' }).click();
  await expect(rows(page)).toHaveCount(32);
  await expect(page.getByText('32 jobb visas')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Visa fler jobb' })).toBeHidden();
  await expect(page).toHaveURL(`/jobs?search=${word}`);
  const last = rows(page).last();
  await last.scrollIntoViewIfNeeded();
  const title = await last.getByRole('link').textContent();
  await last.getByRole('link').click();
  await expect(page.getByRole('heading', { name: title ?? '', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(32);
  await expect(rows(page).last()).toBeInViewport();

  await page.goto(`/jobs?search=${word}`);
  await expect(rows(page)).toHaveCount(30);
  await page.getByRole('link', { name: 'Visa fler jobb' }).click();
  await expect(rows(page)).toHaveCount(32);
  await page.reload();
  await expect(rows(page)).toHaveCount(32);
});

test('more jobs that cannot be added are opened as a page', async ({ page, api, expected }) => {
  expected.push(/status of 503/);
  const word = await manyJobs(api);
  await page.goto(`/jobs?search=${word}`);
  await page.route(/after=/, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 503 }),
  );
  await page.getByRole('link', { name: 'Visa fler jobb' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(rows(page)).toHaveCount(2);
});

test('on a phone the search is one field and a sheet of filters, and the first job is in view', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company, { workplace: 'remote', payFrom: 41_000, payTo: 43_000 });
  await aJob(api, company, { _city: await reference.city(api, 'Lund') });
  await page.setViewportSize(phone);
  await page.goto(`/jobs?search=${encodeURIComponent(company.name)}`);
  await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Ort' }).selectOption('Västerbottens län');
  await page.getByRole('combobox', { name: 'Distansarbete' }).selectOption('Helt på distans');
  await page.getByRole('combobox', { name: 'Lön' }).selectOption('40000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Visa jobb' }).click();
  await expect(rows(page)).toHaveText([new RegExp(job.title)]);
  await expect(page.getByRole('button', { name: 'Filter (3)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ta bort filtret Västerbottens län' })).toBeVisible();
  await expectAccessible(page);
});

test('without a connection a search stays where it is, keeps what was typed and says so', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  await aJob(api, await aCompany(api));
  await page.goto('/jobs');
  const field = page.getByRole('searchbox', { name: 'Sök jobb' });
  await page.context().setOffline(true);
  await field.fill('spårvagnsförare');
  await field.press('Enter');
  const notice = page.getByText('Du är inte uppkopplad. Det du har skrivit finns kvar');
  await expect(notice).toBeVisible();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL('/jobs');
  await expect(field).toHaveValue('spårvagnsförare');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(notice).toBeHidden();
  await field.press('Enter');
  await expect(page).toHaveURL(/search=sp/);
});

test('the three questions say that no suggestions came, and what they do not know', async ({ page, expected }) => {
  expected.push(/ERR_FAILED/);
  await page.goto('/jobs');
  await page.getByRole('link', { name: 'Bäst för dig' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vad passar dig?' });
  const skill = dialog.getByRole('combobox', { name: 'Kompetens' });
  await page.route('**/v1/**', (route) => route.abort());
  await skill.fill('Word');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Servern svarar inte. Kontrollera din anslutning och försök igen.',
  );
  await expect(skill).toHaveValue('Word');
  await expectAccessible(page);
  await page.unroute('**/v1/**');
  await dialog.getByRole('button', { name: 'Lägg till kompetens' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Hur mycket: Word' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await skill.fill('Qqqwww');
  await dialog.getByRole('button', { name: 'Lägg till kompetens' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Vi hittar inget som heter ”Qqqwww”.');
});

test('a visitor at the front door reaches the jobs, both log-ins and the registration', async ({ page, api }) => {
  const { admin } = await aCompany(api);
  await page.goto('/');
  await expect(page).toHaveURL('/jobs');
  for (const [name, href] of [
    ['Logga in som arbetssökande', '/applicant-login'],
    ['Logga in som företag', '/login'],
    ['Skapa konto', '/applicant-register'],
  ] as const) {
    await expect(page.getByRole('banner').getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await page.setViewportSize(phone);
  await expect(page.getByRole('link', { name: 'Skapa konto' })).toBeVisible();
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByRole('link', { name: 'Logga in som företag' })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, admin);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true });

  test('the city field stays in view while its name is typed', async ({ page }) => {
    await page.goto('/applicant-register');
    const city = page.getByRole('combobox', { name: 'Ort' });
    await city.tap();
    await city.pressSequentially('Ume');
    await page.getByRole('option', { name: 'Umeå' }).first().tap();
    await expect(city).toHaveValue('Umeå');
    await expect(city).toBeInViewport({ ratio: 1 });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list has pages, and a phone has the sheet of filters', async ({ page, api }) => {
    const word = await manyJobs(api);
    await page.setViewportSize(phone);
    await page.goto(`/jobs?search=${word}`);
    await page.getByRole('link', { name: 'Visa fler jobb' }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Till början' }).click();
    await expect(rows(page)).toHaveCount(30);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('combobox', { name: 'Ort' }).selectOption('Skåne län');
    await page.getByRole('button', { name: 'Visa jobb' }).click();
    await expect(page.getByText('Vi hittade tyvärr inga jobbannonser som matchade din sökning')).toBeVisible();
  });

  test('several places are chosen on their own page', async ({ page, api }) => {
    const company = await aCompany(api);
    for (const city of ['Ystad', 'Haparanda', 'Kalix']) {
      await aJob(api, company, { title: `Fyr i ${city}`, _city: await reference.city(api, city) });
    }
    await page.goto(`/jobs?search=${encodeURIComponent(company.name)}`);
    await page.getByRole('link', { name: 'Flera orter' }).click();
    await page.getByRole('checkbox', { name: /^Hela Skåne län/ }).check();
    await page.getByRole('searchbox', { name: 'Sök ort' }).fill('kal');
    await page.getByRole('button', { name: 'Visa', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Kalix/ }).check();
    await page.getByRole('button', { name: 'Visa jobb' }).click();
    await expect(rows(page)).toHaveText([/Fyr i Kalix/, /Fyr i Ystad/]);
  });
});
