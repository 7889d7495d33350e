import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { newAddress, password } from './builders.ts';
import { mailedLink } from './mailed-link.ts';
import { aPictureFile } from './pictures.ts';
import { expect, test } from './test.ts';

async function fillInCompany(page: Page): Promise<void> {
  await page.getByLabel('Företagsnamn').fill('Bageriet Kornblixt');
  await page.getByLabel('Organisationsnummer').fill('556677-8899');
}

async function fillInUser(page: Page, email: string): Promise<void> {
  await page.getByLabel('Förnamn').fill('Eva');
  await page.getByLabel('Efternamn').fill('Ek');
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Mobilnummer').fill('070-123 45 67');
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=repeatPassword]').fill(password);
  await page.getByRole('checkbox', { name: 'Jag godkänner' }).check();
}

/** Registers through the wizard and ends on the overview with the first steps. Returns the mail address. */
async function signUp(page: Page): Promise<string> {
  const email = newAddress();
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Kom igång' }).click();
  await fillInCompany(page);
  await page.getByRole('button', { name: 'Nästa' }).click();
  await fillInUser(page, email);
  await page.getByRole('button', { name: 'Registrera' }).click();
  await expect(page.getByRole('dialog', { name: 'Välkommen!' })).toBeVisible();
  await page.getByRole('button', { name: 'Kom igång' }).click();
  await expect(page.getByRole('region', { name: 'Kom igång' })).toBeVisible();
  return email;
}

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('E-post').fill(email);
  await page.locator('[name=password]').fill(secret);
  await page.getByRole('button', { name: 'Logga in' }).click();
}

test('a company registers, finds its logo among the first steps, and uploads it', async ({ page }) => {
  await signUp(page);
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();
  await page.getByRole('link', { name: 'Ladda upp er logotyp' }).click();
  await expect(page.getByRole('heading', { name: 'Inställningar' })).toBeVisible();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Logotyp: Välj logotyp' }).click(),
  ]);
  await chooser.setFiles(await aPictureFile(400, 200));
  await expect(page.getByText('Logotypen är sparad')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('every step shows missing fields, and going back or reloading loses nothing', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Kom igång' }).click();
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page.getByText('Du måste ange ett företagsnamn')).toBeVisible();
  await expect(page.getByLabel('Företagsnamn')).toBeFocused();
  await expectAccessibleAtAnyWidth(page);
  await fillInCompany(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Logotyp: Välj logotyp' }).click(),
  ]);
  await chooser.setFiles(await aPictureFile(400, 200));
  await expect(page.getByRole('button', { name: 'Logotyp: byt bild' })).toBeVisible();
  await page.getByLabel('Företagsnamn').press('Enter');
  await expect(page.getByRole('heading', { name: 'Registrera användare' })).toBeFocused();
  await page.getByRole('button', { name: 'Registrera' }).click();
  await expect(page.getByText('Du måste godkänna villkoren')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByLabel('Förnamn').fill('Eva');
  await page.goBack();
  await expect(page.getByLabel('Företagsnamn')).toHaveValue('Bageriet Kornblixt');
  await page.goForward();
  await expect(page.getByLabel('Förnamn')).toHaveValue('Eva');
  await page.reload();
  await expect(page.getByLabel('Förnamn')).toHaveValue('Eva');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Logotyp: byt bild' })).toBeVisible();
});

test('if only the user could be registered, the wizard continues with the company', async ({ page, expected }) => {
  expected.push(/ERR_FAILED/);
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Kom igång' }).click();
  await fillInCompany(page);
  await page.getByRole('button', { name: 'Nästa' }).click();
  await fillInUser(page, newAddress());
  await page.route('**/v1/companies', (route) => route.abort());
  await page.getByRole('button', { name: 'Registrera' }).click();
  await expect(page.getByText('Ditt konto är skapat, men företaget kunde inte skapas')).toBeVisible();
  await expect(page.getByLabel('Företagsnamn')).toHaveValue('Bageriet Kornblixt');
  await expectAccessibleAtAnyWidth(page);
  await page.unroute('**/v1/companies');
  await page.getByRole('button', { name: 'Skapa företag' }).click();
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();
});

test('a refused logo shows an error at its field, before and after the account is created, and nothing is lost', async ({
  page,
  expected,
}) => {
  expected.push(/status of 400/);
  const logo = page.getByRole('button', { name: /^Logotyp: / });
  const choose = async (picture: Awaited<ReturnType<typeof aPictureFile>>) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), logo.click()]);
    await chooser.setFiles(picture);
  };
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Kom igång' }).click();
  await fillInCompany(page);
  const picture = await aPictureFile(400, 200);
  for (const [file, refusal] of [
    [{ ...picture, buffer: Buffer.alloc(10_000_001) }, 'Bilden är för stor. Välj en på högst 10 MB.'],
    [await aPictureFile(200, 100), /^Bilden är för liten, 200 × 100 pixlar\./],
    [{ ...picture, name: 'cv.pdf', mimeType: 'application/pdf' }, 'Välj en bild i formatet PNG, JPEG eller WebP.'],
  ] as const) {
    await choose(file);
    await expect(page.getByText(refusal)).toBeVisible();
    await expect(logo).toHaveAccessibleDescription(new RegExp(refusal));
  }
  await choose(picture);
  await page.getByRole('button', { name: 'Nästa' }).click();
  await fillInUser(page, newAddress());
  const message = 'Bilden går inte att läsa. Välj en annan.';
  await page.route('**/v1/companies', (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        data: null,
        error: { code: 0, name: 'invalid', message, fields: [{ path: 'file', message }] },
      },
    }),
  );
  await page.getByRole('button', { name: 'Registrera' }).click();
  await expect(page.getByText('företaget kunde inte skapas: logotypen kan inte användas.')).toBeVisible();
  await expect(logo).toHaveAccessibleDescription(new RegExp(message));
  await expect(page.getByLabel('Företagsnamn')).toHaveValue('Bageriet Kornblixt');
  await expectAccessibleAtAnyWidth(page);
  await page.unroute('**/v1/companies');
  await choose(await aPictureFile(300, 300));
  await expect(page.getByText(message)).toBeHidden();
  await page.getByRole('button', { name: 'Skapa företag' }).click();
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();
});

test('a mail address in use is reported at its field, and nothing typed is lost', async ({ page, expected }) => {
  expected.push(/status of 409/);
  const email = await signUp(page);
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Kom igång' }).click();
  await fillInCompany(page);
  await page.getByRole('button', { name: 'Nästa' }).click();
  await fillInUser(page, email);
  await page.getByRole('button', { name: 'Registrera' }).click();
  await expect(page.getByText('Epost-adressen finns redan registrerad.').first()).toBeVisible();
  await expect(page.getByLabel('E-post')).toBeFocused();
  await expect(page.getByLabel('Förnamn')).toHaveValue('Eva');
});

test('a password made of the company’s name is refused at its field', async ({ page, expected }) => {
  expected.push(/status of 400/);
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Kom igång' }).click();
  await fillInCompany(page);
  await page.getByRole('button', { name: 'Nästa' }).click();
  await fillInUser(page, newAddress());
  for (const name of ['password', 'repeatPassword']) await page.locator(`[name=${name}]`).fill('Kornblixt 2026!');
  await page.getByRole('button', { name: 'Registrera' }).click();
  await expect(page.locator('[name=password]')).toHaveAccessibleDescription(/består av ditt eller företagets namn/);
  await expect(page.locator('[name=password]')).toBeFocused();
  await expectAccessibleAtAnyWidth(page);
});

test('a forgotten password is replaced through the mailed link, which works once', async ({ page, expected }) => {
  // The mailbox shows mails in sandboxed frames, which have an opaque origin.
  expected.push(/status of 404/, /origin-keyed/);
  const email = await signUp(page);
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/login/recover');
  await page.getByLabel('E-post').fill(email);
  await page.getByRole('button', { name: 'Skicka länk' }).click();
  await expect(page.getByRole('heading', { name: 'Kolla dina mejl' })).toBeVisible();
  const link = await mailedLink(page, email, 'Välj nytt lösenord');
  await page.goto(link);
  await page.locator('[name=password]').fill('ett nytt lösenord');
  await page.locator('[name=repeatPassword]').fill('ett annat lösenord');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Lösenorden stämmer inte överens')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.locator('[name=repeatPassword]').fill('ett nytt lösenord');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Logga in' }).click();
  await logIn(page, email, 'ett nytt lösenord');
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Återställnings-länken är inte giltig.' })).toBeVisible();
});

test('a wrong password and a lost connection are reported, and logging in leads to the requested page', async ({
  page,
  expected,
}) => {
  expected.push(/status of 401/, /ERR_FAILED/);
  const email = await signUp(page);
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/settings/general');
  await expect(page.getByRole('heading', { name: 'Logga in som företag' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await logIn(page, email, 'fel lösenord');
  await expect(page.getByText('Fel epost-adress eller lösenord.')).toBeVisible();
  await page.route('**/v1/auth', (route) => route.abort());
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByText('Servern svarar inte.')).toBeVisible();
  await page.unroute('**/v1/auth');
  await logIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Inställningar' })).toBeVisible();
});

test('a new password ends the session of another window', async ({ page, newWindow, expected }) => {
  expected.push(/status of 401/);
  const email = await signUp(page);
  const other = await newWindow();
  await other.goto('/login');
  await logIn(other, email, password);
  await expect(other.getByRole('heading', { name: 'Översikt' })).toBeVisible();
  await page.goto('/settings/general');
  await page.locator('[name=oldPassword]').fill(password);
  await page.locator('[name=newPassword]').fill('ett nytt lösenord');
  await page.locator('[name=repeatPassword]').fill('ett nytt lösenord');
  await page.getByRole('button', { name: 'Byt lösenord' }).click();
  await expect(page.getByText('Lösenordet är bytt')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Logga in' })).toBeVisible();
});
