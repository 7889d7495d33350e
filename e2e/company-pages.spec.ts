import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { hasNoBarriersAtAnyWidth } from './barriers.ts';
import { aColleague, aCompany, aCompanyUser, aJob, aJobSeeker, hasApplied } from './builders.ts';
import { expect, signIn, test } from './test.ts';

async function openAsAdmin(page: Page, api: Api, address: string) {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await hasApplied(api, await aJobSeeker(api), job);
  await signIn(page, company.admin);
  await page.goto(address.replace('{jobId}', job._id));
  return { company, job };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('the overview welcomes a new company, and leads to the boards of its jobs', async ({ page, api }) => {
  const { job } = await openAsAdmin(page, api, '/');
  await expect(page.getByRole('dialog', { name: 'Välkommen!' })).toBeVisible();
  await hasNoBarriersAtAnyWidth(page);
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Översikt')).toBeVisible();
  await hasNoBarriersAtAnyWidth(page);
  await page.getByRole('main').getByRole('link', { name: job.title }).click();
  await expect(heading(page, job.title)).toBeVisible();
});

test('the boards are a table to search, and a job is shown with those who applied', async ({ page, api }) => {
  const { job } = await openAsAdmin(page, api, '/workflows');
  await expect(page.getByRole('row', { name: new RegExp(job.title) })).toContainText('1 kandidat');
  await hasNoBarriersAtAnyWidth(page);
  await page.getByRole('searchbox').fill('finns inte');
  await page.getByRole('button', { name: 'Rensa filter' }).click();
  await page.getByRole('link', { name: job.title }).click();
  await page.getByRole('link', { name: 'Gå till annons' }).click();
  await expect(heading(page, job.title)).toBeVisible();
  await hasNoBarriersAtAnyWidth(page);
});

test('what is new is told by Versioner, and the menu folds and unfolds', async ({ page, api }) => {
  await openAsAdmin(page, api, '/adverts');
  await page.getByRole('button', { name: 'Versioner' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await hasNoBarriersAtAnyWidth(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Minimera' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Visa menyn' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Workflow' })).toBeVisible();
  await hasNoBarriersAtAnyWidth(page);
});

test('a member who is no admin sees the company, but not its form', async ({ page, api }) => {
  const company = await aCompany(api);
  await signIn(page, await aColleague(api, company));
  await page.goto('/settings/general');
  await expect(heading(page, 'Inställningar')).toBeVisible();
  await expect(page.getByRole('main').getByText(company.name)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Organisationsnummer' })).toBeHidden();
  await hasNoBarriersAtAnyWidth(page);
});

test('an account without a company can only make one, or log out', async ({ page, api }) => {
  await signIn(page, await aCompanyUser(api));
  await page.goto('/adverts');
  await expect(page).toHaveURL('/new-company');
  await hasNoBarriersAtAnyWidth(page);
  await page.getByRole('button', { name: 'Skapa företag' }).click();
  await expect(page.getByText('Du måste ange ett företagsnamn')).toBeVisible();
  await page.getByRole('textbox', { name: 'Företagsnamn' }).fill('Snickeriet Hyveln');
  await page.getByRole('textbox', { name: 'Organisationsnummer' }).fill('556677-8899');
  await page.getByRole('button', { name: 'Skapa företag' }).click();
  await expect(page.getByRole('dialog', { name: 'Välkommen!' })).toContainText('Snickeriet Hyveln');
});

test('a second company is made in the settings, and the switcher goes between them', async ({ page, api }) => {
  const { company } = await openAsAdmin(page, api, '/settings/new-company');
  await page.getByRole('textbox', { name: 'Företagsnamn' }).fill('Kvarnen');
  await page.getByRole('textbox', { name: 'Organisationsnummer' }).fill('556677-8899');
  await hasNoBarriersAtAnyWidth(page);
  await page.getByRole('button', { name: 'Skapa företag' }).click();
  await expect(page.getByRole('dialog', { name: 'Välkommen!' })).toContainText('Kvarnen');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Ni saknar logotyp' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Kvarnen/ }).click();
  await hasNoBarriersAtAnyWidth(page);
  await page.getByRole('menuitem', { name: company.name }).click();
  await expect(page.getByRole('button', { name: new RegExp(company.name) })).toBeVisible();
});

test('a job that does not exist says so inside the menu', async ({ page, api, expected }) => {
  expected.push(/status of 404/, /CallError: Det du söker finns inte/);
  await openAsAdmin(page, api, '/adverts/finns-inte/edit');
  await expect(heading(page, 'Sidan finns inte')).toBeVisible();
  await hasNoBarriersAtAnyWidth(page);
  await page.getByRole('link', { name: 'Till startsidan' }).click();
  await expect(heading(page, 'Översikt')).toBeVisible();
});
