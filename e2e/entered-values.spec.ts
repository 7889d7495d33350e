import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany, aJobSeeker } from './builders.ts';
import { aPictureFile } from './pictures.ts';
import { expect, signIn, test } from './test.ts';

const wrongPhone = /^Ange ett giltigt telefonnummer/;
const wrongNumber = /^Ange ett giltigt organisationsnummer/;

test('a company signs up with a real organisation number and a real phone number only', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Kom igång' }).click();
  await page.getByLabel('Företagsnamn').fill('Bageriet Kornblixt');
  for (const wrong of ['hej-1', '556677-8898']) {
    await page.getByLabel('Organisationsnummer').fill(wrong);
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page.getByText(wrongNumber)).toBeVisible();
    await expect(page.getByLabel('Organisationsnummer')).toBeFocused();
  }
  await expectAccessibleAtAnyWidth(page);
  await page.getByLabel('Organisationsnummer').fill('556677-8899');
  await page.getByRole('button', { name: 'Nästa' }).click();
  for (const wrong of ['abc', '123', '+4630']) {
    await page.getByLabel('Mobilnummer').fill(wrong);
    await page.getByLabel('Mobilnummer').press('Tab');
    await expect(page.getByText(wrongPhone)).toBeVisible();
    await page.getByLabel('Mobilnummer').fill('');
  }
  await page.getByLabel('Mobilnummer').fill('+47 22 12 34 56');
  await page.getByRole('button', { name: 'Registrera' }).click();
  await expect(page.getByText(wrongPhone)).toBeHidden();
});

test('the settings refuse a wrong organisation number and a wrong phone number at their fields', async ({
  page,
  api,
}) => {
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/settings/general');
  const company = page.getByRole('form', { name: 'Företagets uppgifter' });
  await company.getByLabel('Organisationsnummer').fill('556677-8898');
  await company.getByRole('button', { name: 'Spara företaget' }).click();
  await expect(company.getByText(wrongNumber)).toBeVisible();
  const profile = page.getByRole('form', { name: 'Min profil' });
  await profile.getByLabel('Telefonnummer').fill('070');
  await profile.getByLabel('Telefonnummer').press('Tab');
  await expect(profile.getByText(wrongPhone)).toBeVisible();
  await profile.getByRole('button', { name: 'Spara profilen' }).click();
  await expect(profile.getByLabel('Telefonnummer')).toBeFocused();
  await profile.getByLabel('Telefonnummer').fill('+358 40 123 45 67');
  await profile.getByRole('button', { name: 'Spara profilen' }).click();
  await expect(page.getByText('Inställningarna är nu sparade')).toBeVisible();
});

async function choosePicture(page: Page, button: string, width: number, height: number): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(await aPictureFile(width, height));
}

test('pictures smaller than they are shown are refused with the size they need', async ({ page, api }) => {
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/new-advert');
  await choosePicture(page, 'Bild: Välj en bild', 640, 250);
  await expect(page.getByText('Bilden är för liten, 640 × 250 pixlar. Välj en som är minst 1280 × 500.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Beskär bilden' })).toBeHidden();
  await page.goto('/settings/general');
  await choosePicture(page, 'Logotyp: byt bild', 120, 80);
  await expect(
    page.getByText('Bilden är för liten, 120 × 80 pixlar. Den längsta sidan måste vara minst 300 pixlar.'),
  ).toBeVisible();
});

test('a job seeker’s portrait is large enough, and is never enlarged beyond its pixels', async ({ page, api }) => {
  await signIn(page, await aJobSeeker(api));
  await page.goto('/settings');
  await choosePicture(page, 'Profilbild: Välj en bild', 299, 400);
  await expect(page.getByText('Bilden är för liten, 299 × 400 pixlar. Välj en som är minst 300 × 300.')).toBeVisible();
  await choosePicture(page, 'Profilbild: Välj en bild', 300, 400);
  await expect(page.getByRole('button', { name: 'Beskär', exact: true })).toBeEnabled();
  await expect(page.getByRole('slider', { name: 'Zooma' })).toBeHidden();
});
