import type { Page } from '@playwright/test';
import { application } from './board.ts';
import { aCompany } from './builders.ts';
import { field } from './chat.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
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
  await page.getByRole('link', { name: 'Mina Annonser' }).click();
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
  await page.getByRole('link', { name: 'Mina Annonser' }).click();
  const leaving = page.getByRole('dialog', { name: 'Lämna sidan?' });
  await leaving.getByRole('button', { name: 'Lämna sidan' }).click();
  await expect(page.getByRole('heading', { name: 'Mina annonser' })).toBeVisible();
  await expect(leaving).toHaveCount(0);
  await page.goBack();
  await expect(name).toHaveValue(savedName);
  await expect(firstName).toHaveValue(savedFirstName);
});

test('a new job that was left is discarded, as the question says', async ({ page, api }) => {
  await signIn(page, (await aCompany(api)).admin);
  await page.goto('/new-advert');
  const title = page.getByRole('textbox', { name: 'Annonstitel' });
  await title.fill('Kock i skolan');
  await page.getByRole('link', { name: 'Mina Annonser' }).click();
  await page.getByRole('dialog', { name: 'Lämna sidan?' }).getByRole('button', { name: 'Lämna sidan' }).click();
  await expect(page.getByRole('heading', { name: 'Mina annonser' })).toBeVisible();
  await page.goBack();
  await expect(title).toHaveValue('');
});
