import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { aCompany, aCompanyUser, aJob, aJobSeeker, aMember, hasApplied } from './builders.ts';
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

test('the overview welcomes a new company and links to the boards of its jobs', async ({ page, api }) => {
  const { job } = await openAsAdmin(page, api, '/');
  await expect(page.getByRole('dialog', { name: 'Välkommen!' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Översikt')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('main').getByRole('link', { name: job.title }).click();
  await expect(heading(page, job.title)).toBeVisible();
});

test('the boards are listed in a searchable table, and a job is shown with its applicants', async ({ page, api }) => {
  const { job } = await openAsAdmin(page, api, '/workflows');
  await expect(page.getByRole('row', { name: new RegExp(job.title) })).toContainText('1 kandidat');
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('searchbox').fill('finns inte');
  await page.getByRole('button', { name: 'Rensa filter' }).click();
  await page.getByRole('link', { name: job.title }).click();
  await page.getByRole('link', { name: 'Gå till annons' }).click();
  await expect(heading(page, job.title)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('Versioner lists what is new, and the menu collapses and expands', async ({ page, api }) => {
  await openAsAdmin(page, api, '/adverts');
  await page.getByRole('button', { name: 'Versioner' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Minimera' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Visa menyn' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Workflow' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('a member who is not an admin sees the company but not its form', async ({ page, api }) => {
  const company = await aCompany(api);
  await signIn(page, await aMember(api, company));
  await page.goto('/settings/general');
  await expect(heading(page, 'Inställningar')).toBeVisible();
  await expect(page.getByRole('main').getByText(company.name)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Organisationsnummer' })).toBeHidden();
  await expectAccessibleAtAnyWidth(page);
});

test('an account without a company can only create one or log out', async ({ page, api }) => {
  await signIn(page, await aCompanyUser(api));
  await page.goto('/adverts');
  await expect(page).toHaveURL('/new-company');
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Skapa företag' }).click();
  await expect(page.getByText('Du måste ange ett företagsnamn')).toBeVisible();
  await page.getByRole('textbox', { name: 'Företagsnamn' }).fill('Snickeriet Hyveln');
  await page.getByRole('textbox', { name: 'Organisationsnummer' }).fill('556677-8899');
  await page.getByRole('button', { name: 'Skapa företag' }).click();
  await expect(page.getByRole('dialog', { name: 'Välkommen!' })).toContainText('Snickeriet Hyveln');
});

test('a second company is created in the settings, and the switcher changes between them', async ({ page, api }) => {
  const { company } = await openAsAdmin(page, api, '/settings/new-company');
  await page.getByRole('textbox', { name: 'Företagsnamn' }).fill('Kvarnen');
  await page.getByRole('textbox', { name: 'Organisationsnummer' }).fill('556677-8899');
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Skapa företag' }).click();
  await expect(page.getByRole('dialog', { name: 'Välkommen!' })).toContainText('Kvarnen');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Kvarnen/ }).click();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('menuitem', { name: company.name }).click();
  await expect(page.getByRole('button', { name: new RegExp(company.name) })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `${company.name}, inställningar` }).click();
  await expect(page).toHaveURL(/\/settings\/general$/);
  // The pages of job seekers offer nobody who is signed in a log-in.
  await page.goto(`/company-apply/${company.companyId}`);
  await expect(page.getByRole('link', { name: 'Till företagets sidor' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Logga in som/ })).toHaveCount(0);
  await page.goto('/advert-view');
  await expect(page).toHaveURL(/\/adverts$/);
});

test('a missing job shows a message next to the menu', async ({ page, api, expected }) => {
  expected.push(/status of 404/, /CallError: Det du söker finns inte/);
  await openAsAdmin(page, api, '/adverts/finns-inte/edit');
  await expect(heading(page, 'Sidan finns inte')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Till startsidan' }).click();
  await expect(heading(page, 'Översikt')).toBeVisible();
});
