import pg from 'pg';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany } from './builders.ts';
import { test } from './selling-server.ts';
import { expect, signIn } from './test.ts';

test('an admin sees what has been invoiced, and downloads an invoice as PDF and as e-invoice', async ({
  page,
  api,
  selling,
}) => {
  const company = await aCompany(api);
  await insertInvoices(selling.connection, company.companyId);
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

/** An overdue and a paid invoice. */
async function insertInvoices(connection: pg.ClientConfig, companyId: string): Promise<void> {
  const party = { name: 'Bolaget AB', corporateNumber: '556677-8899', email: 'faktura@example.com' };
  const place = { street: 'Storgatan 1', zip: '111 22', city: 'Stockholm' };
  const seller = { ...party, ...place, seat: 'Stockholm', vatNumber: 'SE556677889901', bankgiro: '5050-1055' };
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `WITH made AS (
      INSERT INTO invoices (company_id, kind, number, month, issue_date, due_date, payment_reference, seller, buyer, rates, net, vat, total, paid_date)
      SELECT $1::uuid, 'invoice', number, month::date, '2026-11-01', '2026-11-02', '0', $2::jsonb, $3::jsonb, $4::jsonb, 199500, 49875, 249375, paid::date
      FROM (VALUES (5000, '2026-09-01', '2026-10-20'), (5001, '2026-10-01', NULL)) AS invoice (number, month, paid)
      RETURNING id, month
    )
    INSERT INTO invoice_lines (invoice_id, position, text, quantity, unit_price, amount, vat_percent, from_date, to_date)
    SELECT id, 0, 'Pro', 1, 199500, 199500, 25, month, month + 27 FROM made`,
    [
      ...[companyId, JSON.stringify(seller), JSON.stringify({ ...party, ...place, reference: '' })],
      JSON.stringify([{ percent: 25, net: 199_500, vat: 49_875 }]),
    ],
  );
  await client.end();
}
