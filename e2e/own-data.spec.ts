import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application } from './board.ts';
import {
  aCompany,
  aCompanyUser,
  acceptedEarlierTerms,
  aJob,
  aJobSeeker,
  aMember,
  hasApplied,
  password,
} from './builders.ts';
import { expect, signIn, test } from './test.ts';

test('a job seeker exports their data and deletes the account; the application disappears from the company’s board', async ({
  page,
  api,
  expected,
  newWindow,
}) => {
  // Two wrong passwords are expected; no other call may be refused.
  expected.push(/status of 401/);
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const leaving = await aJobSeeker(api, { firstName: 'Lo', lastName: 'Lind' });
  const staying = await aJobSeeker(api, { firstName: 'Bo', lastName: 'Ceder' });
  for (const jobSeeker of [leaving, staying]) await hasApplied(api, jobSeeker, job);
  const office = await newWindow(company.admin);
  await office.goto(`/workflows/${job.workflowId}`);
  await expect(application(office, 'Lo Lind')).toBeVisible();

  await signIn(page, leaving);
  await page.goto('/settings');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hämta mina uppgifter' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^platsa-mina-uppgifter-.*\.zip$/);

  await page.getByRole('button', { name: 'Radera kontot' }).click();
  const popup = page.getByRole('dialog', { name: 'Radera ditt konto för gott?' });
  await expect(popup.getByRole('textbox', { name: 'Lösenord' })).toBeFocused();
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('textbox', { name: 'Lösenord' }).fill('fel lösenord');
  await popup.getByRole('button', { name: 'Radera mitt konto' }).click();
  await expect(popup.getByText('Skriv RADERA för att bekräfta').last()).toBeVisible();
  await popup.getByRole('textbox', { name: 'Skriv RADERA för att bekräfta' }).fill('RADERA');
  await popup.getByRole('button', { name: 'Radera mitt konto' }).click();
  await expect(popup.getByText('Det angivna lösenordet stämde inte med inloggningsuppgifterna')).toBeVisible();
  await popup.getByRole('textbox', { name: 'Lösenord' }).fill(password);
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 401 && refused.push(answer.url()));
  await popup.getByRole('button', { name: 'Radera mitt konto' }).click();

  await expect(page.getByText('Ditt konto och allt i det är raderat.')).toBeVisible();
  await expect(page).toHaveURL(/applicant-login/);
  await expect(application(office, 'Lo Lind')).toHaveCount(0);
  await expect(application(office, 'Bo Ceder')).toBeVisible();
  expect(refused).toEqual([]);
  await page.getByLabel('E-post').fill(leaving.email);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(password);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByText('Fel epost-adress eller lösenord.').first()).toBeVisible();
});

test('a company user exports their data and deletes the account; the only admin must appoint another first', async ({
  page,
  api,
  expected,
  newWindow,
}) => {
  // The only admin is refused.
  expected.push(/status of 409/);
  const company = await aCompany(api);
  const member = await aMember(api, company);
  await signIn(page, member);
  await page.goto('/settings/general');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hämta mina uppgifter' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^platsa-mina-uppgifter-.*\.zip$/);
  await expectAccessibleAtAnyWidth(page);
  await deleteAccount(page);
  await expect(page.getByText('Ditt konto är raderat.')).toBeVisible();
  await expect(page).toHaveURL(/login/);

  const office = await newWindow(company.admin);
  await office.goto('/settings/general');
  const popup = await deleteAccount(office);
  await expect(popup.getByText(`Du är den enda adminen i ${company.name}.`)).toBeVisible();
  await expectAccessibleAtAnyWidth(office);
});

test('a company user without a company deletes the account where one is created', async ({ page, api }) => {
  await signIn(page, await aCompanyUser(api));
  await page.goto('/new-company');
  await expect(page.getByText('Ditt konto hör inte till något företag.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await deleteAccount(page);
  await expect(page.getByText('Ditt konto är raderat.')).toBeVisible();
  await expect(page).toHaveURL(/login/);
});

async function deleteAccount(page: Page) {
  await page.getByRole('button', { name: 'Radera kontot' }).click();
  const popup = page.getByRole('dialog', { name: 'Radera ditt konto för gott?' });
  await popup.getByRole('textbox', { name: 'Lösenord' }).fill(password);
  await popup.getByRole('textbox', { name: 'Skriv RADERA för att bekräfta' }).fill('RADERA');
  await popup.getByRole('button', { name: 'Radera mitt konto' }).click();
  return popup;
}

test('changed terms are asked for by a banner that hides nothing, and the settings show what was accepted when', async ({
  page,
  api,
}) => {
  const jobSeeker = await aJobSeeker(api);
  await acceptedEarlierTerms(jobSeeker);
  await signIn(page, jobSeeker);
  await page.goto('/settings');
  const banner = page.getByRole('region', { name: 'Nya villkor' });
  await expect(banner.getByRole('link', { name: 'Användarvillkoren' })).toHaveAttribute('href', '/user-terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Inställningar' })).toBeVisible();
  const accepted = page.getByRole('region', { name: 'Det här har du godkänt' });
  await expect(accepted).toContainText('Version 2020-01-01');
  await expectAccessibleAtAnyWidth(page);
  await banner.getByRole('button', { name: 'Jag godkänner' }).click();
  await expect(banner).toBeHidden();
  await expect(accepted).toContainText(/Version 20(2[6-9]|[3-9]\d)/);
});
