import { desktop, expectAccessibleAtAnyWidth, expectLandmarks, phone } from './accessibility.ts';
import { aCompany, aJob } from './builders.ts';
import { aDraft, publish } from './career.ts';
import { expect, test } from './test.ts';

test('an unknown address shows a message and a link to the jobs, also when signed out', async ({ page, expected }) => {
  expected.push(/status of 404/);
  await page.goto('/finns-inte');
  await expect(page.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Till startsidan' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
});

test('a missing job shows the page for unknown addresses', async ({ page, expected }) => {
  expected.push(/status of 404/);
  await page.goto('/jobs/finns-inte');
  await expect(page.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('a missing company shows the page for unknown addresses instead of an error', async ({ page, expected }) => {
  expected.push(/status of 40[04]/);
  await page.goto('/company-apply/finns-inte');
  await expect(page.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible();
});

test('cookie consent is asked for once, for public pages and the application together', async ({ page }) => {
  await page.goto('/jobs');
  const banner = page.getByRole('region', { name: 'Kakor' });
  await expect(banner.getByRole('link', { name: 'Mer information' })).toHaveAttribute('href', '/privacy-policy#kakor');
  await expectAccessibleAtAnyWidth(page);
  await banner.getByRole('button', { name: 'Godkänn!' }).click();
  await expect(banner).toBeHidden();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Logga in som företag' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('the link of the cookie banner leads to what is stored, by name and purpose', async ({ page }) => {
  await page.goto('/jobs');
  await page.getByRole('link', { name: 'Mer information' }).click();
  await expect(page.getByRole('heading', { name: 'Kakor och annat som sparas i din webbläsare' })).toBeInViewport();
  await expect(page.getByRole('definition').filter({ hasText: 'Håller dig inloggad.' })).toBeVisible();
});

for (const [address, heading] of [
  ['/privacy-policy', 'Integritetspolicy'],
  ['/how-matching-works', 'Så räknas matchningen'],
  ['/user-terms', 'Användarvillkor'],
  ['/business-terms', 'Företagsvillkor'],
  ['/login/recover', 'Glömt lösenordet?'],
  ['/applicant-register', 'Registrera ditt konto'],
] as const) {
  test(`${address} is public`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectAccessibleAtAnyWidth(page);
  });
}

test('every public page can be gone through by its landmarks, each with a name of its own', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/status of 404/);
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const career = await aDraft(api, company);
  await publish(api, company, career);
  const addresses = [
    ...[
      '/jobs',
      '/jobs?search=finnsinte',
      '/jobs/cities',
      '/jobs/professions',
      `/jobs/${job._id}`,
      `/career/${career.pageId}`,
    ],
    ...[
      '/how-matching-works',
      '/privacy-policy',
      '/user-terms',
      '/business-terms',
      '/foretag',
      '/jobs/finns-inte',
      '/login',
      '/signup',
    ],
    ...['/applicant-login', '/applicant-register', `/applicant-register/${job._id}`, '/login/recover'],
  ];
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectLandmarks(page);
    }
  }
});
