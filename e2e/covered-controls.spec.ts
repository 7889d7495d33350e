import { randomUUID } from 'node:crypto';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import type { Locator, Page } from '@playwright/test';
import type { Api } from './api.ts';
import { application } from './board.ts';
import {
  aCompany,
  acceptedEarlierTerms,
  aJob,
  aJobSeeker,
  anOperator,
  awaitsApproval,
  type Company,
  hasMoreApplicants,
  wasAskedToStay,
} from './builders.ts';
import { aDraft, publish } from './career.ts';
import { aConversation, bubbles, field } from './chat.ts';
import { expect, signIn, test } from './test.ts';

const phones = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];
const tablet = { width: 768, height: 1024 };

const cookies = (page: Page) => page.getByRole('region', { name: 'Kakor' });

/**
 * Names of the controls that are cut at the side or cannot be pressed in their middle, each scrolled into view as the
 * focus would.
 */
function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    const controls = [...document.querySelectorAll<HTMLElement>('a, button, input, textarea, summary')];
    const isCovered = (control: HTMLElement) => {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      // The first line of a link that goes over two.
      const { left = 0, top = 0, width = 0, height = 0 } = control.getClientRects()[0] ?? {};
      // Off the page for the eye: for screen readers, or a skip link.
      if (width <= 1 || height <= 1 || left < 0 || top + height <= 0) return false;
      if (left + width > window.innerWidth + 1) return true;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      return ![control, ...labels].some((part) => part.contains(hit) || hit?.contains(part) === true);
    };
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => !control.closest('[inert], [disabled]'))
      .filter(isCovered)
      .map((control) => control.ariaLabel || control.textContent || control.outerHTML);
  });
}

test('with the question about cookies open, every control of every public page can be pressed at any width', async ({
  page,
  api,
  expected,
}) => {
  test.setTimeout(120_000);
  expected.push(/404/, /the server responded with a status of 40\d/);
  const company = await aCompany(api);
  const job = await aJob(api, company, { desc: 'Du för bok över stort och smått.\n\n'.repeat(30) });
  const careerPage = await aDraft(api, company);
  await publish(api, company, careerPage);
  const candidate = await aJobSeeker(api);
  const token = randomUUID();
  await wasAskedToStay(candidate, token);
  /** Each page with its main button; texts have none. */
  const pages: Record<string, string | null> = {
    '/jobs': 'Sök',
    '/jobs/cities': 'Visa jobb',
    [`/jobs/${job._id}`]: 'Ansök',
    [`/career/${careerPage.pageId}`]: null,
    '/how-matching-works': null,
    '/privacy-policy': null,
    '/user-terms': null,
    '/business-terms': null,
    '/foretag': null,
    '/page-not-found': null,
    '/login': 'Logga in',
    '/login/recover': 'Skicka länk',
    '/signup': 'Nästa',
    '/applicant-login': 'Logga in',
    '/applicant-register': 'Nästa',
    [`/applicant-register/${job._id}`]: 'Nästa',
    [`/company-apply/${company.companyId}`]: null,
    [`/access-applicants/${job._id}`]: null,
    [`/stay/${token}`]: null,
    [`/confirm-email/${token}`]: null,
    [`/confirm-billing-email/${token}`]: null,
    '/company-invites': null,
  };
  for (const [address, main] of Object.entries(pages)) {
    await test.step(address, async () => {
      await page.goto(address);
      const start = page.getByRole('button', { name: 'Kom igång' });
      if (address === '/signup') await start.click();
      // A career page asks for nothing, as it stores nothing.
      if (!address.startsWith('/career/')) await expect(cookies(page)).toBeVisible();
      if (main) await expect(page.getByRole('button', { name: main }).first()).toBeVisible();
      for (const size of [...phones, tablet]) {
        await page.setViewportSize(size);
        await expect.poll(() => findCovered(page), { message: `${address} at ${size.width}` }).toEqual([]);
        // On an advert it can be pressed without scrolling.
        const apply = page.getByRole('button', { name: 'Ansök', exact: true });
        if (main === 'Ansök' && size !== tablet) await expect(apply).toBeInViewport({ ratio: 1 });
      }
    });
  }
});

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

async function expectComposerInView(page: Page): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Skicka', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
  }
}

/** The operator's support works in the company. */
async function openSupport(page: Page, api: Api, { companyId, admin, name }: Company): Promise<Page> {
  await api.call(updateCompany, { companyId, supportReadsChats: true }, admin);
  await signIn(page, await anOperator(api));
  await page.goto('/admin');
  await page.getByRole('searchbox', { name: 'Sök bland företagen' }).fill(admin.email);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: `Logga in: ${name}` }).click();
  const support = await opening;
  await expect(support.getByRole('region', { name: 'Support' })).toBeVisible();
  return support;
}

test('the chat’s field stays in the window under every banner, on both sides', async ({
  page,
  api,
  newWindow,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/, /Failed to (load|fetch)/);
  const chat = await aConversation(api, { texts: Array.from({ length: 12 }, (_, index) => `Meddelande ${index}`) });
  await acceptedEarlierTerms(chat.jobSeeker);

  const sara = await newWindow(chat.jobSeeker);
  await sara.goto(`/chat/${chat.conversationId}`);
  await expect(bubbles(sara).last()).toBeVisible();
  await expect(sara.getByRole('region', { name: 'Nya villkor' })).toBeVisible();
  await expect(sara.getByRole('region', { name: 'Bekräfta din e-postadress' })).toBeVisible();
  await sara.context().setOffline(true);
  await expect(sara.getByText('Anslutningen är bruten.')).toBeVisible();
  await expectComposerInView(sara);

  const support = await openSupport(page, api, chat.company);
  await awaitsApproval(chat.company);
  await support.goto(`/chat/${chat.conversationId}`);
  await expect(bubbles(support).last()).toBeVisible();
  await expect(support.getByRole('region', { name: 'Godkännande' })).toBeVisible();
  await support.context().setOffline(true);
  await expect(support.getByText('Anslutningen är bruten.')).toBeVisible();
  await expectComposerInView(support);
  await support.context().setOffline(false);
});

/** Whether a press in its middle, without scrolling, reaches it. */
async function expectPressable(control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
  const isHit = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(() => control.evaluate(isHit)).toBe(true);
}

test('the bars of selections and of an editor can be pressed under every banner', async ({ page, api }) => {
  const { company, job } = await aConversation(api);
  await hasMoreApplicants(job, 30);
  const support = await openSupport(page, api, company);
  await awaitsApproval(company);
  const sizes = [windows[0], windows[1]].filter((size) => size !== undefined);

  await support.goto(`/workflows/${job.workflowId}`);
  await expect(application(support, 'Sara Holm').first()).toBeVisible();
  await support.getByRole('button', { name: 'Kom igång' }).click();
  await support.getByRole('button', { name: 'Kommunikation' }).click();
  const selected = support.getByRole('region', { name: 'Markerade kandidater' });
  for (const size of sizes) {
    await support.setViewportSize(size);
    await expectPressable(selected.getByRole('button', { name: 'Flytta till…' }));
  }

  await support.goto(`/adverts/${job._id}/edit`);
  const saving = support.getByRole('region', { name: 'Spara annonsen' });
  await expect(saving).toBeVisible();
  for (const size of sizes) {
    await support.setViewportSize(size);
    await expectPressable(saving.getByRole('button').last());
  }

  await support.goto(`/adverts/${job._id}`);
  for (const size of sizes) {
    await support.setViewportSize(size);
    await support.getByRole('checkbox', { name: 'Markera alla' }).check();
    await support.getByRole('checkbox', { name: 'Markera Sara Holm' }).last().scrollIntoViewIfNeeded();
    const stop = support.getByRole('button', { name: 'Avbryt markering' });
    await expectPressable(stop);
    await stop.click();
  }
});
