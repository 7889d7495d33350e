import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany, aJobSeeker, password } from './builders.ts';
import { expect, signIn, test } from './test.ts';

test('a company user logs out and in again, and stays logged in after a reload', async ({ page, api }) => {
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/');
  await page.getByRole('button', { name: 'Kom igång' }).click();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page.getByRole('heading', { name: 'Logga in som företag' })).toBeVisible();

  await page.getByRole('textbox', { name: 'E-post' }).fill(admin.email);
  await page.getByLabel(/^Lösenord/).fill(password);
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();
});

test('a job seeker logs in with the keyboard alone', async ({ page, api }) => {
  const jobSeeker = await aJobSeeker(api);
  await page.goto('/applicant-login');
  await expect(page.getByRole('textbox', { name: 'E-post' })).toBeFocused();
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.type(jobSeeker.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Mitt CV' })).toBeVisible();
});

test('the wrong side’s log-in and the recovery know the way back, and the recovery the typed address', async ({
  page,
  api,
}) => {
  const jobSeeker = await aJobSeeker(api);
  await page.goto('/settings/general');
  await page.getByRole('textbox', { name: 'E-post' }).fill(jobSeeker.email);
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click();
  await expect(page.getByRole('heading', { name: 'Glömt lösenordet?' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-post' })).toHaveValue(jobSeeker.email);
  await page.getByRole('link', { name: 'Logga in som företag' }).click();
  await page.getByRole('link', { name: 'Logga in som arbetssökande' }).click();
  await expect(page.getByRole('heading', { name: 'Logga in som arbetssökande' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-post' }).fill(jobSeeker.email);
  await page.getByLabel(/^Lösenord/).fill(password);
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test('the specification’s other address of the log-in leads to it, and on', async ({ page, api }) => {
  await page.goto('/AppLogin?redirect=%2Fhistory');
  await expect(page).toHaveURL('/applicant-login?redirect=%2Fhistory');
  await signIn(page, await aJobSeeker(api));
  await page.goto('/AppLogin?redirect=%2Fhistory');
  await expect(page).toHaveURL('/history');
});

test('a session key in an address logs nobody in', async ({ page, api, expected }) => {
  // It is taken for the code of a support window, and refused.
  expected.push(/410/);
  const stranger = await aJobSeeker(api);
  await page.goto(`/profile?token=${stranger.token}`);
  await expect(page.getByRole('textbox', { name: 'E-post' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('platsa.token'))).toBeNull();
});

test('what was typed belongs to the account, and is removed at log-out', async ({ page, api }) => {
  const jobSeeker = await aJobSeeker(api);
  const text = () => page.getByRole('textbox', { name: 'Vem är du?' });
  const open = async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Skriv om dig själv' }).click();
  };
  await signIn(page, jobSeeker);
  await open();
  await text().fill('Ett utkast');
  await page.reload();
  await expect(text()).toHaveValue('Ett utkast');

  await signIn(page, await aJobSeeker(api));
  await open();
  await expect(text()).toHaveValue('');
  await page.getByRole('button', { name: /^Konto: / }).click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(page.getByRole('textbox', { name: 'E-post' })).toBeVisible();
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('draft')));
  expect(stored).toEqual([]);
});

test('what a visitor types stays in the tab', async ({ page, context }) => {
  await page.goto('/applicant-register');
  await page.getByLabel('Förnamn').fill('Astrid');
  await page.reload();
  await expect(page.getByLabel('Förnamn')).toHaveValue('Astrid');
  const other = await context.newPage();
  await other.goto('/applicant-register');
  await expect(other.getByLabel('Efternamn')).toBeVisible();
  await expect(other.getByLabel('Förnamn')).toHaveValue('');
});

test('logging out in one window logs out the others', async ({ page, context, api, expected }) => {
  // The other window may be reading while the session ends.
  expected.push(/status of 401/);
  const jobSeeker = await aJobSeeker(api);
  await signIn(page, jobSeeker);
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'Historik' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByRole('button', { name: `Konto: ${jobSeeker.name}` }).click();
  await other.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(other.getByRole('heading', { name: 'Logga in som arbetssökande' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Logga in som arbetssökande' })).toBeVisible();
});

test('each kind of account gets its own pages, and is refused at the other log-in page', async ({
  page,
  newWindow,
  api,
  expected,
}) => {
  expected.push(/status of 403/);
  const { admin } = await aCompany(api);
  const jobSeeker = await aJobSeeker(api);
  await signIn(page, admin);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();
  const other = await newWindow(jobSeeker);
  await other.goto('/adverts');
  await expect(other.getByRole('heading', { name: 'Mitt CV' })).toBeVisible();

  const visitor = await newWindow();
  await visitor.goto('/login');
  await visitor.getByRole('textbox', { name: 'E-post' }).fill(jobSeeker.email);
  await visitor.getByLabel(/^Lösenord/).fill(password);
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('Kontot är ett konto för arbetssökande.')).toBeVisible();
  await visitor.goto('/applicant-login');
  await visitor.getByRole('textbox', { name: 'E-post' }).fill(admin.email);
  await visitor.getByLabel(/^Lösenord/).fill(password);
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('Kontot är ett företagskonto.')).toBeVisible();
  await expectAccessibleAtAnyWidth(visitor);
});

test('a very old browser is told so, even where the application cannot start, and one may continue', async ({
  page,
  expected,
}) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto('/login');
  const popup = page.getByRole('dialog', { name: 'Din webbläsare är gammal' });
  await expect(popup).toContainText('I den här kan delar se fel ut eller sluta fungera.');
  await expect(popup.getByRole('link', { name: 'Ladda ner en ny' })).toHaveAttribute('href', /^https:\/\//);
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: 'Fortsätt ändå' }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible();

  expected.push(/ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
});
