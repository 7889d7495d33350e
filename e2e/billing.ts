import { paymentReference } from '@platsa/contract/billing/payment-numbers';
import type { Page } from '@playwright/test';
import pg from 'pg';
import type { Api } from './api.ts';
import { type Account, aJob, aJobSeeker, type Company, hasApplied } from './builders.ts';

/** A job with one applicant, of a company without a plan. */
export async function aLockedJob(api: Api, company: Company) {
  const job = await aJob(api, company);
  const jobSeeker = await aJobSeeker(api);
  await hasApplied(api, jobSeeker, job);
  return { job, jobSeeker };
}

/** The name and number are those of the company; the rest has to be entered. */
export async function fillInInvoiceDetails(page: Page): Promise<void> {
  const popup = page.getByRole('dialog');
  await popup.getByLabel('E-post för fakturor').fill('faktura@example.com');
  await popup.getByLabel('Gatuadress').fill('Storgatan 1');
  await popup.getByLabel('Postnummer').fill('903 25');
  await popup.getByRole('combobox', { name: 'Ort' }).fill('Umeå');
  await page.getByRole('option', { name: /^Umeå/ }).first().click();
}

interface StoredInvoices {
  companyId: string;
  /** Of the first. */
  number: number;
}

/** A paid and, with the next number, an overdue invoice of 2 493,75 kr. */
export async function hasInvoices(connection: pg.ClientConfig, { companyId, number }: StoredInvoices): Promise<void> {
  const party = { name: 'Bolaget AB', corporateNumber: '556677-8899', email: 'faktura@example.com' };
  const place = { street: 'Storgatan 1', zip: '111 22', city: 'Stockholm' };
  const seller = { ...party, ...place, seat: 'Stockholm', vatNumber: 'SE556677889901', bankgiro: '5050-1055' };
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `WITH made AS (
      INSERT INTO invoices (company_id, kind, number, month, issue_date, due_date, payment_reference, seller, buyer, rates, net, vat, total, paid_date)
      SELECT $1::uuid, 'invoice', number, month::date, '2026-11-01', '2026-11-02', reference, $2::jsonb, $3::jsonb, $4::jsonb, 199500, 49875, 249375, paid::date
      FROM (VALUES ($5::int, $6, '2026-09-01', '2026-10-20'), ($5::int + 1, $7, '2026-10-01', NULL)) AS invoice (number, reference, month, paid)
      RETURNING id, month
    )
    INSERT INTO invoice_lines (invoice_id, position, text, quantity, unit_price, amount, vat_percent, from_date, to_date)
    SELECT id, 0, 'Pro', 1, 199500, 199500, 25, month, month + 27 FROM made`,
    [
      ...[companyId, JSON.stringify(seller), JSON.stringify({ ...party, ...place, reference: '' })],
      ...[JSON.stringify([{ percent: 25, net: 199_500, vat: 49_875 }]), number],
      ...[paymentReference(number), paymentReference(number + 1)],
    ],
  );
  await client.end();
}

/** Boards introduce themselves to the account. */
export async function seesBoardsFirst(connection: pg.ClientConfig, { userId }: Account): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("UPDATE users SET viewed_information = '{}' WHERE id = $1", [userId]);
  await client.end();
}

/** As if the account had accepted an invite. */
export async function isMember(
  connection: pg.ClientConfig,
  { companyId }: Company,
  { userId }: Account,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("INSERT INTO members (company_id, user_id, role) VALUES ($1, $2, 'user')", [companyId, userId]);
  await client.end();
}
