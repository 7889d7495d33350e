import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application } from './board.ts';
import { hasEnded } from './builders.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { expect, test } from './test.ts';

test('the settings show who becomes anonymous with another time, and a held application is not among them', async ({
  page,
  api,
}) => {
  const { job } = await openBoardWithTwoApplications(page, api);
  await hasEnded(job, 300);

  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg', exact: true });
  await popup.getByRole('button', { name: 'Spara ansökan längre' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spara ansökan längre' });
  await dialog.getByRole('textbox', { name: 'Varför sparas den?' }).fill('Anmäld till DO');
  await expectAccessibleAtAnyWidth(page);
  await dialog.getByRole('button', { name: 'Spara längre' }).click();
  const notice = popup.getByRole('region', { name: 'Ansökan sparas längre' });
  await expect(notice).toContainText('Anmäld till DO');
  await expectAccessibleAtAnyWidth(page);

  await page.goto('/settings/general');
  const form = page.getByRole('form', { name: 'Hur länge ni sparar' });
  await expect(form.getByText('Inga ansökningar.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Ansökningar sparas efter att annonsen har slutat' }).click();
  await page.getByRole('option', { name: '6 månader', exact: true }).click();
  await expect(form.getByText(/^\d{4}-\d\d-\d\d: Bo Ceder, /)).toBeVisible();
  await expect(form.getByText(/^Astrid Berg, .*: Anmäld till DO/)).toBeVisible();
  await expect(form.getByText(/^\d{4}-\d\d-\d\d: Astrid Berg/)).toHaveCount(0);
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Inställningarna är nu sparade')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.reload();
  await expect(form.getByRole('combobox', { name: 'Ansökningar sparas efter att annonsen har slutat' })).toHaveValue(
    '6 månader',
  );
});
