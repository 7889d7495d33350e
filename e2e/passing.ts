import { expect, type Locator, type Page } from '@playwright/test';

interface Passing {
  /** What it stands in: a CSS selector. */
  within: string;
  words: string;
}

/**
 * What stands for seconds only is watched for by the page itself, in every frame, from before what brings it: whoever
 * looks now and then may look too late.
 */
export async function seesPassing(page: Page, passing: Passing, act: () => Promise<unknown>): Promise<void> {
  const seen = page.waitForFunction(
    ({ within, words }) =>
      [...document.querySelectorAll<HTMLElement>(within)].some(
        // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen
        (element) => element.checkVisibility() && element.innerText.includes(words),
      ),
    passing,
  );
  await Promise.all([seen, act()]);
}

/** Presses what goes away by itself, while the page's time stands. `page.clock.resume()` lets it go on. */
export async function pressPassing(page: Page, button: Locator, act: () => Promise<unknown>): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await act();
  await stepUntilSeen(page, button);
  await button.click();
}

/** Lets the page's time, which stands, go on until then and no longer. */
export async function stepUntilSeen(page: Page, thing: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(thing).toBeVisible({ timeout: 100 });
  }).toPass();
}
