import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth, phone } from './accessibility.ts';
import type { Api } from './api.ts';
import { aCompany, aGuest, aJob, newAddress } from './builders.ts';
import { expect, signIn, test } from './test.ts';

async function twoGuests(page: Page, api: Api) {
  const company = await aCompany(api);
  const jobs = [await aJob(api, company, { title: 'Kock' }), await aJob(api, company, { title: 'Diskare' })] as const;
  const email = newAddress();
  await aGuest(jobs[0], { firstName: 'Birk', lastName: 'Borka', email });
  await aGuest(jobs[1], { firstName: 'Birger', lastName: 'Borka', email, phoneNumber: '070-123 45 67' });
  await signIn(page, company.admin);
  return jobs;
}

test('a recruiter merges two persons who are the same, and undoes it', async ({ page, api }) => {
  await twoGuests(page, api);
  await page.goto('/candidates');
  await page.getByRole('link', { name: 'Dubbletter' }).click();
  const pair = page.getByRole('region', { name: 'Birk Borka och Birger Borka' });
  await expect(pair.getByText('Samma e-postadress')).toBeVisible();
  await expect(pair.getByText('Kock, Ansökt')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  // What one of them lacks comes from the other.
  await expect(pair.getByRole('radio', { name: '070-123 45 67' })).toBeChecked();
  await expect(pair.getByRole('radio', { name: 'Birk Borka' })).toBeChecked();
  await pair.getByRole('radiogroup', { name: 'Namn' }).getByRole('radio', { name: 'Birger Borka' }).check();
  await pair.getByRole('button', { name: 'Slå ihop' }).click();
  await expect(page.getByRole('heading', { name: 'Inga dubbletter' })).toBeVisible();
  const merged = page.getByRole('region', { name: 'Ihopslagna' });
  await expect(merged.getByText('Birger Borka gick över till')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await merged.getByRole('link', { name: 'Birger Borka' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Birger Borka' })).toBeVisible();
  await expect(page.getByRole('main').getByText('070-123 45 67')).toBeVisible();
  for (const title of ['Kock', 'Diskare']) await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
  await page.goBack();

  await merged.getByRole('button', { name: 'Ångra sammanslagningen av Birger Borka och Birger Borka' }).click();
  await expect(pair).toBeVisible();
  await expect(merged).toHaveCount(0);
});

test('on a phone the two are beside each other, and the toast undoes the merge', async ({ page, api }) => {
  await page.setViewportSize(phone);
  await twoGuests(page, api);
  await page.goto('/candidates/duplicates');
  const pair = page.getByRole('region', { name: 'Birk Borka och Birger Borka' });
  await pair.getByRole('button', { name: 'Slå ihop' }).click();
  await expect(page.getByText('Birk Borka är nu en person.')).toBeVisible();
  await page.getByRole('button', { name: 'Ångra', exact: true }).first().click();
  await expect(pair).toBeVisible();
  await expect(page.getByText('Sammanslagningen är ångrad.')).toBeVisible();
});

const desktop = { width: 1440, height: 900 };

for (const size of [desktop, phone]) {
  test(`two who are not the same are told apart by keyboard at ${size.width} px, and suggested again`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize(size);
    const [job] = await twoGuests(page, api);
    const email = newAddress();
    await aGuest(job, { firstName: 'Lovis', lastName: 'Mattis', email });
    await aGuest(job, { firstName: 'Lova', lastName: 'Mattis', email });
    await page.goto('/candidates/duplicates');
    const pair = page.getByRole('region', { name: 'Lovis Mattis och Lova Mattis' });
    await pair.getByRole('button', { name: 'Inte samma person' }).focus();
    await page.keyboard.press('Enter');
    await expect(pair).toHaveCount(0);
    // The pressed button is gone, so the focus is in the pair that took its place.
    await expect(page.getByRole('radio', { name: 'Birk Borka' })).toBeFocused();
    const decided = page.getByRole('region', { name: 'Inte samma person' });
    await expect(decided.getByRole('link', { name: 'Lovis Mattis' })).toBeVisible();
    await expectAccessibleAtAnyWidth(page);
    await page.reload();
    await decided.getByRole('button', { name: 'Föreslå Lovis Mattis och Lova Mattis igen' }).focus();
    await page.keyboard.press('Enter');
    await expect(pair).toBeVisible();
    await expect(decided).toHaveCount(0);
  });
}

test('a double click merges once', async ({ page, api }) => {
  await twoGuests(page, api);
  await page.goto('/candidates/duplicates');
  await page.getByRole('button', { name: 'Slå ihop' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Inga dubbletter' })).toBeVisible();
  await expect(page.getByText('Birk Borka är nu en person.')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Ihopslagna' }).getByRole('listitem')).toHaveCount(1);
});
