import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application, column } from './board.ts';
import { aCompany, aJob, aJobSeeker, hasApplied } from './builders.ts';
import { expect, signIn, test } from './test.ts';

test('a board is filtered by skill and match; the filter outlives a reload, and selects those who match', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const people = [
    { firstName: 'Astrid', lastName: 'Berg', skills: { Excel: 4, Word: 4 } },
    { firstName: 'Bo', lastName: 'Ceder', skills: { Word: 1 } },
    { firstName: 'Disa', lastName: 'Ek' },
  ] as const;
  for (const person of people) await hasApplied(api, await aJobSeeker(api, person), job);
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  const cards = column(page, 'Ansökt').getByRole('link');
  await expect(cards).toHaveCount(3);

  // Both words are facts of the applicant, and cards show only one of them. The cards stay where they are.
  const top = async () => (await cards.first().boundingBox())?.y;
  const before = await top();
  const search = page.getByRole('searchbox', { name: 'Sök på tavlan' });
  await search.fill('word ceder');
  await expect(cards).toHaveText([/Bo Ceder/]);
  await expect(page.getByRole('status').filter({ hasText: '1 av 3' })).toBeVisible();
  expect(await top()).toBe(before);
  await page.reload();
  await expect(search).toHaveValue('word ceder');
  await expect(cards).toHaveText([/Bo Ceder/]);
  await search.fill('');

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Filtrera tavlan' });
  // Enter picks the first suggestion that begins with the typed text.
  const skills = popup.getByRole('combobox', { name: 'Kompetenser' });
  await skills.fill('Word');
  await expect(page.getByRole('option', { name: 'Word', exact: true })).toBeVisible();
  await skills.press('Enter');
  await expect(popup.getByText('2 av 3 visas')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: 'Under 40 %' }).click();
  await expect(popup.getByText('1 av 3 visas')).toBeVisible();
  await popup.getByRole('button', { name: 'Klar' }).click();
  await expect(cards).toHaveText([/Bo Ceder/]);
  await page.reload();
  await page.getByRole('button', { name: 'Ta bort filtret Under 40 %' }).click();
  await expect(cards).toHaveCount(2);
  await application(page, 'Bo Ceder').click();
  await expect(page.getByRole('dialog', { name: 'Bo Ceder' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Bo Ceder' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ta bort filtret Word' })).toBeVisible();
  await page.getByRole('button', { name: 'Markera alla som matchar' }).click();
  await expect(page.getByRole('region', { name: 'Markerade kandidater' })).toContainText('2 markerade');
  await page.getByRole('button', { name: 'Rensa filter' }).click();
  await expect(page).toHaveURL(/workflows\/[^?]+$/);
});

test('the table shows contacts, and is saved as a file', async ({ page, api }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const person = await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg' });
  await hasApplied(api, person, job);
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  await page.getByRole('button', { name: 'Visa som tabell' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('button', { name: 'Ladda ner' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^kandidater-.*\.xlsx$/);
  await expectAccessibleAtAnyWidth(page);
});
