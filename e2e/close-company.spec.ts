import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany, aMember, password } from './builders.ts';
import { expect, signIn, test } from './test.ts';

test('an admin exports the company and closes it with its name, everyone in it sees that, and an admin undoes it', async ({
  page,
  api,
  expected,
  newWindow,
}) => {
  // A wrong password.
  expected.push(/status of 401/);
  const company = await aCompany(api);
  const member = await aMember(api, company);
  await signIn(page, company.admin);
  await page.goto('/settings/general');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hämta företagets uppgifter' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^platsa-foretagets-uppgifter-.*\.zip$/);
  await page.getByRole('button', { name: 'Stäng företaget' }).click();
  const popup = page.getByRole('dialog', { name: `Stäng ${company.name}?` });
  await expect(popup.getByRole('textbox', { name: 'Lösenord' })).toBeFocused();
  await popup.getByRole('textbox', { name: 'Lösenord' }).fill('fel lösenord');
  const name = popup.getByRole('textbox', { name: `Skriv ${company.name} för att bekräfta` });
  await name.fill('Ett annat');
  await popup.getByRole('button', { name: 'Stäng företaget' }).click();
  await expect(popup.getByText('Skriv företagets namn precis som det står').last()).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await name.fill(company.name);
  await popup.getByRole('button', { name: 'Stäng företaget' }).click();
  await expect(popup.getByText('Det angivna lösenordet stämde inte')).toBeVisible();
  await popup.getByRole('textbox', { name: 'Lösenord' }).fill(password);
  await popup.getByRole('button', { name: 'Stäng företaget' }).click();
  await expect(page.getByText(`${company.name} stängs om 14 dagar.`)).toBeVisible();
  const banner = page.getByRole('region', { name: 'Företaget stängs' });
  await expect(banner).toContainText(/stängs den \d{4}-\d\d-\d\d/);
  await expectAccessibleAtAnyWidth(page);

  const otherWindow = await newWindow(member);
  await otherWindow.goto('/settings/general');
  const seen = otherWindow.getByRole('region', { name: 'Företaget stängs' });
  await expect(seen).toContainText('Fram till dess kan en admin ångra det.');
  await expect(seen.getByRole('button')).toHaveCount(0);
  await expectAccessibleAtAnyWidth(otherWindow);

  await banner.getByRole('button', { name: 'Ångra stängningen' }).click();
  await expect(page.getByText(`${company.name} stängs inte.`)).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(seen).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Stäng företaget' })).toBeVisible();
});
