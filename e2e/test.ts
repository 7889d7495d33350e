import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { Api } from './api.ts';
import { WindowWatch } from './window-watch.ts';

interface Fixtures {
  /** The address the server counts this test's log-ins and sign-ups under, so that tests do not share limits. */
  address: string;
  /** The product without a browser: for what a test needs, but is not about. */
  api: Api;
  /** What the browser may complain about in this test, because the test provokes it. Anything else fails it. */
  expected: { push(...complaints: RegExp[]): unknown };
  /** Another browser: another person, or the same one at another screen. */
  newWindow: (signedInAs?: { token: string }) => Promise<Page>;
}

interface Hidden {
  watch: WindowWatch;
}

export const test = base.extend<Fixtures & Hidden>({
  // biome-ignore lint/correctness/noEmptyPattern: what comes first names the fixtures needed, and there are none
  address: async ({}, use) => use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`),

  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),

  api: async ({ address, baseURL }, use) => use(new Api(baseURL ?? '', address)),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  watch: async ({}, use) => {
    const watch = new WindowWatch();
    await use(watch);
    watch.complain();
  },

  expected: async ({ watch }, use) => use(watch.expected),

  context: async ({ context, watch }, use) => {
    watch.follow(context);
    await use(context);
  },

  newWindow: async ({ browser, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (signedInAs) => {
      const context = await browser.newContext();
      opened.push(context);
      watch.follow(context);
      const page = await context.newPage();
      if (signedInAs) await signIn(page, signedInAs);
      return page;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

/** As if they had logged in here before; the log-in itself is tested in log-in.spec.ts. */
export async function signIn(page: Page, { token }: { token: string }): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((key) => localStorage.setItem('platsa.token', key), token);
}

export { expect } from '@playwright/test';
