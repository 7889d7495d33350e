import { expect, type Locator, type Page } from '@playwright/test';

interface BriefText {
  /** CSS selector of the containing element. */
  within: string;
  text: string;
}

/**
 * Expects a text that is shown only briefly. The page itself checks every frame, starting before the action, because
 * polling from the test could miss it.
 */
export async function expectBrieflyVisible(page: Page, brief: BriefText, act: () => Promise<unknown>): Promise<void> {
  const seen = page.waitForFunction(
    ({ within, text }) =>
      [...document.querySelectorAll<HTMLElement>(within)].some(
        // biome-ignore lint/performance/useDomNodeTextContent: innerText leaves out hidden text
        (element) => element.checkVisibility() && element.innerText.includes(text),
      ),
    brief,
  );
  await Promise.all([seen, act()]);
}

/** Presses a button that disappears after a while, with the page's clock paused. Call `page.clock.resume()` afterwards. */
export async function pressWithClockPaused(page: Page, button: Locator, act: () => Promise<unknown>): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await act();
  await runClockUntilVisible(page, button);
  await button.click();
}

/** Advances the paused clock until the element is visible. */
async function runClockUntilVisible(page: Page, thing: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(thing).toBeVisible({ timeout: 100 });
  }).toPass();
}
