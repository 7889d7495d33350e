import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { aCompany, aJob, aJobSeeker, hasApplied, hasSkills, password } from './builders.ts';
import { registerElin } from './registration.ts';
import { expect, signIn, test } from './test.ts';

/** Two jobs with a unique word in their titles: one asks for Word, the newer one for Excel. */
async function twoJobs(api: Api) {
  const company = await aCompany(api);
  const word = `Notarie${randomUUID().slice(0, 6)}`;
  const forWord = await aJob(api, company, { title: `${word} i skrift`, skills: { Word: 4 } });
  const forExcel = await aJob(api, company, { title: `${word} i siffror`, skills: { Excel: 4 } });
  return { word, forWord, forExcel };
}

const rows = (page: Page) => page.getByRole('main').getByRole('article');

test('a job seeker sees the match with its reason on each row, sorts by it, and finds saved jobs again', async ({
  page,
  api,
}) => {
  const { word, forWord, forExcel } = await twoJobs(api);
  const jobSeeker = await aJobSeeker(api);
  await hasSkills(api, jobSeeker, { Word: 4 });
  await signIn(page, jobSeeker);
  await page.goto(`/jobs?search=${word}`);
  const row = (title: string) => rows(page).filter({ hasText: title });
  await expect(row(forWord.title)).toContainText('94 % Passar digWord: 5+ år');
  await expect(row(forWord.title).getByText(/^Sök senast \d/)).toBeVisible();
  await expect(row(forExcel.title)).toContainText('0 %Krav som saknas: Excel, minst 3 år');
  await page.getByRole('link', { name: 'Bäst för dig' }).click();
  await expect(page).toHaveURL(/sort=match/);
  await expect(rows(page)).toHaveText([new RegExp(forWord.title), new RegExp(forExcel.title)]);
  await row(forWord.title).getByRole('button', { name: 'Spara annonsen' }).click();
  await expect(row(forWord.title).getByRole('button', { name: 'Sparad' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleAtAnyWidth(page);

  await hasApplied(api, jobSeeker, forWord);
  await page.reload();
  await expect(row(forWord.title)).toContainText(/Sökt \d/);
  await page.setViewportSize({ width: 390, height: 844 });
  const reason = row(forWord.title).getByText('Word: 5+ år');
  // The ranked list may replace the server's meanwhile.
  await expect(async () => {
    await reason.scrollIntoViewIfNeeded();
    await expect(reason).toBeInViewport({ timeout: 100 });
  }).toPass();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/jobs?sort=match');
  await page.getByRole('navigation', { name: 'Ordning' }).getByRole('link', { name: 'Nyast' }).click();
  await expect(page).toHaveURL(/sort=newest/);
  await page.goto('/history');
  await page.getByRole('link', { name: 'Sparade annonser' }).click();
  await expect(page.getByRole('link', { name: forWord.title })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: `Ta bort ${forWord.title}` }).click();
  await expect(page.getByText('Du har inte sparat någon annons ännu.')).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await page.getByRole('link', { name: forWord.title }).click();
  await expect(page.getByRole('button', { name: 'Sparad' })).toBeVisible();
});

test('three questions give a visitor the same, and the answers stay in the browser', async ({ page, api }) => {
  const { word, forWord, forExcel } = await twoJobs(api);
  await page.goto(`/jobs?search=${word}`);
  await page.getByRole('link', { name: 'Bäst för dig' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vad passar dig?' });
  await expect(
    dialog.getByText('skickas bara för att räkna ut hur jobben passar. Platsa sparar dem inte.'),
  ).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Kompetens' }).fill('Word');
  await dialog.getByRole('button', { name: 'Lägg till kompetens' }).click();
  const level = dialog.getByRole('combobox', { name: 'Hur mycket: Word' });
  // The level is asked, never assumed.
  await expect(level).toHaveValue('');
  await level.selectOption('5+ år');
  await expectAccessibleAtAnyWidth(page);
  await dialog.getByRole('button', { name: 'Visa vad som passar' }).click();
  await expect(page).toHaveURL(/sort=match/);
  await expect(rows(page)).toHaveText([new RegExp(`${forWord.title}.*94 % Passar dig`), new RegExp(forExcel.title)]);
  await page.getByRole('link', { name: forWord.title }).click();
  await expect(page.getByText('Dina svar matchar 94 %.')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Dina svar' }).click();
  await dialog.getByRole('button', { name: 'Ta bort svaren' }).click();
  await expect(page.getByText('Logga in eller svara på tre frågor')).toBeVisible();
  await expect(page.getByText('94 %')).toBeHidden();
});

test('a ranked list that does not come is asked for again, and one that cannot go on stays', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  const { word, forWord, forExcel } = await twoJobs(api);
  await signIn(page, await aJobSeeker(api));
  await page.route('**/public-jobs/ranked', (route) => route.abort());
  await page.goto(`/jobs?search=${word}&sort=match`);
  const alert = page.getByRole('alert').filter({ hasText: 'Servern svarar inte.' });
  await expect(alert).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleAtAnyWidth(page);
  await page.unroute('**/public-jobs/ranked');
  // As where more jobs follow.
  await page.route('**/public-jobs/ranked', async (route) => {
    const { skip } = route.request().postDataJSON().data;
    if (skip > 0) return route.abort();
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, next: 2 } } });
  });
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(alert).toHaveCount(0);
  await page.getByRole('button', { name: 'Visa fler jobb' }).click();
  await expect(alert).toBeVisible();
  await expect(rows(page).filter({ visible: true })).toHaveCount(2);
  await expect(rows(page).filter({ hasText: forWord.title, visible: true })).toBeVisible();
  await expect(rows(page).filter({ hasText: forExcel.title, visible: true })).toBeVisible();
});

test('a visitor who saves a job logs in or registers, and finds it saved', async ({ page, api }) => {
  const { word, forWord, forExcel } = await twoJobs(api);
  const jobSeeker = await aJobSeeker(api);
  await page.goto(`/jobs?search=${word}`);
  const row = (title: string) => rows(page).filter({ hasText: title });
  await row(forWord.title).getByRole('button', { name: 'Spara annonsen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spara annonsen' });
  await expect(dialog.getByRole('link', { name: 'Skapa konto' })).toHaveAttribute(
    'href',
    /^\/applicant-register\?redirect=/,
  );
  await expectAccessibleAtAnyWidth(page);
  await dialog.getByRole('link', { name: 'Logga in' }).click();
  await page.getByRole('textbox', { name: 'E-post' }).fill(jobSeeker.email);
  await page.getByLabel(/^Lösenord/).fill(password);
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page).toHaveURL(`/jobs?search=${word}`);
  await expect(row(forWord.title).getByRole('button', { name: 'Sparad' })).toBeVisible();
  await expect(row(forExcel.title).getByRole('button', { name: 'Spara annonsen' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`/jobs/${forExcel._id}`);
  await page.getByRole('button', { name: 'Spara' }).click();
  await dialog.getByRole('link', { name: 'Skapa konto' }).click();
  await registerElin(page);
  await expect(page).toHaveURL(`/jobs/${forExcel._id}`);
  await expect(page.getByRole('button', { name: 'Sparad' })).toBeVisible();
});
