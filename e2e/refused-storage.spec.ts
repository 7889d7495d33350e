import type { Page } from '@playwright/test';
import { aCompany, aJob, aJobSeeker, password } from './builders.ts';
import { registerElin } from './registration.ts';
import { expect, test } from './test.ts';

/** As Chromium does where all cookies are blocked. */
async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-post' }).fill(email);
  await page.getByLabel(/^Lösenord/).fill(password);
  await page.getByRole('button', { name: 'Logga in' }).click();
}

/** Mantine's hooks keep their value in memory, and say so. */
const mantineWarning = /use-(local|session)-storage: Failed to set value to storage/;

const notice = (page: Page) => page.getByText(/^Webbläsaren låter inte sidan spara något/);

test('where the browser stores nothing a company logs in and is told how long it lasts', async ({
  page,
  api,
  expected,
}) => {
  expected.push(mantineWarning);
  const { admin } = await aCompany(api);
  await refuseStorage(page);
  await page.goto('/login');
  await expect(notice(page)).toBeVisible();
  await logIn(page, admin.email);
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();
});

test('where the browser stores nothing a job seeker logs in on the way to an application, and applies', async ({
  page,
  api,
  expected,
}) => {
  expected.push(mantineWarning);
  const job = await aJob(api, await aCompany(api));
  const jobSeeker = await aJobSeeker(api);
  await refuseStorage(page);
  await page.goto(`/apply/${job._id}`);
  await expect(notice(page)).toBeVisible();
  await logIn(page, jobSeeker.email);
  await page.getByRole('button', { name: 'Skicka ansökan' }).click();
  await expect(page.getByRole('heading', { name: 'Du har ansökt!', level: 1 })).toBeVisible();
});

test('where the browser stores nothing a job seeker registers', async ({ page, expected }) => {
  expected.push(mantineWarning);
  await refuseStorage(page);
  await page.goto('/applicant-register');
  await expect(notice(page)).toBeVisible();
  await registerElin(page);
  await expect(page.getByRole('heading', { name: 'Mitt CV' })).toBeVisible();
});

test('a full store does not stop a log-in', async ({ page, api, expected }) => {
  expected.push(mantineWarning);
  const { admin } = await aCompany(api);
  await page.goto('/login');
  await page.evaluate(() => {
    for (let size = 5_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let n = 0; ; n++) localStorage.setItem(`other.${size}.${n}`, 'x'.repeat(size));
      } catch {
        // The next smaller text may still fit.
      }
    }
  });
  await logIn(page, admin.email);
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();
});
