import { updateUser } from '@platsa/contract/accounts/endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany, aJobSeeker, newAddress, password } from './builders.ts';
import { mailedLink } from './mailed-link.ts';
import { expect, signIn, test } from './test.ts';

test('a job seeker is reminded to confirm the address, and does it by the mailed link, once', async ({
  page,
  api,
  expected,
}) => {
  // The mailbox shows mails in sandboxed frames, which have an opaque origin.
  expected.push(/status of 404/, /origin-keyed/);
  const { email, token } = await aJobSeeker(api);
  await signIn(page, { token });
  await page.goto('/profile');
  const reminder = page.getByRole('region', { name: 'Bekräfta din e-postadress' });
  await reminder.getByRole('button', { name: 'Skicka länken igen' }).click();
  await expect(page.getByText(`En länk är på väg till ${email}.`)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await reminder.getByRole('button', { name: 'Stäng påminnelsen' }).click();
  await expect(reminder).toHaveCount(0);
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'Historik' })).toBeVisible();
  await expect(reminder).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());

  const link = await mailedLink(page, email, 'Bekräfta adressen');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Bekräfta din e-postadress' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click();
  await expect(page.getByRole('heading', { name: 'Adressen är bekräftad' })).toBeVisible();
  await page.getByRole('link', { name: 'Till startsidan' }).click();
  await expect(page.getByRole('heading', { name: 'Mitt CV' })).toBeVisible();
  await expect(reminder).toHaveCount(0);
  await page.goto(link);
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click();
  await expect(page.getByRole('heading', { name: 'Länken är inte längre giltig' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('a changed address needs the password, and counts once its mailed link has been followed', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/origin-keyed/);
  const { admin } = await aCompany(api);
  const email = newAddress();
  await signIn(page, admin);
  await page.goto('/settings/general');
  await page.getByRole('button', { name: 'Byt e-postadress' }).click();
  const popup = page.getByRole('dialog', { name: 'Byt e-postadress' });
  await popup.getByRole('textbox', { name: 'Ny e-postadress' }).fill(email);
  await popup.getByRole('button', { name: 'Byt e-postadress' }).click();
  await expect(popup.getByText('Ange lösenord')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await popup.getByLabel(/^Lösenord/).fill(password);
  await popup.getByRole('button', { name: 'Byt e-postadress' }).click();
  await expect(page.getByText(`En länk är på väg till ${email}.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'E-postadress' })).toContainText(admin.email);

  const link = await mailedLink(page, email, 'Bekräfta adressen');
  await page.goto(link);
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click();
  await expect(page.getByText(`Du loggar in med ${email}`)).toBeVisible();
  await page.goto('/settings/general');
  await expect(page.getByRole('region', { name: 'E-postadress' })).toContainText('Bekräftad');
  await expectAccessibleAtAnyWidth(page);
});

test('whoever reads the old address stops a change that somebody else has asked for', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/status of 404/, /origin-keyed/);
  const { admin } = await aCompany(api);
  await api.call(updateUser, { userId: admin.userId, email: newAddress(), password }, admin);
  const link = await mailedLink(page, admin.email, 'Stoppa bytet');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Stoppa bytet av e-postadress' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Stoppa bytet' }).click();
  await expect(page.getByText(`Kontot har kvar adressen ${admin.email}.`)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Välj ett nytt lösenord' }).click();
  await expect(page.getByRole('textbox', { name: 'E-post' })).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Stoppa bytet' }).click();
  await expect(page.getByRole('heading', { name: 'Länken är inte längre giltig' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});
