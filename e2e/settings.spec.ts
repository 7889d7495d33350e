import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany, aJobSeeker, aMember } from './builders.ts';
import { expect, signIn, test } from './test.ts';

test('the settings are tabs by address', async ({ page, api }) => {
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/settings/general');
  const tabs = page.getByRole('navigation', { name: 'Inställningar' });
  await expect(tabs.getByRole('link', { name: 'Allmänt' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Meddelandemallar' }).click();
  await expect(page).toHaveURL('/settings/message-templates');
  await expect(page).toHaveTitle('Meddelandemallar, inställningar – Platsa');
  await expect(page.getByRole('link', { name: 'Inställningar', exact: true })).toHaveAttribute('aria-current', 'page');
  await expectAccessibleAtAnyWidth(page);
  await tabs.getByRole('link', { name: 'Annonsering' }).click();
  await expect(page.getByRole('textbox', { name: 'Sender ID' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/settings/message-templates');
});

test('an address that is no tab of one’s own leads to the first tab', async ({ page, api }) => {
  const company = await aCompany(api);
  await signIn(page, await aMember(api, company));
  for (const tab of ['advertising', 'finns-inte']) {
    await page.goto(`/settings/${tab}`);
    await expect(page).toHaveURL('/settings/general');
  }
});

test('on a phone the tabs are a list behind the current one', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/settings/general');
  const tabs = page.getByRole('navigation', { name: 'Inställningar' });
  await expect(tabs.getByRole('link')).toHaveCount(0);
  await tabs.getByRole('button', { name: 'Allmänt' }).click();
  await expectAccessibleAtAnyWidth(page);
  await tabs.getByRole('link', { name: 'Nytt företag' }).click();
  await expect(page).toHaveURL('/settings/new-company');
  await expect(tabs.getByRole('link')).toHaveCount(0);
});

test('a job seeker’s settings are one page, whatever the tab', async ({ page, api }) => {
  await signIn(page, await aJobSeeker(api));
  await page.goto('/settings/general');
  await expect(page).toHaveURL('/settings');
});
