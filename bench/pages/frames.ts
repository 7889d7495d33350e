import type { Page } from '@playwright/test';

declare global {
  interface Window {
    benchLongestFrame: { ms: number; running: boolean };
  }
}

/** Longest time in milliseconds between two frames of a page while `work` runs. */
export async function longestFrame(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.benchLongestFrame = { ms: 0, running: true };
    const longest = window.benchLongestFrame;
    let last = performance.now();
    const frame = (now: number) => {
      longest.ms = Math.max(longest.ms, now - last);
      last = now;
      if (longest.running) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await work();
  return page.evaluate(() => {
    window.benchLongestFrame.running = false;
    return window.benchLongestFrame.ms;
  });
}
