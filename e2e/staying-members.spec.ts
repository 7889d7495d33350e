import { listPurchases } from '@platsa/contract/billing/endpoints';
import { getCompany } from '@platsa/contract/companies/endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { fillInInvoiceDetails, isMember } from './billing.ts';
import { aCompany, aCompanyUser } from './builders.ts';
import { test } from './selling-server.ts';
import { expect, signIn } from './test.ts';

test('a change to a smaller plan, and its end, ask who stays, and the list of users says who leaves', async ({
  page,
  api,
  selling: { connection },
}) => {
  const company = await aCompany(api);
  await signIn(page, company.admin);
  await page.goto('/purchases');
  const popup = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Visa planer' }).click();
  await popup.getByRole('button', { name: 'Välj Unlimited' }).click();
  await popup.getByLabel('Antal användare').fill('2');
  await fillInInvoiceDetails(page);
  await popup.getByRole('checkbox', { name: /Jag godkänner/ }).check();
  await popup.getByRole('button', { name: /Köp för/ }).click();
  await expect(popup.getByText('Köpet är genomfört!')).toBeVisible();
  await page.keyboard.press('Escape');
  const colleague = await aCompanyUser(api);
  await isMember(connection, company, colleague);
  await page.reload();

  await page.getByRole('button', { name: 'Visa planer' }).click();
  await expect(popup.getByText(/som ni har avtalat/)).toBeVisible();
  await popup.getByRole('button', { name: 'Ändra antal användare' }).click();
  await popup.getByLabel('Antal användare').fill('1');
  await expect(popup.getByText(/Priset är det ni har avtalat, och bytet binder er inte på nytt/)).toBeVisible();
  await expect(popup.getByRole('radiogroup', { name: /Vem ska vara kvar/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Byt till Pro' }).click();
  const who = popup.getByRole('radiogroup', { name: /Vem ska vara kvar/ });
  await expectAccessibleAtAnyWidth(page);
  await who.getByRole('radio', { name: /admin/ }).check();
  await popup.getByRole('checkbox', { name: /Jag godkänner/ }).check();
  await popup.getByRole('button', { name: /Köp för/ }).click();
  await expect(popup.getByText('Köpet är genomfört!')).toBeVisible();
  await page.keyboard.press('Escape');
  const { company: seen } = await api.call(getCompany, { companyId: company.companyId }, company.admin);
  expect(seen.leaving?._users).toEqual([colleague.userId]);
  await page.goto('/settings/users');
  await expect(page.getByRole('row', { name: new RegExp(colleague.email) })).toContainText('Ingen plats i planen från');
  await expectAccessibleAtAnyWidth(page);

  await page.goto('/purchases');
  await page.getByRole('button', { name: 'Återuppta' }).click();
  await page.getByRole('button', { name: 'Avsluta' }).first().click();
  await popup.getByRole('button', { name: 'Avsluta abonnemanget' }).click();
  await expect(popup.getByText('Välj vem som ska vara kvar.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('radio', { name: /admin/ }).check();
  await popup.getByRole('button', { name: 'Avsluta abonnemanget' }).click();
  await expect(popup).toBeHidden();
  const { purchases } = await api.call(listPurchases, { companyId: company.companyId }, company.admin);
  expect(purchases.some(({ status }) => status === 'active')).toBe(false);
});
