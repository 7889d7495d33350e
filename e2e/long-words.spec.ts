import { applyToCompany } from '@platsa/contract/candidates/endpoints';
import type { Locator, Page } from '@playwright/test';
import { overflowingElements } from './accessibility.ts';
import { aCompany, aJob, aJobSeeker, hasApplied, hasSkills } from './builders.ts';
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

/** Words of headings, labels and buttons that are broken inside or cut, though no name or title of a user is in them. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const isBroken = (element: Element) => {
      const [text] = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      return [...(text?.textContent ?? '').matchAll(/[\p{L}]{4,}/gu)].some(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      });
    };
    const words = document.querySelectorAll('h2, h3, h3 a, label, legend, button, button *, dt, th, main li span');
    // Text for screen readers alone is one pixel wide; links have no width of their own.
    const isShown = (element: Element) => element.clientWidth > 1 || element.matches('a');
    const broken = [...words].filter((element) => isShown(element) && isBroken(element));
    const cut = [...document.querySelectorAll('main button .mantine-Button-label, main .mantine-Badge-label')].filter(
      isCut,
    );
    return [...broken, ...cut].map(({ textContent }) => textContent ?? '');
  });
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

test('the product’s own words are whole on the narrowest phone', async ({ page, api }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const jobSeeker = await aJobSeeker(api, { firstName: 'Ulla', lastName: 'Vandrare' });
  await hasSkills(api, jobSeeker, { Läkemedelsdelegering: 4 });
  await api.call(applyToCompany, { companyId: company.companyId }, jobSeeker);
  await page.setViewportSize({ width: 320, height: 900 });
  const expectWholeWords = async (address: string, heading: string) => {
    await page.goto(address);
    await expect(page.getByRole('main').getByText(heading).first()).toBeVisible();
    expect.soft(await brokenWords(page), address).toEqual([]);
  };
  await signIn(page, jobSeeker);
  await expectWholeWords('/profile', 'Arbetslivserfarenhet');
  await expectWholeWords('/settings', 'Inloggade enheter');
  await page.setViewportSize({ width: 1024, height: 900 });
  await expectWholeWords('/profile', 'Läkemedelsdelegering');
  await page.setViewportSize({ width: 320, height: 900 });
  await signIn(page, company.admin);
  await expectWholeWords('/', 'Annonsvisningar');
  await expectWholeWords('/candidates', 'Ulla Vandrare');
  await expectWholeWords(`/adverts/${job._id}`, 'Kandidater');
  await expectWholeWords(`/adverts/${job._id}/edit`, 'Kravprofil');
  const { width } = (await page.getByRole('combobox', { name: 'Klass' }).boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(200);
  await page.setViewportSize({ width: 480, height: 900 });
  await expectWholeWords('/new-advert', 'Kravprofil');
});
