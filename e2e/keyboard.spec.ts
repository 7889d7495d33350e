import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application, column } from './board.ts';
import { aCompany, aJob, aJobSeeker, hasApplied } from './builders.ts';
import { choose } from './fields.ts';
import { expect, signIn, test } from './test.ts';

test('? lists the shortcuts, / searches, and on a board the search also matches å, ä and ö typed as a and o', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const names = [
    ['Örjan', 'Åberg'],
    ['Bo', 'Ceder'],
  ] as const;
  for (const [firstName, lastName] of names) await hasApplied(api, await aJobSeeker(api, { firstName, lastName }), job);
  await signIn(page, company.admin);
  await page.goto('/workflows');
  await expect(page.getByRole('heading', { name: 'Workflow' })).toBeVisible();

  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Kortkommandon' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // '/' is Shift+7 on a Swedish keyboard.
  await page.keyboard.press('Shift+/');
  await expect(page.getByRole('dialog', { name: 'Sök' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.goto(`/workflows/${job.workflowId}`);
  await expect(application(page, 'Bo Ceder')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Sök' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('orjan aberg');
  await expect(page.getByRole('option', { name: 'Sök ”orjan aberg” på tavlan' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(application(page, 'Bo Ceder')).toBeHidden();
  await application(page, 'Örjan Åberg').press('Enter');

  const popup = page.getByRole('dialog', { name: 'Örjan Åberg' });
  await expect(popup.getByText('1 av 1')).toBeVisible();
  const star = (stars: number) => popup.getByRole('radio', { name: `${stars} av 5` });
  await star(2).press('Space');
  await star(2).press('ArrowRight');
  await expect(star(3)).toBeFocused();
  await expect(star(3)).toBeChecked();
  await star(3).press('ArrowLeft');
  await expect(star(2)).toBeChecked();
});

test('a card’s menu works with arrow keys, and choosing a declining status asks above the applicant popup', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await hasApplied(api, await aJobSeeker(api, { firstName: 'Bo', lastName: 'Ceder' }), job);
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);

  await page.getByRole('button', { name: 'Flytta Bo Ceder till…' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Under bearbetning' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(application(column(page, 'Intervju bokad'), 'Bo Ceder')).toBeVisible();

  await application(page, 'Bo Ceder').click();
  const popup = page.getByRole('dialog', { name: 'Bo Ceder', exact: true });
  await choose(popup, 'Status', 'Fått nej');
  const question = page.getByRole('dialog', { name: 'Nej-tacka Bo Ceder?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(popup).toBeVisible();

  await choose(popup, 'Status', 'Under bearbetning');
  await choose(popup, 'Status', 'Fått nej');
  await question.getByRole('button', { name: 'Nej, jag gör det senare' }).click();
  await expect(question).toBeHidden();
  await expect(popup).toBeVisible();
});

test('the focus moves into a template’s form, and back when it closes', async ({ page, api }) => {
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/settings/message-templates');
  const chat = page.getByRole('region', { name: 'Chatt' });
  const title = chat.getByRole('textbox', { name: 'Titel' });
  const add = chat.getByRole('button', { name: 'Ny mall' });
  await add.press('Enter');
  await expect(title).toBeFocused();
  await chat.getByRole('button', { name: 'Avbryt' }).press('Enter');
  await expect(add).toBeFocused();
  await add.press('Enter');
  await title.fill('Påminnelse');
  await chat.getByRole('textbox', { name: 'Meddelande' }).fill('Vi hörs på måndag.');
  await chat.getByRole('button', { name: 'Skapa mallen' }).press('Enter');
  await expect(add).toBeFocused();
  const edit = chat.getByRole('button', { name: 'Redigera Påminnelse' });
  await edit.press('Enter');
  await expect(title).toBeFocused();
  await chat.getByRole('button', { name: 'Avbryt' }).press('Enter');
  await expect(edit).toBeFocused();
});
