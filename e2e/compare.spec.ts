import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { expect, test } from './test.ts';

test('two candidates are compared by keys, moved, declined and printed', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  const compare = page.getByRole('button', { name: 'Jämför' });
  await page.getByRole('checkbox', { name: 'Markera Astrid Berg' }).click();
  await expect(compare).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Markera Bo Ceder' }).click();
  await compare.click();
  const people = page.getByRole('columnheader');
  await expect(people).toContainText(['Astrid Berg', 'Bo Ceder']);
  await expect(page.getByRole('rowheader', { name: 'Senaste tjänster' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  const widths = await people.evaluateAll((heads) =>
    heads.map((head) => Math.round(head.getBoundingClientRect().width)),
  );
  expect(widths[0]).toBe(widths[1]);

  await page.keyboard.press('j');
  await expect(people).toContainText(['Bo Ceder', 'Astrid Berg']);
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Intervju bokad' }).click();
  await expect(people.filter({ hasText: 'Astrid Berg' })).toContainText('Intervju bokad');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Tacka nej till Bo Ceder' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  expect(text).toHaveLength(1);
  for (const part of ['Jämförelse', 'Bo Ceder', 'Astrid Berg', 'Senaste tjänster']) expect(text[0]).toContain(part);
  expect(text[0]).not.toContain('Mina Annonser');

  // Back, they are still selected.
  await page.goBack();
  await expect(page).toHaveURL(/\/workflows\/[^/]+$/);
  for (const name of ['Astrid Berg', 'Bo Ceder']) {
    await expect(page.getByRole('checkbox', { name: `Markera ${name}` })).toBeChecked();
  }
  await expect(compare).toBeEnabled();
});

test('several candidates are printed, each on a page of their own, and saved as PDF', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
  await page.getByRole('region', { name: 'Markerade kandidater' }).getByRole('button', { name: 'Skriv ut' }).click();
  await expect(page.getByRole('heading', { name: 'Bo Ceder' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' }))));
  expect(text[0]).toContain('Astrid Berg');
  expect(text[0]).not.toContain('Bo Ceder');
  expect(text.slice(1).join()).toContain('Bo Ceder');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ladda ner PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
});
