import type { Page } from '@playwright/test';
import { longestFrame } from './frames.ts';

export interface ChatWork {
  /** Longest frame while scrolling, in milliseconds. */
  scrollMs: number;
}

const mostSteps = 4_000;

/** Scrolls the list of conversations until this many rows are loaded. */
export function readList(page: Page, rows: number): Promise<ChatWork> {
  return readThrough(page, '[role="list"][aria-label="Konversationer"]', { rows, step: 2_400 });
}

/** Scrolls back in the open conversation until this many messages are loaded. */
export function readThread(page: Page, rows: number): Promise<ChatWork> {
  return readThrough(page, '[role="log"]', { rows, step: -2_400 });
}

async function readThrough(
  page: Page,
  list: string,
  { rows, step }: { rows: number; step: number },
): Promise<ChatWork> {
  const row = page.locator(`${list} [role="listitem"]`);
  await page.locator(list).hover();
  const scrollMs = await longestFrame(page, async () => {
    for (let steps = 0; steps < mostSteps && (await row.count()) < rows; steps++) {
      await page.mouse.wheel(0, step);
      await page.waitForTimeout(30);
    }
  });
  if ((await row.count()) < rows) throw new Error(`${list}: not all of ${rows} rows came.`);
  return { scrollMs };
}
