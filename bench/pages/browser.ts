import { type Browser, type BrowserContext, chromium } from '@playwright/test';

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A browser context with an empty cache and, if given, a session token. */
export async function newVisitor(browser: Browser, token: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE' });
  if (token) await context.addInitScript((value) => localStorage.setItem('platsa.token', value), token);
  return context;
}
