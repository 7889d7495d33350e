import type { Locator, Page } from '@playwright/test';
import { overflowingElements } from './accessibility.ts';
import { aCompany, aJob, aJobSeeker, hasApplied } from './builders.ts';
import { expect, signIn, test } from './test.ts';

const name = 'A'.repeat(100);
const title = 'Fastighetsskötarassistentsamordningsansvarig';
const companyName = `Bageri${'lång'.repeat(14)}`;

/** Opens each page, and checks at the width of a phone and of a laptop that none of it lies outside the window. */
async function expectToFit(page: Page, pages: Record<string, string>): Promise<void> {
  for (const [address, word] of Object.entries(pages)) {
    await page.goto(address);
    await expect(page.getByText(word).and(page.locator(':visible')).first(), address).toBeVisible();
    for (const width of [320, 1300]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overflowingElements(page), `${address} at ${width} px`).toEqual([]);
    }
  }
}

async function expectNotToScroll(popup: Locator): Promise<void> {
  const wide = await popup.evaluate((element) => {
    if (element.scrollWidth <= element.clientWidth) return [];
    const { right } = element.getBoundingClientRect();
    const inside = [...element.querySelectorAll('*')];
    return inside
      .filter((part) => part.getBoundingClientRect().right > right)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
  expect(wide).toEqual([]);
}

test('names, titles and companies of one long word stay within the pages of a company', async ({ page, api }) => {
  const company = await aCompany(api, companyName);
  const job = await aJob(api, company, { title });
  await hasApplied(api, await aJobSeeker(api, { firstName: name, lastName: name }), job);
  await signIn(page, company.admin);
  await expectToFit(page, {
    '/': title,
    '/adverts': title,
    [`/adverts/${job._id}`]: name,
    '/settings/general': companyName,
    '/settings/account': companyName,
  });
  await page.goto(`/adverts/${job._id}`);
  const applicant = page.getByRole('listitem').filter({ hasText: name });
  await expect(applicant).toBeVisible();
  const list = page.getByRole('list').filter({ has: applicant });
  const [row, place] = await Promise.all([applicant.boundingBox(), list.locator('..').boundingBox()]);
  expect(row?.width).toBeLessThanOrEqual(place?.width ?? 0);
  await page.screenshot({ path: test.info().outputPath('advert.png') });
  await page.goto(`/workflows/${job.workflowId}`);
  await page.getByRole('link', { name }).click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('heading', { name }).first()).toBeVisible();
  for (const width of [1300, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNotToScroll(popup);
    await page.screenshot({ path: test.info().outputPath(`popup-${width}.png`) });
  }
});

test('they stay within public pages and the pages of a job seeker', async ({ page, api }) => {
  const job = await aJob(api, await aCompany(api, companyName), { title });
  const other = await aJob(api, await aCompany(api), { title: `${title} två` });
  const jobSeeker = await aJobSeeker(api, { firstName: name, lastName: name });
  await hasApplied(api, jobSeeker, job);
  const publicPages = { [`/jobs/${job._id}`]: companyName, [`/jobs/${other._id}`]: title };
  await expectToFit(page, publicPages);
  await signIn(page, jobSeeker);
  await expectToFit(page, {
    ...publicPages,
    [`/apply/${other._id}`]: title,
    '/history': title,
    '/profile': name,
    '/settings': 'Inloggade enheter',
  });
});
