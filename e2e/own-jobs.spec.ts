import type { Locator } from '@playwright/test';
import { aCompany, aJob, aMember } from './builders.ts';
import { expect, signIn, test } from './test.ts';

test('a member takes over a job, sees only their own, and chooses what to be told', async ({ page, api }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company, { title: 'Kock på Torsvik' });
  await aJob(api, company, { title: 'Servitör i hamnen' });
  const member = await aMember(api, company);
  await signIn(page, member);

  // Somebody without jobs of their own begins with all.
  await page.goto(`/adverts/${job._id}`);
  await page.getByRole('checkbox', { name: 'Få veta direkt när någon söker' }).check();
  const responsible = page.getByRole('combobox', { name: 'Ansvarig' });
  const distance = async (upper: Locator, lower: Locator) => {
    const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
    return above && below ? below.y - above.y - above.height : 0;
  };
  const label = page.getByText('Ansvarig', { exact: true });
  expect(await distance(page.getByRole('link', { name: 'Öppna tavlan' }), label)).toBeGreaterThan(20);
  expect(await distance(responsible, page.getByRole('heading', { name: /^Kandidater/ }))).toBeGreaterThan(20);
  await responsible.click();
  await page.getByRole('option').last().click();
  await expect(page.getByText('Ansvarig är ändrad')).toBeVisible();
  await page.goto('/adverts');
  const titles = page.getByRole('main').getByRole('link', { name: /Kock på Torsvik|Servitör i hamnen/ });
  await expect(titles).toHaveText(['Kock på Torsvik']);
  await page.getByRole('radiogroup', { name: 'Vilka annonser som visas' }).getByText('Alla').click();
  await expect(titles).toHaveCount(2);
  await page.reload();
  await expect(titles).toHaveCount(2);
  await page.goto('/workflows');
  await page.getByRole('radiogroup', { name: 'Vilka annonser som visas' }).getByText('Mina').click();
  await expect(titles).toHaveText(['Kock på Torsvik']);
  await titles.click();
  await page.getByRole('button', { name: 'Mer om tavlan' }).click();
  await page.getByRole('menuitem', { name: 'Byt ansvarig' }).click();
  const people = page.getByRole('dialog', { name: 'Ansvarig för Kock på Torsvik' });
  await people.getByRole('combobox', { name: 'Ansvarig' }).click();
  await page.getByRole('option').first().click();
  await expect(page.getByText('Ansvarig är ändrad')).toBeVisible();

  await page.goto('/settings/notifications');
  const digest = page.getByRole('combobox', { name: 'Sammanfattning på morgonen' });
  await expect(digest).toHaveValue('Mejl');
  await digest.click();
  await page.getByRole('option', { name: 'Inget' }).click();
  await expect(page.getByText('Inställningarna är nu sparade')).toBeVisible();
  await page.reload();
  await expect(digest).toHaveValue('Inget');
  await page.goto(`/adverts/${job._id}`);
  await expect(page.getByRole('checkbox', { name: 'Få veta direkt när någon söker' })).toBeChecked();
});
