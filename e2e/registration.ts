import type { Page } from '@playwright/test';
import { newAddress, password } from './builders.ts';
import { pick } from './fields.ts';

/** Fills in the registration form for job seekers with a unique mail address. */
export async function fillInRegistration(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Förnamn' }).fill('Elin');
  await page.getByRole('textbox', { name: 'Efternamn' }).fill('Sandström');
  await page.getByRole('textbox', { name: 'E-post' }).fill(newAddress());
  await page.getByLabel(/^Lösenord/).fill(password);
  await page.getByRole('textbox', { name: 'Födelsedatum' }).fill('1990-06-15');
  await page.getByRole('textbox', { name: 'Telefonnummer' }).fill('070-123 45 67');
  await pick(page, 'Ort', 'Umeå');
  await page.getByRole('checkbox', { name: /^Jag godkänner/ }).check();
}

export async function registerElin(page: Page): Promise<void> {
  await fillInRegistration(page);
  await page.getByRole('button', { name: 'Nästa' }).click();
}
