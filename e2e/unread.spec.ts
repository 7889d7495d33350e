import type { Page } from '@playwright/test';
import { application } from './board.ts';
import { aCompany, aJob, aJobSeeker, aMember, hasApplied } from './builders.ts';
import { expect, signIn, test } from './test.ts';

const newMark = (page: Page, name: string) => application(page, name).getByText('Ny', { exact: true });
const menuLink = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Workflow/ });

test('an application is new to each company user until they have opened it', async ({ page, api, newWindow }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const member = await newWindow(await aMember(api, company));
  for (const [firstName, lastName] of [
    ['Astrid', 'Berg'],
    ['Bo', 'Ceder'],
  ] as const) {
    await hasApplied(api, await aJobSeeker(api, { firstName, lastName }), job);
  }
  await signIn(page, company.admin);
  for (const window of [page, member]) {
    await window.goto(`/workflows/${job.workflowId}`);
    await expect(newMark(window, 'Astrid Berg')).toBeVisible();
    await expect(menuLink(window)).toHaveAccessibleName('Workflow 2 olästa');
  }
  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg', exact: true });
  await expect(popup.getByRole('button', { name: 'Bjud in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(newMark(page, 'Astrid Berg')).toHaveCount(0);
  await expect(newMark(page, 'Bo Ceder')).toBeVisible();
  await expect(menuLink(page)).toHaveAccessibleName('Workflow 1 olästa');
  await expect(newMark(member, 'Astrid Berg')).toBeVisible();

  // Several at once, and what is left is listed over all jobs.
  await member.getByRole('button', { name: 'Kommunikation' }).click();
  await member.getByRole('checkbox', { name: 'Markera Astrid Berg' }).click();
  await member.getByRole('button', { name: 'Markera som läst' }).click();
  await expect(member.getByRole('button', { name: 'Markera som läst' })).toBeHidden();
  await member.getByRole('button', { name: 'Avbryt markering' }).click();
  await expect(newMark(member, 'Astrid Berg')).toHaveCount(0);
  await member.goto('/new-applicants');
  const people = member
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /Matchning/ });
  await expect(people).toHaveText([/Bo Ceder/]);
  await member.getByRole('button', { name: 'Markera alla som lästa' }).click();
  const question = member.getByRole('dialog', { name: 'Markera 1 ansökan som läst?' });
  await question.getByRole('button', { name: 'Markera som lästa' }).click();
  await expect(member.getByRole('heading', { name: 'Inga nya kandidater' })).toBeVisible();
  await expect(menuLink(member)).toHaveAccessibleName('Workflow');
  await expect(menuLink(page)).toHaveAccessibleName('Workflow 1 olästa');
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText('1 ny');
});
