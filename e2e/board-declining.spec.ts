import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application, column, dragTo, moveByMenu, pointAt } from './board.ts';
import { aMember } from './builders.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { expect, test } from './test.ts';

async function moveAllOfFirst(page: Page, to: string) {
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
  await page.getByRole('button', { name: 'Flytta till…', exact: true }).click();
  await page.getByRole('menuitem', { name: to }).click();
}

test('selected cards are shared, and dragged together to a declining column, which asks once', async ({
  page,
  api,
}) => {
  await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
  await page
    .getByRole('region', { name: 'Markerade kandidater' })
    .getByRole('button', { name: 'Dela', exact: true })
    .click();
  const sharing = page.getByRole('dialog', { name: 'Dela 2 kandidater' });
  await sharing.getByRole('textbox', { name: 'E-postadress' }).fill(`lasare-${Date.now()}@example.com`);
  await sharing.getByRole('button', { name: 'Skicka länken' }).click();
  await expect(sharing.getByText('Inte öppnad 2 kandidater')).toBeVisible();
  await sharing.getByRole('button', { name: 'Stäng' }).click();

  await dragTo(page, column(page, 'Ansökt').locator('label').filter({ hasText: 'Bo Ceder' }), 'Fått nej');
  await expect(page.getByText('2 kandidater är nu nummer 1 av 1 i Fått nej.')).toBeAttached();
  await page.mouse.up();
  const question = page.getByRole('dialog', { name: 'Nej-tacka Astrid Berg och Bo Ceder?' });
  await question.getByRole('button', { name: 'Nej, jag gör det senare' }).click();
  await expect(column(page, 'Fått nej').getByRole('link')).toHaveText([/Bo Ceder/, /Astrid Berg/]);
  await expect(page.getByText('2 kandidater flyttades till Fått nej.')).toBeVisible();
});

test('after moving several applications to a declining column, one dialog asks about all: write now, or later', async ({
  page,
  api,
  newWindow,
}) => {
  const { astrid } = await openBoardWithTwoApplications(page, api);
  await moveAllOfFirst(page, 'Fått nej');
  const question = page.getByRole('dialog', { name: 'Nej-tacka Astrid Berg och Bo Ceder?' });
  await expect(question).toContainText('Vill du även skicka ett nej-tack-meddelande till kandidaterna?');
  await pointAt(page, '2 kandidater flyttades till Fått nej.');
  await question.getByRole('button', { name: 'Nej, jag gör det senare' }).click();
  await expect(question).toBeHidden();
  await expect(application(column(page, 'Fått nej'), 'Astrid Berg')).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(application(column(page, 'Ansökt'), 'Astrid Berg')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await moveAllOfFirst(page, 'Fått nej');
  await expect(question.getByRole('button', { name: 'Nej, jag gör det senare' })).toBeFocused();
  await expect(question.getByRole('combobox', { name: 'Mall' })).toHaveValue('Tacka nej');
  await question.getByRole('textbox', { name: 'Meddelande' }).fill('Tack {förnamn}, men vi valde en annan.');
  const preview = question.getByRole('region', { name: 'Förhandsvisning' });
  await expect(preview).toContainText('Tack Astrid, men vi valde en annan.');
  await preview.getByRole('button', { name: 'Nästa mottagare' }).click();
  await expect(preview).toContainText('Tack Bo, men vi valde en annan.');
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Nejet skickas \d\d:\d\d till 2 kandidater\.$/)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(application(column(page, 'Fått nej'), 'Bo Ceder')).toBeVisible();
  await expect(page.getByText('Nej tack skickat till 2 kandidater')).toBeVisible({ timeout: 30_000 });
  const jobSeeker = await newWindow(astrid);
  await jobSeeker.goto('/chat');
  await expect(jobSeeker.getByText('Tack Astrid, men vi valde en annan.').first()).toBeVisible();
});

test('a column is declined from its menu; the cards move at once and come back to their places', async ({
  page,
  api,
}) => {
  await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Inställningar för Ansökt' }).click();
  await page.getByRole('menuitem', { name: 'Tacka nej till alla 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tacka nej till Astrid Berg och Bo Ceder' });
  await expect(dialog.getByRole('button', { name: 'Tacka nej till 2 kandidater' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(application(column(page, 'Fått nej'), 'Astrid Berg')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Ångra' });
  await expect(undo).toBeVisible();
  await undo.click();
  await expect(column(page, 'Ansökt').getByRole('link')).toHaveText([/Astrid Berg/, /Bo Ceder/]);
});

test('undoing the move of declined applicants closes the question about writing to them', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  const question = page.getByRole('dialog', { name: /Nej-tacka .*\?/ });
  await moveByMenu(page, 'Astrid Berg', 'Fått nej');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(application(column(page, 'Ansökt'), 'Astrid Berg')).toBeVisible();
  await expect(question).toBeHidden();
  await moveAllOfFirst(page, 'Fått nej');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(question).toBeHidden();
});

test('undoing a decline takes its text out of the message field', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await moveByMenu(page, 'Astrid Berg', 'Fått nej');
  await page.getByRole('button', { name: 'Ja, ta mig till chatten' }).click();
  const message = page.getByRole('dialog').getByRole('textbox', { name: 'Meddelande' });
  await expect(message).not.toHaveValue('');
  await expect(page.getByText('Meddelandet tackar nej till kandidaten, som sedan inte kan svara.')).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Status' })).toHaveValue('Ansökt');
  await expect(message).toHaveValue('');
  await expect(page.getByText('Meddelandet tackar nej till kandidaten, som sedan inte kan svara.')).toBeHidden();
});

test('undoing a decline keeps a text that has been changed, which then declines nobody', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await moveByMenu(page, 'Astrid Berg', 'Fått nej');
  await page.getByRole('button', { name: 'Ja, ta mig till chatten' }).click();
  const message = page.getByRole('dialog').getByRole('textbox', { name: 'Meddelande' });
  await message.fill('Hej! Vi behöver tänka lite till.');
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(page.getByText('Meddelandet tackar nej till kandidaten, som sedan inte kan svara.')).toBeHidden();
  await expect(message).toHaveValue('Hej! Vi behöver tänka lite till.');
});

test('a decline does not come back with its draft once the applicant has been moved out', async ({
  page,
  api,
  newWindow,
}) => {
  // The browser asks before the reload; the draft is what is tested.
  page.on('dialog', (dialog) => void dialog.accept());
  const { company } = await openBoardWithTwoApplications(page, api);
  await moveByMenu(page, 'Astrid Berg', 'Fått nej');
  await page.getByRole('button', { name: 'Ja, ta mig till chatten' }).click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg' });
  const message = popup.getByRole('textbox', { name: 'Meddelande' });
  const warning = page.getByText('Meddelandet tackar nej till kandidaten, som sedan inte kan svara.');
  await expect(warning).toBeVisible();
  await page.reload();
  await popup.getByRole('tab', { name: 'Meddelanden' }).click();
  await expect(warning).toBeVisible();
  await expect(message).not.toHaveValue('');

  const otherWindow = await newWindow(await aMember(api, company));
  await otherWindow.goto(page.url().split('/').slice(0, -1).join('/'));
  await page.reload();
  await moveByMenu(otherWindow, 'Astrid Berg', 'Intervju bokad');
  await expect(popup.getByRole('combobox', { name: 'Status' })).toHaveValue('Intervju bokad');
  await popup.getByRole('tab', { name: 'Meddelanden' }).click();
  await expect(message).toHaveValue('');
  await expect(warning).toBeHidden();
});

test('moving several applications to an ordinary column asks nothing', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await moveAllOfFirst(page, 'Intervju bokad');
  await expect(page.getByText('2 kandidater flyttades till Intervju bokad.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a double click in a card’s menu moves the application without opening it', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  // The menu covers the first card, so the second click of a double click could hit that card.
  await page.getByRole('button', { name: 'Flytta Astrid Berg till…' }).click();
  const choice = page.getByRole('menuitem', { name: 'Under bearbetning' });
  const line = await choice.boundingBox();
  const below = await application(page, 'Bo Ceder').boundingBox();
  expect(line && below && line.y + line.height > below.y).toBe(true);
  await choice.dblclick();
  await expect(page.getByText('Astrid Berg flyttades till Under bearbetning.')).toBeVisible();
  await expect(page).toHaveURL(/\/workflows\/[^/]+$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await application(page, 'Bo Ceder').click();
  await expect(page.getByRole('dialog', { name: 'Bo Ceder' })).toBeVisible();
});
