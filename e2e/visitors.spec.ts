import { hasNoBarriersAtAnyWidth } from './barriers.ts';
import { expect, test } from './test.ts';

test('an address without a page says so, signed out, and leads to the jobs', async ({ page, expected }) => {
  expected.push(/status of 404/);
  await page.goto('/finns-inte');
  await expect(page.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible();
  await hasNoBarriersAtAnyWidth(page);
  await page.getByRole('link', { name: 'Till startsidan' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
});

test('a job that does not exist is a page that does not exist', async ({ page, expected }) => {
  expected.push(/status of 404/);
  await page.goto('/jobs/finns-inte');
  await expect(page.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible();
  await hasNoBarriersAtAnyWidth(page);
});

test('a company that does not exist is a page that does not exist, and no fault of the program', async ({
  page,
  expected,
}) => {
  expected.push(/status of 40[04]/);
  await page.goto('/company-apply/finns-inte');
  await expect(page.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible();
});

test('cookies are asked about once, for the jobs and the application alike', async ({ page }) => {
  await page.goto('/jobs');
  const banner = page.getByRole('region', { name: 'Kakor' });
  await expect(banner.getByRole('link', { name: 'Mer information' })).toHaveAttribute('href', '/privacy-policy');
  await hasNoBarriersAtAnyWidth(page);
  await banner.getByRole('button', { name: 'Godkänn!' }).click();
  await expect(banner).toBeHidden();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Logga in som företag' })).toBeVisible();
  await expect(banner).toBeHidden();
});

for (const [address, heading] of [
  ['/privacy-policy', 'Integritetspolicy'],
  ['/user-terms', 'Användarvillkor'],
  ['/business-terms', 'Företagsvillkor'],
  ['/login/recover', 'Glömt lösenordet?'],
  ['/applicant-register', 'Registrera ditt konto'],
] as const) {
  test(`${address} is read by anybody`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await hasNoBarriersAtAnyWidth(page);
  });
}
