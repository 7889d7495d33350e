import { updateCompany } from '@platsa/contract/companies/endpoints';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application } from './board.ts';
import { aCompany } from './builders.ts';
import { field } from './chat.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { reference } from './reference.ts';
import { expect, signIn, test } from './test.ts';

const tab = (page: Page, name: string) => page.getByRole('dialog').getByRole('tab', { name });

const question = (page: Page) => page.getByRole('dialog', { name: 'Lämna konversationen?' });

const leave = (page: Page) => question(page).getByRole('button', { name: 'Lämna konversationen' }).click();

/** Opens an applicant over the board, and types an unsent message. */
async function typeMessage(page: Page): Promise<void> {
  await application(page, 'Astrid Berg').click();
  await tab(page, 'Meddelanden').click();
  await field(page).fill('Halvfärdigt');
}

async function expectMenuToWork(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Mina annonser' }).click();
  await expect(page).toHaveURL('/adverts');
  await expect(page.getByRole('heading', { name: 'Mina annonser' })).toBeVisible();
}

for (const other of ['Kommentarer', 'Historik']) {
  test(`the menu works after an unsent message was left, by way of ${other}`, async ({ page, api }) => {
    await openBoardWithTwoApplications(page, api);
    await typeMessage(page);
    await tab(page, other).click();
    await tab(page, 'Meddelanden').click();
    await expect(field(page)).toHaveValue('Halvfärdigt');
    await page.keyboard.press('Escape');
    await leave(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectMenuToWork(page);
  });
}

test('the menu works after an unsent message was left for the next candidate', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await typeMessage(page);
  await tab(page, 'Kommentarer').click();
  await tab(page, 'Meddelanden').click();
  await page.getByRole('button', { name: /Nästa/ }).click();
  await leave(page);
  await expect(page.getByRole('dialog', { name: 'Bo Ceder' })).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectMenuToWork(page);
});

test('an unsent message in a tab that is not shown waits there for the next time', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await typeMessage(page);
  await tab(page, 'Kommentarer').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await application(page, 'Astrid Berg').click();
  await tab(page, 'Meddelanden').click();
  await expect(field(page)).toHaveValue('Halvfärdigt');
});

test('two unsaved cards in the settings ask once, and are both discarded as the question says', async ({
  page,
  api,
}) => {
  await signIn(page, (await aCompany(api)).admin);
  await page.goto('/settings/general');
  const name = page.getByRole('form', { name: 'Företagets uppgifter' }).getByLabel('Företagsnamn');
  const firstName = page.getByRole('form', { name: 'Min profil' }).getByLabel('Förnamn');
  const [savedName, savedFirstName] = [await name.inputValue(), await firstName.inputValue()];
  await name.fill('Ett annat namn');
  await firstName.fill('Någon annan');
  await page.getByRole('link', { name: 'Mina annonser' }).click();
  const leaving = page.getByRole('dialog', { name: 'Lämna sidan?' });
  await leaving.getByRole('button', { name: 'Lämna sidan' }).click();
  await expect(page.getByRole('heading', { name: 'Mina annonser' })).toBeVisible();
  await expect(leaving).toHaveCount(0);
  await page.goBack();
  await expect(name).toHaveValue(savedName);
  await expect(firstName).toHaveValue(savedFirstName);
});

test('a change made elsewhere reaches an open form, which asks about what was changed in both', async ({
  page,
  api,
}) => {
  const { admin, companyId } = await aCompany(api);
  const place = { zip: '90325', _city: await reference.city(api, 'Umeå') };
  await api.call(updateCompany, { companyId, ...place }, { token: admin.token });
  await signIn(page, admin);
  await page.goto('/settings/general');
  const form = page.getByRole('form', { name: 'Företagets uppgifter' });
  const street = form.getByRole('textbox', { name: 'Gatuadress' });
  const changeElsewhere = (changes: { street?: string; presentation?: string }) =>
    api.call(updateCompany, { companyId, ...changes }, { token: admin.token });
  await street.fill('Storgatan 1');
  await changeElsewhere({ presentation: 'Vi bygger hus.' });
  await expect(form.getByRole('textbox', { name: 'Om företaget' })).toHaveValue('Vi bygger hus.');
  await expect(street).toHaveValue('Storgatan 1');
  await expect(form.getByText('Någon har ändrat')).toBeHidden();

  await changeElsewhere({ street: 'Kungsgatan 2' });
  await expect(form.getByText('Någon har ändrat Gatuadress medan du skrev.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await form.getByRole('button', { name: 'Hämta det nya' }).click();
  await expect(street).toHaveValue('Kungsgatan 2');
  await street.fill('Storgatan 1');
  await changeElsewhere({ street: 'Drottninggatan 3' });
  await form.getByRole('button', { name: 'Behåll mitt' }).click();
  await form.getByRole('button', { name: 'Spara företaget' }).click();
  await expect(page.getByText('Inställningarna är nu sparade')).toBeVisible();
  await expect(form.getByText('Någon har ändrat')).toBeHidden();
  await page.reload();
  await expect(street).toHaveValue('Storgatan 1');
});

test('a new job that was left is discarded, as the question says', async ({ page, api }) => {
  await signIn(page, (await aCompany(api)).admin);
  await page.goto('/new-advert');
  const title = page.getByRole('textbox', { name: 'Annonstitel' });
  await title.fill('Kock i skolan');
  await page.getByRole('link', { name: 'Mina annonser' }).click();
  await page.getByRole('dialog', { name: 'Lämna sidan?' }).getByRole('button', { name: 'Lämna sidan' }).click();
  await expect(page.getByRole('heading', { name: 'Mina annonser' })).toBeVisible();
  await page.goBack();
  await expect(title).toHaveValue('');
});
