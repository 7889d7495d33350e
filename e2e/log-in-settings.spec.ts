import { logIn } from '@platsa/contract/accounts/log-in-endpoints';
import type { Locator } from '@playwright/test';
import { appCode } from '../server/test/authenticator.ts';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany, aJobSeeker, password } from './builders.ts';
import { cropPicture } from './fields.ts';
import { fillInRegistration } from './registration.ts';
import { expect, signIn, test } from './test.ts';

test('one’s own sessions are listed, and are ended one by one or all at once', async ({
  page,
  api,
  newWindow,
  expected,
}) => {
  expected.push(/status of 401/);
  const { admin } = await aCompany(api);
  const { email } = admin;
  await signIn(page, admin);
  const other = await newWindow();
  await other.goto('/login');
  await other.locator('[name=email]').fill(email);
  await other.locator('[name=password]').fill(password);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Översikt' })).toBeVisible();
  await page.goto('/settings/general');
  const devices = page.getByRole('region', { name: 'Inloggade enheter' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('Den här enheten');
  await expectAccessibleAtAnyWidth(page);
  // One other is enough for ending all others.
  await expect(devices.getByRole('button', { name: 'Logga ut alla andra' })).toBeVisible();
  await devices.getByRole('button', { name: /^Logga ut Chrome/ }).click();
  await expect(page.getByText('Enheten är utloggad.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Logga in' })).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  for (const _ of ['telefonen', 'datorn']) await api.call(logIn, { email, password });
  await page.reload();
  await devices.getByRole('button', { name: 'Logga ut alla andra' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

test('a common password is refused at the field for a job seeker', async ({ page, api, expected }) => {
  expected.push(/status of 400/);
  await signIn(page, await aJobSeeker(api));
  await page.goto('/settings');
  await page.locator('[name=oldPassword]').fill(password);
  await page.locator('[name=newPassword]').fill('football');
  await page.locator('[name=repeatPassword]').fill('football');
  await page.getByRole('button', { name: 'Byt lösenord' }).click();
  await expect(page.locator('[name=newPassword]')).toHaveAccessibleDescription(/Lösenordet är för vanligt/);
  await expectAccessibleAtAnyWidth(page);
});

const halfMinute = 30_000;

/** Switches two-step log-in on in the open settings. Returns the app's key and the recovery codes. */
async function switchTwoStepOn(card: Locator) {
  const page = card.page();
  await card.getByRole('button', { name: 'Slå på' }).click();
  const popup = page.getByRole('dialog');
  await popup.locator('[name=password]').fill(password);
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press('Enter');
  await expect(popup.getByRole('img', { name: 'QR-kod för autentiseringsappen' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  const secret = ((await popup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const keyUri = `otpauth://totp/Platsa?secret=${secret}`;
  await popup.getByLabel('Kod från appen').fill('000000');
  await page.keyboard.press('Enter');
  await expect(popup.getByText('Koden stämmer inte')).toBeVisible();
  await popup.getByLabel('Kod från appen').fill(appCode(keyUri));
  await page.keyboard.press('Enter');
  await expect(popup.getByRole('listitem')).toHaveCount(10);
  await expectAccessibleAtAnyWidth(page);
  const recoveryCodes = await popup.getByRole('listitem').allTextContents();
  await popup.getByRole('button', { name: 'Klar' }).click();
  await expect(card.getByText('Du har 10 återställningskoder kvar.')).toBeVisible();
  return { keyUri, recoveryCodes };
}

test('a log-in with two steps asks for a code of the app, or a recovery code, until it is switched off', async ({
  page,
  api,
  newWindow,
  expected,
}) => {
  expected.push(/status of 401/);
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/settings/general');
  const card = page.getByRole('region', { name: 'Tvåstegsinloggning' });
  const { keyUri, recoveryCodes } = await switchTwoStepOn(card);

  const codes = [appCode(keyUri, Date.now() + halfMinute), recoveryCodes[0] ?? ''];
  for (const code of codes) {
    const other = await newWindow();
    await other.goto('/login');
    await other.locator('[name=email]').fill(admin.email);
    await other.locator('[name=password]').fill(password);
    await other.keyboard.press('Enter');
    await other.getByLabel('Engångskod').fill('123456');
    await expectAccessibleAtAnyWidth(other);
    await other.keyboard.press('Enter');
    await expect(other.getByText('Koden stämmer inte')).toBeVisible();
    await other.getByLabel('Engångskod').fill(code);
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'Översikt' })).toBeVisible();
  }

  await card.getByRole('button', { name: 'Stäng av' }).click();
  const popup = page.getByRole('dialog', { name: 'Stäng av tvåstegsinloggning?' });
  await popup.locator('[name=password]').fill('fel lösenord');
  await page.keyboard.press('Enter');
  await expect(popup.getByText('Det angivna lösenordet stämde inte')).toBeVisible();
  await popup.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Slå på' })).toBeVisible();
  await api.call(logIn, { email: admin.email, password });
});

test('a registration picture that is refused or too slow shows an error at its field', async ({ page, expected }) => {
  expected.push(/status of 400/, /ERR_/, /TimeoutError/);
  await page.goto('/applicant-register');
  await cropPicture(page, 'Profilbild');
  await fillInRegistration(page);
  const refusal = 'Bilden går inte att läsa. Välj en annan.';
  await page.route('**/v1/users', (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        data: null,
        error: { code: 0, name: 'invalid', message: refusal, fields: [{ path: 'file', message: refusal }] },
      },
    }),
  );
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page.getByRole('main').getByText(refusal)).toHaveCount(1);
  await expectAccessibleAtAnyWidth(page);
  await page.unroute('**/v1/users');
  // Never answered: the browser gives up by itself.
  await page.route('**/v1/users', () => undefined);
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page.getByText('Bilden tog mer än 20 sekunder att ladda upp.')).toBeVisible({ timeout: 30_000 });
});
