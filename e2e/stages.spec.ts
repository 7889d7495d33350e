import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application, column, dragByMouse, moveByMenu } from './board.ts';
import { choose } from './fields.ts';
import { openBoardInTwoWindows, openBoardWithTwoApplications } from './open-board.ts';
import { expect, test } from './test.ts';

const question = (page: Page, name: string) => page.getByRole('dialog', { name: `När börjar ${name}?` });

test('a column means what its name says, until that is corrected', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Lägg till kolumn' }).click();
  const popup = page.getByRole('dialog', { name: 'Lägg till kolumn' });
  const meaning = popup.getByRole('combobox', { name: 'Steg' });
  const declines = popup.getByRole('checkbox', { name: 'Använd för att tacka nej' });
  await popup.getByRole('textbox', { name: 'Namn' }).fill('Telefonintervju');
  await expect(meaning).toHaveValue('Intervju');
  await expectAccessibleAtAnyWidth(page);
  await declines.check();
  await expect(meaning).toHaveValue('Avslag');
  await declines.uncheck();
  await expect(meaning).toHaveValue('Intervju');
  await choose(popup, 'Steg', 'Erbjudande');
  await popup.getByRole('radio').first().press('Space');
  await popup.getByRole('button', { name: 'Lägg till kolumn' }).click();
  await expect(popup).toBeHidden();
  await page.getByRole('button', { name: 'Inställningar för Telefonintervju' }).click();
  await page.getByRole('menuitem', { name: 'Redigera kolumn' }).click();
  const settings = page.getByRole('dialog', { name: 'Redigera kolumn' });
  await expect(settings.getByRole('combobox', { name: 'Steg' })).toHaveValue('Erbjudande');
  await expect(settings.getByText('Namnet tyder på intervju.')).toBeVisible();
  await choose(settings, 'Steg', 'Avslag');
  await settings.getByRole('button', { name: 'Spara kolumn' }).click();
  await expect(settings).toBeHidden();
  await moveByMenu(page, 'Bo Ceder', 'Telefonintervju');
  await expect(page.getByRole('dialog', { name: 'Nej-tacka Bo Ceder?' })).toBeVisible();
});

test('the hired are asked about once, and the day stands in the popup and the history', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
  await page.getByRole('button', { name: 'Flytta till…', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Anställd' }).click();
  const both = question(page, 'Astrid Berg och Bo Ceder');
  const day = both.getByRole('textbox', { name: 'Startdatum' });
  await expect(day).toBeFocused();
  await expectAccessibleAtAnyWidth(page);
  await day.fill('snart');
  await both.getByRole('button', { name: 'Spara startdatum' }).click();
  await expect(both.getByText('Ange startdatum som åååå-mm-dd')).toBeVisible();
  await day.fill('2027-01-04');
  await both.getByRole('button', { name: 'Spara startdatum' }).click();
  await expect(both).toBeHidden();

  await application(column(page, 'Anställd'), 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg', exact: true });
  await expect(popup.getByText('Börjar 2027-01-04')).toBeVisible();
  await popup.getByRole('button', { name: 'Ändra startdatum' }).click();
  await question(page, 'Astrid Berg').getByRole('textbox', { name: 'Startdatum' }).fill('2027-02-01');
  await question(page, 'Astrid Berg').getByRole('button', { name: 'Spara startdatum' }).click();
  await expect(question(page, 'Astrid Berg')).toBeHidden();
  await expect(popup.getByText('Börjar 2027-02-01')).toBeVisible();
  await popup.getByRole('tab', { name: 'Historik' }).click();
  const history = popup.getByRole('tabpanel', { name: 'Historik' });
  await expect(history.getByText('Börjar 2027-02-01')).toBeVisible();
  await expect(history.getByText('Börjar 2027-01-04')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('a drag and the status ask too; the question may be skipped, and answered later', async ({ page, api }) => {
  // All columns are in view.
  await page.setViewportSize({ width: 1900, height: 900 });
  await openBoardWithTwoApplications(page, api);
  await dragByMouse(page, 'Bo Ceder', 'Anställd');
  await question(page, 'Bo Ceder').getByRole('button', { name: 'Hoppa över' }).click();
  await expect(question(page, 'Bo Ceder')).toBeHidden();

  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg', exact: true });
  await choose(popup, 'Status', 'Anställd');
  await expect(question(page, 'Astrid Berg')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page, 'Astrid Berg')).toBeHidden();
  await popup.getByRole('button', { name: 'Ange startdatum' }).click();
  await question(page, 'Astrid Berg').getByRole('textbox', { name: 'Startdatum' }).fill('2027-01-04');
  await question(page, 'Astrid Berg').getByRole('button', { name: 'Spara startdatum' }).click();
  await expect(popup.getByText('Börjar 2027-01-04')).toBeVisible();
  await choose(popup, 'Status', 'Intervju bokad');
  await expect(popup.getByText('Börjar 2027-01-04')).toBeHidden();
});

test('the question goes away when somebody else moves the applicant on', async ({ page, api, newWindow }) => {
  const { member } = await openBoardInTwoWindows(page, api, newWindow);
  await moveByMenu(page, 'Bo Ceder', 'Anställd');
  await expect(question(page, 'Bo Ceder')).toBeVisible();
  await expect(application(column(member, 'Anställd'), 'Bo Ceder')).toBeVisible();
  await moveByMenu(member, 'Bo Ceder', 'Intervju bokad');
  await expect(question(page, 'Bo Ceder')).toBeHidden();
  await expect(application(column(page, 'Intervju bokad'), 'Bo Ceder')).toBeVisible();
});

test('from the list of new candidates, too, the hired are asked about', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await page.goto('/new-applicants');
  const acts = page.getByRole('region', { name: 'Markerade' });
  await page.getByRole('checkbox', { name: 'Markera Bo Ceder' }).click();
  await acts.getByRole('button', { name: 'Flytta till…' }).click();
  await page.getByRole('menuitem', { name: 'Anställd' }).click();
  await question(page, 'Bo Ceder').getByRole('textbox', { name: 'Startdatum' }).fill('2027-01-04');
  await question(page, 'Bo Ceder').getByRole('button', { name: 'Spara startdatum' }).click();
  await expect(question(page, 'Bo Ceder')).toBeHidden();
});
