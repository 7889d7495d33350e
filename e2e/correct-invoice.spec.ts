import { paymentReference } from '@platsa/contract/billing/payment-numbers';
import pg from 'pg';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { hasInvoices } from './billing.ts';
import { aCompany, aCompanyUser, aJob } from './builders.ts';
import { test } from './selling-server.ts';
import { expect, signIn } from './test.ts';

async function runOn(connection: pg.ClientConfig, statement: string, values: readonly string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
}

const becomesOperator = 'UPDATE users SET is_operator = true WHERE id = $1';

test('the operator finds an invoice by its OCR number, credits a part of a line, and sends it again', async ({
  page,
  api,
  selling,
}) => {
  const { companyId } = await aCompany(api);
  await hasInvoices(selling.connection, { companyId, number: 6000 });
  const operator = await aCompanyUser(api);
  await runOn(selling.connection, becomesOperator, [operator.userId]);
  await signIn(page, operator);
  const notice = page.getByRole('alert').filter({ hasText: 'Inga fakturor skapas: säljarens uppgifter saknas' });
  for (const tab of ['prices', 'system', 'invoices']) {
    await page.goto(`/admin/${tab}`);
    await expect(notice).toBeVisible();
  }
  await page.getByRole('searchbox', { name: 'Sök bland fakturorna' }).fill(paymentReference(6001));
  const row = page.getByRole('row', { name: /^Faktura 6001/ });
  await expect(row).toContainText('Förfallen');
  await expect(page.getByRole('row', { name: /^Faktura 6000/ })).toBeHidden();
  await expect(page.getByText(/2.493,75 kr 1 faktura/).first()).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await row.getByRole('link', { name: 'Faktura 6001' }).click();
  await expect(page).toHaveURL(/\/admin\/invoices\/[\w-]+\?search=/);
  const popup = page.getByRole('dialog', { name: 'Faktura 6001' });
  await expect(popup.getByText(paymentReference(6001))).toBeVisible();
  await expect(popup.getByRole('row', { name: /^Pro/ })).toContainText(/1.995 kr/);
  await expectAccessibleAtAnyWidth(page);

  await popup.getByRole('button', { name: 'Kreditera' }).click();
  const credit = page.getByRole('dialog', { name: 'Kreditera faktura 6001' });
  await credit.getByRole('radio', { name: /^Vissa rader/ }).check();
  await credit.getByRole('button', { name: 'Kreditera fakturan' }).click();
  await expect(credit.getByRole('alert')).toHaveText('Välj minst en rad');
  await credit.getByRole('checkbox', { name: /^Pro/ }).check();
  await credit.getByRole('textbox', { name: 'Belopp utan moms' }).fill('500');
  await expect(credit.getByRole('status')).toHaveText('Krediteras: 500 kr utan moms');
  await expectAccessibleAtAnyWidth(page);
  await credit.getByRole('button', { name: 'Kreditera fakturan' }).click();
  await expect(credit).toBeHidden();
  await expect(popup.getByText('Kvar att betala')).toBeVisible();
  await expect(popup.getByText(/1.868,75 kr/)).toBeVisible();
  await expect(popup.getByRole('listitem').filter({ hasText: 'Kreditfaktura' })).toContainText('625 kr');

  await popup.getByRole('button', { name: 'Skicka igen' }).click();
  const send = page.getByRole('dialog', { name: 'Skicka 6001 igen' });
  await send.getByRole('textbox', { name: 'E-post' }).fill('ny-ekonomi@example.com');
  await send.getByRole('button', { name: 'Skicka' }).click();
  await expect(popup.getByText(/^Skickad igen .* till ny-ekonomi@example\.com$/)).toBeVisible();

  // The rest, and then the month again: without a seller the server says why not.
  await popup.getByRole('button', { name: 'Kreditera' }).click();
  await credit.getByRole('button', { name: 'Kreditera fakturan' }).click();
  await popup.getByRole('button', { name: 'Fakturera månaden igen' }).click();
  const again = page.getByRole('dialog', { name: 'Fakturera oktober 2026 igen' });
  await expect(again.getByRole('textbox', { name: 'Företagsnamn' })).not.toHaveValue('');
  await expectAccessibleAtAnyWidth(page);
  await again.getByRole('button', { name: 'Avbryt' }).click();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/invoices\?search=/);
  await expect(row).toContainText('Krediterad');
});

test('an admin cancels a boost, which the operator sees among the cancelled orders', async ({ page, api, selling }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const operator = await aCompanyUser(api);
  await runOn(selling.connection, becomesOperator, [operator.userId]);
  await runOn(
    selling.connection,
    `INSERT INTO boost_orders (id, company_id, job_id, job_title, package_id, title, price, day, end_date)
     VALUES (gen_random_uuid(), $1, $2, 'Bagare', 2, 'Boost', 890000, current_date, current_date + 14)`,
    [company.companyId, job._id],
  );
  await signIn(page, company.admin);
  await page.goto('/purchases');
  const orders = page.getByRole('region', { name: 'Boostar och tjänster' });
  await expect(orders.getByRole('row', { name: /Boost Bagare/ })).toContainText('Beställd');
  await expectAccessibleAtAnyWidth(page);
  await orders.getByRole('button', { name: 'Avbeställ Boost, Bagare' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Avbeställ' }).click();
  await expect(orders.getByRole('row', { name: /Boost Bagare/ })).toContainText('Avbeställd');
  await expect(orders.getByRole('button')).toHaveCount(0);

  await signIn(page, operator);
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'Avbeställda' }).click();
  await expect(page.getByRole('row', { name: new RegExp(company.name) })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});
