import { expect, type Locator, type Page } from '@playwright/test';

/**
 * What stands for seconds only is watched for by the page itself, from before what brings it: whoever looks now and then
 * may look too late.
 */
export async function seesPassing(page: Page, words: string, act: () => Promise<unknown>): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen
  const seen = page.waitForFunction((sought) => document.body.innerText.includes(sought), words);
  await Promise.all([seen, act()]);
}

/** Presses what goes away by itself, while the page's time stands. `page.clock.resume()` lets it go on. */
export async function pressPassing(page: Page, button: Locator, act: () => Promise<unknown>): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await act();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(button).toBeVisible({ timeout: 100 });
  }).toPass();
  await button.click();
}
