import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application, column, moveByMenu } from './board.ts';
import { choose } from './fields.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { expect, test } from './test.ts';

test('the company changes its reasons for a no, and chooses among them', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await page.goto('/settings/message-templates');
  const list = page.getByRole('form', { name: 'Anledningar till nej' });
  const names = list.getByRole('textbox', { name: 'Anledning' });
  await expect(names.first()).toHaveValue('Saknar den erfarenhet som behövs');
  await expectAccessibleAtAnyWidth(page);
  const before = await names.count();
  await list.getByRole('button', { name: 'Ta bort Svarade inte' }).click();
  await expect(names).toHaveCount(before - 1);
  await list.getByRole('button', { name: 'Lägg till anledning' }).click();
  await names.last().fill('Rekryteringen avbröts');
  await list.getByRole('button', { name: 'Spara anledningarna' }).click();
  await expect(list.getByText('Anledningen finns redan i listan')).toBeVisible();
  await names.last().fill('Ville ha högre lön');
  await list.getByRole('combobox', { name: 'Vems beslut' }).last().click();
  await page.getByRole('option', { name: 'Kandidatens beslut' }).click();
  await list.getByRole('button', { name: 'Spara anledningarna' }).click();
  await expect(page.getByText('Anledningarna är sparade.')).toBeVisible();
  await page.reload();
  await expect(names.last()).toHaveValue('Ville ha högre lön');
  await expect(list.getByRole('combobox', { name: 'Vems beslut' }).last()).toHaveValue('Kandidatens beslut');
});

test('a move to a declining column asks for the reason once for all, also when the no waits', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
  await page.getByRole('button', { name: 'Flytta till…', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Fått nej' }).click();
  const question = page.getByRole('dialog', { name: 'Nej-tacka Astrid Berg och Bo Ceder?' });
  await question.getByRole('combobox', { name: 'Anledning' }).click();
  await page.getByRole('option', { name: /^En annan kandidat valdes/ }).click();
  await expectAccessibleAtAnyWidth(page);
  await question.getByRole('button', { name: 'Nej, jag gör det senare' }).click();
  await expect(question).toBeHidden();

  await application(column(page, 'Fått nej'), 'Bo Ceder').click();
  const popup = page.getByRole('dialog', { name: 'Bo Ceder', exact: true });
  await expect(popup.getByText('Anledning till nej En annan kandidat valdes')).toBeVisible();
  await popup.getByRole('button', { name: 'Ändra anledning' }).click();
  const change = page.getByRole('dialog', { name: 'Varför fick Bo Ceder nej?' });
  await change.getByRole('combobox', { name: 'Anledning' }).click();
  await page.getByRole('option', { name: /^Svarade inte/ }).click();
  await change.getByRole('button', { name: 'Spara anledningen' }).click();
  await expect(change).toBeHidden();
  await expect(popup.getByText('Anledning till nej Svarade inte')).toBeVisible();
  await popup.getByRole('tab', { name: 'Historik' }).click();
  const history = popup.getByRole('tabpanel', { name: 'Historik' });
  await expect(history.getByText('Anledning till nej: Svarade inte')).toBeVisible();
  await expect(history.getByText('Anledning till nej: En annan kandidat valdes')).toBeVisible();
  await choose(popup, 'Status', 'Ansökt');
  await expect(popup.getByText('Anledning till nej Svarade inte')).toBeHidden();
});

test('a no by message asks for the reason, which the candidate never gets', async ({ page, api, newWindow }) => {
  const { bo } = await openBoardWithTwoApplications(page, api);
  await application(page, 'Bo Ceder').click();
  const popup = page.getByRole('dialog', { name: 'Bo Ceder', exact: true });
  await popup.getByRole('button', { name: 'Tacka nej', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Tacka nej till Bo Ceder' });
  await dialog.getByRole('combobox', { name: 'Anledning' }).click();
  await page.getByRole('option', { name: /^Svarade inte/ }).click();
  await dialog.getByRole('textbox', { name: 'Meddelande' }).fill('Vi nådde dig inte. Tack för din ansökan.');
  await dialog.getByRole('button', { name: 'Tacka nej till 1 kandidat' }).click();
  await expect(dialog).toBeHidden();
  await expect(popup.getByText('Anledning till nej Svarade inte')).toBeVisible();
  const candidate = await newWindow(bo);
  await candidate.goto('/history');
  await expect(candidate.getByText(/Under behandling|Nekad/).first()).toBeVisible();
  await expect(candidate.getByText('Svarade inte')).toHaveCount(0);
});

test('without an answer the reason stays open, and can be given later', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await moveByMenu(page, 'Astrid Berg', 'Fått nej');
  const question = page.getByRole('dialog', { name: 'Nej-tacka Astrid Berg?' });
  await question.getByRole('button', { name: 'Nej, jag gör det senare' }).click();
  await expect(question).toBeHidden();
  await application(column(page, 'Fått nej'), 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg', exact: true });
  await expect(popup.getByRole('button', { name: 'Ange anledning' })).toBeVisible();
});

test('a stored reason is there when the no is sent, and to a candidate’s own no no text is proposed', async ({
  page,
  api,
}) => {
  await openBoardWithTwoApplications(page, api);
  await moveByMenu(page, 'Bo Ceder', 'Fått nej');
  const question = page.getByRole('dialog', { name: 'Nej-tacka Bo Ceder?' });
  const text = question.getByRole('textbox', { name: 'Meddelande' });
  await expect(text).not.toHaveValue('');
  await question.getByRole('combobox', { name: 'Anledning' }).click();
  await page.getByRole('option', { name: /^Tog ett annat jobb/ }).click();
  await expect(text).toHaveValue('');
  await expect(question.getByText('Beslutet var kandidatens.')).toBeVisible();
  await question.getByRole('button', { name: 'Klart, utan meddelande' }).click();
  await expect(question).toBeHidden();

  await application(column(page, 'Fått nej'), 'Bo Ceder').click();
  await page.getByRole('button', { name: 'Skicka nej-tack' }).click();
  const no = page.getByRole('dialog', { name: 'Tacka nej till Bo Ceder' });
  await expect(no.getByRole('combobox', { name: 'Anledning' })).toHaveValue('Tog ett annat jobb');
  await expect(no.getByRole('textbox', { name: 'Meddelande' })).toHaveValue('');
});

test('a candidate’s own decision is finished without a message, by keys and for many; our own no is written', async ({
  page,
  api,
}) => {
  await openBoardWithTwoApplications(page, api);
  await application(page, 'Bo Ceder').click();
  const popup = page.getByRole('dialog', { name: 'Bo Ceder', exact: true });
  await expect(popup.getByRole('button', { name: 'Tacka nej', exact: true })).toBeVisible();
  await page.keyboard.press('r');
  const no = page.getByRole('dialog', { name: 'Tacka nej till Bo Ceder' });
  const without = no.getByRole('button', { name: 'Tacka nej utan meddelande' });
  await no.getByRole('combobox', { name: 'Anledning' }).click();
  await page.getByRole('option', { name: /^En annan kandidat valdes/ }).click();
  await expect(without).toBeHidden();
  await no.getByRole('combobox', { name: 'Anledning' }).click();
  await page.getByRole('option', { name: /^Tog ett annat jobb/ }).click();
  await expectAccessibleAtAnyWidth(page);
  await without.click();
  await expect(no).toBeHidden();
  await expect(page.getByText('Nejet är sparat för Bo Ceder, utan meddelande.')).toBeVisible();
  await expect(popup.getByText('Anledning till nej Tog ett annat jobb')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(application(column(page, 'Fått nej'), 'Bo Ceder')).toBeVisible();

  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
  await page.getByRole('button', { name: 'Tacka nej', exact: true }).click();
  const many = page.getByRole('dialog', { name: 'Tacka nej till Astrid Berg' });
  await many.getByRole('combobox', { name: 'Anledning' }).click();
  await page.getByRole('option', { name: /^Svarade inte/ }).click();
  await many.getByRole('button', { name: 'Tacka nej utan meddelande' }).click();
  await expect(many).toBeHidden();
  await expect(application(column(page, 'Fått nej'), 'Astrid Berg')).toBeVisible();
});

test('after a drag by keyboard the question has the focus, and the card gets it back', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  const card = application(page, 'Bo Ceder');
  await card.focus();
  await page.keyboard.press('Space');
  for (const name of ['Under bearbetning', 'Intervju bokad', 'Fått nej']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`Bo Ceder är nu nummer 1 av 1 i ${name}.`, { exact: true })).toBeAttached();
  }
  await page.keyboard.press('Space');
  const question = page.getByRole('dialog', { name: 'Nej-tacka Bo Ceder?' });
  await expect(question.getByRole('button', { name: 'Nej, jag gör det senare' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(application(column(page, 'Fått nej'), 'Bo Ceder')).toBeFocused();
});

test('a no to somebody who is hired is a quiet button', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg', exact: true });
  const no = popup.getByRole('button', { name: 'Tacka nej', exact: true });
  await expect(no).toHaveAttribute('data-variant', 'light');
  await choose(popup, 'Status', 'Anställd');
  const start = page.getByRole('dialog', { name: 'När börjar Astrid Berg?' });
  await start.getByRole('button', { name: 'Hoppa över' }).click();
  await expect(no).toHaveAttribute('data-variant', 'default');
});
