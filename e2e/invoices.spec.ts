import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { hasInvoices } from './billing.ts';
import { aCompany } from './builders.ts';
import { test } from './selling-server.ts';
import { expect, signIn } from './test.ts';

test('an admin sees what has been invoiced, and downloads an invoice as PDF and as e-invoice', async ({
  page,
  api,
  selling,
}) => {
  const company = await aCompany(api);
  await hasInvoices(selling.connection, { companyId: company.companyId, number: 5000 });
  await signIn(page, company.admin);
  await page.goto('/settings/billing');
  const invoices = page.getByRole('region', { name: 'Fakturor' });
  const row = (name: RegExp) => invoices.getByRole('row', { name });
  await expect(row(/^5001 oktober 2026/)).toContainText('Förfallen');
  await expect(row(/^5001/)).toContainText(/2.493,75 kr/);
  await expect(row(/^5000/)).toContainText('Betald');
  await expectAccessibleAtAnyWidth(page);

  const files = { 'Faktura 5001 som PDF': 'Faktura 5001.pdf', 'Faktura 5001 som E-faktura': 'Faktura 5001.xml' };
  for (const [name, fileName] of Object.entries(files)) {
    const download = page.waitForEvent('download');
    await invoices.getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toBe(fileName);
  }

  await page.goto('/purchases');
  await page.getByRole('button', { name: 'Vad betalar jag?' }).click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('heading', { name: 'Tidigare fakturor' })).toBeVisible();
  await expect(popup.getByRole('row', { name: /^5001/ })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});
