import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { aJob, aJobSeeker, type Company, hasApplied } from './builders.ts';

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
