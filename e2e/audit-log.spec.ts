import { readFile } from 'node:fs/promises';
import { updateUser } from '@platsa/contract/accounts/endpoints';
import { logIn } from '@platsa/contract/accounts/log-in-endpoints';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import { removeMember } from '@platsa/contract/companies/member-endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany, aMember, hasLoggedIn, password } from './builders.ts';
import { choose } from './fields.ts';
import { expect, signIn, test } from './test.ts';

test('an admin follows what has been done, filters it and downloads it', async ({ page, api }) => {
  const { companyId, admin } = await aCompany(api);
  await api.call(updateCompany, { companyId, name: 'Konditoriet' }, { token: admin.token });
  await signIn(page, admin);
  await page.goto('/settings/security');
  const events = page.getByRole('list', { name: 'Händelser' }).getByRole('listitem');
  await expect(events.first()).toContainText('Eva Ek ändrade varumärket Konditoriet.');
  await expectAccessibleAtAnyWidth(page);

  await page.getByRole('combobox', { name: 'Händelse' }).click();
  await page.getByRole('option', { name: 'Företag registrerat' }).click();
  await expect(page).toHaveURL(/event=company.registered/);
  await expect(events).toHaveCount(1);
  await expect(events).toContainText('Eva Ek registrerade företaget.');
  await page.reload();
  await expect(events).toHaveCount(1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ladda ner CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trimEnd().split('\n')).toHaveLength(2);

  await page.getByRole('textbox', { name: 'Till' }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Rensa filter' }).click();
  await expect(events).not.toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Till' })).toHaveValue('');
});

test('the log can be filtered to a user who has left the company', async ({ page, api }) => {
  const company = await aCompany(api);
  const former = await aMember(api, company);
  await api.call(logIn, { email: former.email, password });
  await api.call(removeMember, { companyId: company.companyId, memberId: former.userId }, company.admin);
  await api.call(updateUser, { userId: former.userId, firstName: 'Lena', lastName: 'Holm' }, former);
  await signIn(page, company.admin);
  await page.goto('/settings/security');
  await choose(page, 'Användare', 'Lena Holm');
  const events = page.getByRole('list', { name: 'Händelser' }).getByRole('listitem');
  await expect(events).toHaveCount(1);
  await expect(events).toContainText('Lena Holm loggade in.');
  await expectAccessibleAtAnyWidth(page);

  // What the address has no choice for filters nothing.
  await page.goto('/settings/security?event=unknown&user=unknown&from=2026-13-45&page=-1');
  await expect(events.filter({ hasText: 'registrerade företaget.' })).toHaveCount(1);
});

test('every page shows five page numbers, and a page that does not exist links to the first', async ({ page, api }) => {
  const company = await aCompany(api);
  await hasLoggedIn(company, 600);
  await signIn(page, company.admin);
  await page.goto('/settings/security');
  const pages = page.getByRole('navigation', { name: 'Sidor' });
  const numbers = pages.getByRole('button', { name: /^Sida \d/ });
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5']);
  await expectAccessibleAtAnyWidth(page);
  await pages.getByRole('button', { name: 'Sista sidan' }).click();
  await expect(page).toHaveURL(/page=13/);
  await expect(numbers).toHaveText(['9', '10', '11', '12', '13']);
  await expect(pages.getByRole('button', { name: 'Sida 13' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('button', { name: 'Sida 9', exact: true }).click();
  await expect(numbers).toHaveText(['7', '8', '9', '10', '11']);

  for (const beyond of ['14', '900']) {
    await page.goto(`/settings/security?page=${beyond}`);
    await expect(page.getByRole('heading', { name: `Sida ${beyond} finns inte` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rensa filter' })).toHaveCount(0);
  }
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Till första sidan' }).click();
  await expect(page.getByRole('list', { name: 'Händelser' })).toBeVisible();
});
