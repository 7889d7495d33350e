import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { Api } from './api.ts';
import { BrowserMonitor } from './browser-monitor.ts';

interface Fixtures {
  /** This test's client address. The server limits log-ins by address, so tests must not share one. */
  address: string;
  /** Calls the API directly, to create test data. */
  api: Api;
  /** Console messages that the test provokes. Any other error or warning fails the test. */
  expected: { push(...patterns: RegExp[]): unknown };
  /** Opens another browser context: another user, or the same user on another device. */
  newWindow: (signedInAs?: { token: string }) => Promise<Page>;
}

interface InternalFixtures {
  monitor: BrowserMonitor;
}

export const test = base.extend<Fixtures & InternalFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern; there are none
  address: async ({}, use) => use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`),

  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),

  api: async ({ address, baseURL }, use) => use(new Api(baseURL ?? '', address)),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  monitor: async ({}, use) => {
    const monitor = new BrowserMonitor();
    await use(monitor);
    monitor.throwUnexpected();
  },

  expected: async ({ monitor }, use) => use(monitor.expected),

  context: async ({ context, monitor }, use) => {
    monitor.follow(context);
    await use(context);
    await endRoutes(context);
  },

  newWindow: async ({ browser, monitor }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (signedInAs) => {
      const context = await browser.newContext();
      opened.push(context);
      monitor.follow(context);
      const page = await context.newPage();
      if (signedInAs) await signIn(page, signedInAs);
      return page;
    });
    for (const context of opened) await endRoutes(context);
    await Promise.all(opened.map((context) => context.close()));
  },
});

/** A response that a test holds back may still be on its way when the test ends; its route must not fail the next test. */
async function endRoutes(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Stores the session as if the user had logged in before. The log-in itself is tested in log-in.spec.ts. */
export async function signIn(page: Page, { token }: { token: string }): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((key) => localStorage.setItem('platsa.token', key), token);
}

/** Live events then come to the page itself, where a test can watch, hold back and abort their connection. */
export async function withoutSharedWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
}

/** Opens a page below /dev. They open on this machine alone, so the test's invented address is left out from here on. */
export async function openDevelopmentPage(page: Page, address: string): Promise<void> {
  await page.context().setExtraHTTPHeaders({});
  await page.goto(address);
}

export { expect } from '@playwright/test';
