import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application, column } from './board.ts';
import { aCompany, aJob, aJobSeeker, alsoOwns, hasApplied } from './builders.ts';
import { expect, signIn, test } from './test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Sök', exact: true });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

/** Opens the palette, types, and picks the first option by Enter once it is the expected one. */
async function run(page: Page, text: string, expected: string | RegExp) {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
  await expect(option(page, expected)).toHaveAttribute('data-combobox-selected');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
}

test('the top bar’s search finds a person by part of the name, also on a phone, and opens the application', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await hasApplied(api, await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg' }), job);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, company.admin);
  await page.goto('/adverts');
  await page.getByRole('button', { name: 'Sök', exact: true }).click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('astr');
  await option(page, /Astrid Berg/).click();
  await expect(page.getByRole('dialog', { name: 'Astrid Berg' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/workflows/${job.workflowId}/`));
});

test('every place of the menu and the settings is reached by a command', async ({ page, api }) => {
  const company = await aCompany(api);
  await signIn(page, company.admin);
  await page.goto('/adverts');
  await expect(page.getByRole('heading', { name: 'Mina annonser' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('listbox')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  for (const [text, label, address] of [
    ['skapa an', 'Skapa annons', '/new-advert'],
    ['mina', 'Mina annonser', '/adverts'],
    ['möten', 'Intervjuer', '/interviews'],
    ['skicka', 'Chatt', '/chat'],
    ['tavlor', 'Workflow', '/workflows'],
    ['kandidatb', 'Kandidatbank', '/candidates'],
    ['lösen', 'Inställningar', '/settings/general'],
    ['mall', 'Meddelandemallar', '/settings/message-templates'],
    ['annonsering', 'Annonsering', '/settings/advertising'],
    ['arkiv', 'Arkiverade annonser', '/adverts/archived'],
  ] as const) {
    await run(page, text, label);
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(new RegExp(label, 'i'));
  }
  await run(page, 'kort', 'Kortkommandon ?');
  await expect(page.getByRole('dialog', { name: 'Kortkommandon' })).toBeVisible();
  await page.keyboard.press('Escape');
  await run(page, 'logga', 'Logga ut');
  await expect(page).toHaveURL('/login');
});

test('a job, a board and an applicant offer their own commands', async ({ page, context, api }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const company = await aCompany(api);
  const job = await aJob(api, company);
  for (const [firstName, lastName] of [
    ['Astrid', 'Berg'],
    ['Bo', 'Ceder'],
  ] as const) {
    await hasApplied(api, await aJobSeeker(api, { firstName, lastName }), job);
  }
  await signIn(page, company.admin);
  await page.goto(`/adverts/${job._id}`);
  await expect(page.getByRole('link', { name: 'Öppna tavlan' })).toBeVisible();
  await run(page, 'kopiera', 'Kopiera länken');
  await expect(page.getByText('Länken är kopierad')).toBeVisible();
  await run(page, 'förl', 'Förläng');
  await expect(page.getByRole('dialog', { name: /Förläng/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await run(page, 'öppna tav', 'Öppna tavlan');
  await expect(page).toHaveURL(/\/workflows\//);

  await expect(application(page, 'Bo Ceder')).toBeVisible();
  await run(page, 'astrid', 'Sök ”astrid” på tavlan');
  await expect(application(page, 'Bo Ceder')).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Sök på tavlan' })).toBeFocused();
  await run(page, 'markera', 'Kommunikation: markera flera');
  await page.getByRole('checkbox', { name: /Markera Astrid/ }).check();
  await run(page, 'tacka nej', 'Tacka nej till markerade');
  await expect(page.getByRole('dialog', { name: /Tacka nej/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Avbryt markering' }).click();

  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg' });
  await expect(popup.getByText('1 av 1')).toBeVisible();
  await run(page, 'skicka med', 'Skicka meddelande');
  await expect(page.getByRole('dialog', { name: 'Skicka meddelande' })).toBeVisible();
  await page.keyboard.press('Escape');
  await run(page, 'betyg 4', 'Betyg 4 av 5 4');
  await expect(popup.getByRole('radio', { name: '4 av 5' })).toBeChecked();
  await run(page, 'flytta', /^Flytta till/);
  await expect(page.getByRole('option', { name: 'Intervju bokad' })).toBeVisible();
  await page.getByRole('option', { name: 'Intervju bokad' }).click();
  await popup.getByRole('button', { name: 'Stäng' }).click();
  await expect(application(column(page, 'Intervju bokad'), 'Astrid Berg')).toBeVisible();
});

test('a command switches the company', async ({ page, api }) => {
  const company = await aCompany(api);
  await alsoOwns(api, company, 'Andra bolaget');
  await signIn(page, company.admin);
  await page.evaluate((id) => localStorage.setItem('platsa.company', id), company.companyId);
  await page.goto('/adverts');
  await expect(page.getByRole('button', { name: new RegExp(`${company.name}.*byt företag`) })).toBeVisible();
  await run(page, 'byt', 'Byt till Andra bolaget');
  await expect(page.getByRole('button', { name: /Andra bolaget.*byt företag/ })).toBeVisible();
  await page.getByRole('link', { name: 'Översikt' }).click();
  await expect(page.getByRole('dialog', { name: 'Välkommen!' })).toContainText('Andra bolaget');
});
