import pg from 'pg';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { fillInInvoiceDetails } from './billing.ts';
import { type Account, aCompany, aCompanyUser } from './builders.ts';
import { test } from './selling-server.ts';
import { expect, signIn } from './test.ts';

test('the operator adds a plan and a code, which a company buys with, and takes them off sale', async ({
  page,
  api,
  selling,
  newWindow,
  expected,
}) => {
  expected.push(/409/);
  const operator = await aCompanyUser(api);
  await isOperator(selling.connection, operator);
  await signIn(page, operator);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Priser' }).click();
  await expect(page.getByRole('row', { name: /^Pro / })).toContainText('Säljs');
  await expectAccessibleAtAnyWidth(page);

  await page.getByRole('button', { name: 'Lägg till plan', exact: true }).click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Pris i kronor per månad').fill('gratis');
  await popup.getByRole('button', { name: 'Lägg till planen' }).click();
  await expect(popup.getByText('Ange planens namn')).toBeVisible();
  await expect(popup.getByText('Ange priset i kronor utan moms, till exempel 1 995 eller 64,50')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await popup.getByLabel('Namn').fill('Växa');
  await popup.getByLabel('Pris i kronor per månad').fill('1 234,50');
  await popup.getByLabel('Upplåsningar i månaden').fill('2');
  await popup.getByLabel('Fördelar').fill('Två upplåsningar i månaden\nSupport på telefon');
  await popup.getByRole('button', { name: 'Lägg till planen' }).click();
  const plan = page.getByRole('row', { name: /^Växa / });
  await expect(plan).toContainText(/1.234,50 kr\/mån/);

  await page.getByRole('button', { name: 'Lägg till kod', exact: true }).click();
  await popup.getByRole('button', { name: 'Lägg till koden' }).click();
  await expect(popup.getByText('Ange koden')).toBeVisible();
  await popup.getByRole('textbox', { name: 'Kod', exact: true }).fill('vår-26');
  await popup.getByLabel('Rabatt i procent').fill('20');
  await popup.getByLabel('Antal månader').fill('2');
  await popup.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'Växa' }).click();
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: 'Lägg till koden' }).click();
  const code = page.getByRole('row', { name: /^VÅR-26 / });
  await expect(code).toContainText('20 % i 2 mån');
  await expect(code).toContainText('Gäller');

  const company = await aCompany(api);
  const buyer = await newWindow(company.admin);
  await buyer.goto('/purchases');
  await buyer.getByRole('button', { name: 'Visa planer' }).click();
  const purchase = buyer.getByRole('dialog');
  await expect(purchase.getByText('Support på telefon')).toBeVisible();
  await purchase.getByRole('button', { name: 'Välj Växa' }).click();
  await purchase.getByLabel('Rabattkod').fill('Vår-26');
  await purchase.getByRole('button', { name: 'Använd koden' }).click();
  await expect(purchase.getByLabel('Sammanfattning')).toContainText('Rabatt 20 % i 2 månader');
  await expect(purchase.getByRole('button', { name: /Köp för 1.234,50 kr/ })).toBeVisible();

  // The price changes while the company reads it.
  await page.getByRole('button', { name: 'Ändra: Växa' }).click();
  await expect(popup.getByLabel('Pris i kronor per månad')).toHaveValue('1234,5');
  await popup.getByLabel('Pris i kronor per månad').fill('2000');
  await popup.getByRole('button', { name: 'Spara planen' }).click();
  await expect(plan).toContainText(/2.000 kr\/mån/);
  await fillInInvoiceDetails(buyer);
  await purchase.getByRole('checkbox', { name: /Jag godkänner/ }).check();
  await purchase.getByRole('button', { name: /Köp för/ }).click();
  await expect(purchase.getByText(/Priset har ändrats till 1.600 kr exkl. moms/)).toBeVisible();
  await purchase.getByRole('button', { name: /Köp för 2.000 kr/ }).click();
  await expect(purchase.getByText('Köpet är genomfört!')).toBeVisible();

  await page.reload();
  await expect(code).toContainText('1');
  await page.getByRole('button', { name: 'Avsluta: VÅR-26' }).click();
  await popup.getByRole('button', { name: 'Avsluta', exact: true }).click();
  await expect(code).toContainText('Avslutad');
  await page.getByRole('button', { name: 'Sluta sälja: Växa' }).click();
  await expect(popup).toContainText('Företag som har den behåller den till samma pris.');
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: 'Sluta sälja', exact: true }).click();
  await expect(plan).toContainText('Säljs inte');
  await expect(page.getByText(/^Eva Ek ändrade planen Växa: 2.000 kr i månaden, säljs inte.$/)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('the operator adds a boost, and changes its price and that of a service', async ({
  page,
  api,
  selling,
  expected,
}) => {
  expected.push(/400/);
  const operator = await aCompanyUser(api);
  await isOperator(selling.connection, operator);
  await signIn(page, operator);
  await page.goto('/admin/prices');
  await page.getByRole('button', { name: 'Lägg till boost', exact: true }).click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Namn').fill('Boost');
  await popup.getByRole('textbox', { name: 'Pris i kronor', exact: true }).fill('14 900');
  await popup.getByRole('button', { name: 'Lägg till boosten' }).click();
  await expect(popup.getByText('Det finns redan ett paket med det namnet')).toBeVisible();
  await popup.getByLabel('Namn').fill('Boost Plus');
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: 'Lägg till boosten' }).click();
  const boost = page.getByRole('row', { name: /^Boost Plus / });
  await expect(boost).toContainText(/14.900 kr/);
  await page.getByRole('button', { name: 'Ändra: Boost Plus' }).click();
  const price = popup.getByRole('textbox', { name: 'Pris i kronor', exact: true });
  await price.fill('0');
  await popup.getByRole('button', { name: 'Spara boosten' }).click();
  const question = page.getByRole('dialog', { name: 'Ska det kosta 0 kr?' });
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expect(question).toBeHidden();
  await price.fill('14 900');
  await popup.getByLabel('Pris i kronor för en video').fill('2500');
  await popup.getByRole('button', { name: 'Spara boosten' }).click();
  await expect(boost).toContainText(/2.500 kr/);
  const service = page.getByRole('row', { name: /^Second Opinion / });
  await page.getByRole('button', { name: 'Ändra: Second Opinion' }).click();
  await popup.getByLabel('Pris i kronor').fill('4 250');
  await popup.getByRole('button', { name: 'Spara tjänsten' }).click();
  await expect(service).toContainText(/4.250 kr/);
  await page.getByRole('button', { name: 'Sluta sälja: Boost Plus' }).click();
  await popup.getByRole('button', { name: 'Sluta sälja', exact: true }).click();
  await expect(boost).toContainText('Säljs inte');
});

test('a subscriber sees, ends and resumes the plan after the operator stopped selling, and is counted before', async ({
  page,
  api,
  selling,
  newWindow,
}) => {
  const company = await aCompany(api);
  const subscriber = await newWindow();
  await signIn(subscriber, company.admin);
  await subscriber.goto('/purchases');
  await subscriber.getByRole('button', { name: 'Visa planer' }).click();
  await subscriber.getByRole('dialog').getByRole('button', { name: 'Välj Unlimited' }).click();
  await fillInInvoiceDetails(subscriber);
  await subscriber.getByRole('checkbox', { name: /Jag godkänner/ }).check();
  await subscriber.getByRole('button', { name: /Köp för/ }).click();
  await expect(subscriber.getByText('Köpet är genomfört!')).toBeVisible();

  await withOnlyPlan(selling.connection, 'Unlimited', async () => {
    const operator = await aCompanyUser(api);
    await isOperator(selling.connection, operator);
    await signIn(page, operator);
    await page.goto('/admin/prices');
    await page.getByRole('button', { name: 'Sluta sälja: Unlimited' }).click();
    const popup = page.getByRole('dialog');
    await expect(popup).toContainText(/\d+ företag har abonnemang som löper vidare och faktureras/);
    await expect(popup).toContainText('De har kvar Betalning och Fakturering');
    await popup.getByRole('button', { name: 'Sluta sälja', exact: true }).click();
    await expect(page.getByRole('row', { name: /^Unlimited / })).toContainText('Säljs inte');

    // As from the link of an invoice's mail.
    await subscriber.goto('/settings/billing');
    await expect(subscriber.getByRole('heading', { name: 'Faktureringsuppgifter' })).toBeVisible();
    await subscriber.getByRole('link', { name: 'Betalning' }).click();
    const plan = subscriber.getByRole('row', { name: /Unlimited/ });
    await expect(plan).toContainText('Aktiv');
    await expect(subscriber.getByRole('button', { name: 'Visa planer' })).toHaveCount(0);
    await expectAccessibleAtAnyWidth(subscriber);
    await plan.getByRole('button', { name: 'Avsluta' }).click();
    await subscriber.getByRole('button', { name: 'Avsluta abonnemanget' }).click();
    await expect(plan).toContainText('Utgående');
    await plan.getByRole('button', { name: 'Återuppta' }).click();
    await expect(plan).toContainText('Aktiv');

    // Who never bought anything has no such pages.
    const other = await aCompany(api);
    const beside = await newWindow();
    await signIn(beside, other.admin);
    await beside.goto('/purchases');
    await expect(beside).toHaveURL('/');
    await expect(beside.getByRole('link', { name: 'Mina annonser' })).toBeVisible();
    await expect(beside.getByRole('link', { name: 'Betalning' })).toHaveCount(0);
  });
});

/** Other tests of the installation need its plans, so they are for sale again afterwards. */
async function withOnlyPlan(connection: pg.ClientConfig, name: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('SELECT id FROM plans WHERE active');
  await client.query('UPDATE plans SET active = (name = $1)', [name]);
  try {
    await work();
  } finally {
    await client.query('UPDATE plans SET active = true WHERE id = ANY($1)', [rows.map(({ id }) => id)]);
    await client.end();
  }
}

/** Who runs the selling installation. */
async function isOperator(connection: pg.ClientConfig, { userId }: Account): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('UPDATE users SET is_operator = true WHERE id = $1', [userId]);
  await client.end();
}
