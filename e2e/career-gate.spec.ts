import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany } from './builders.ts';
import { aDraft } from './career.ts';
import { test } from './selling-server.ts';
import { expect, signIn } from './test.ts';

test('a second career page, new or copied, takes a plan, and the popup leads to the plans', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/403/);
  const company = await aCompany(api);
  const { _id } = await aDraft(api, company, { title: 'Baka med oss' });
  await signIn(page, company.admin);
  await page.goto('/career-pages');
  const gate = page.getByRole('dialog', { name: 'Vill du skapa fler karriärsidor?' });
  await page.getByRole('button', { name: 'Skapa karriärsida' }).click();
  await expect(gate).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await gate.getByRole('button', { name: 'Stäng' }).last().click();
  await expect(gate).toBeHidden();

  await page.goto(`/career-pages/${_id}`);
  await page.getByRole('button', { name: 'Mer om Baka med oss' }).click();
  await page.getByRole('menuitem', { name: 'Kopiera sidan' }).click();
  await page
    .getByRole('dialog', { name: 'Kopiera ”Baka med oss”?' })
    .getByRole('button', { name: 'Kopiera sidan' })
    .click();
  await gate.getByRole('link', { name: 'Visa planer' }).click();
  const plans = page.getByRole('dialog');
  await expect(plans.getByRole('heading', { name: 'Unlimited' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/purchases$/);
  await expect(plans).toHaveCount(0);

  await page.goto('/create-career-page');
  await expect(page.getByRole('heading', { name: 'Vill du skapa fler karriärsidor?' })).toBeVisible();
  await page.getByRole('link', { name: 'Visa planer' }).click();
  await expect(plans.getByRole('heading', { name: 'Unlimited' })).toBeVisible();
});
