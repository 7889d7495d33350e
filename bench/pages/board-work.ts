import type { Page } from '@playwright/test';
import { longestFrame } from './frames.ts';

export interface BoardWork {
  /** Longest frames, in milliseconds. */
  searchMs: number;
  scrollMs: number;
  dragMs: number;
}

const card = '[data-card]';
const column = '[data-cards]';

/** Searches, scrolls and drags on an open board with mouse and keyboard. */
export async function workOnBoard(page: Page): Promise<BoardWork> {
  const searchMs = await longestFrame(page, async () => {
    const field = page.getByLabel('Sök på tavlan');
    await field.pressSequentially('andersson', { delay: 60 });
    await page.waitForTimeout(500);
    await field.fill('');
    await page.waitForTimeout(500);
  });
  const scrollMs = await longestFrame(page, () => scroll(page));
  const dragMs = await longestFrame(page, () => drag(page));
  return { searchMs, scrollMs, dragMs };
}

async function scroll(page: Page): Promise<void> {
  await page.locator(column).first().hover();
  for (let step = 0; step < 20; step++) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(30);
  }
  await page.mouse.wheel(0, -10_000);
  await page.waitForTimeout(200);
}

async function drag(page: Page): Promise<void> {
  const from = await page.locator(card).first().boundingBox();
  const to = await page.locator(column).nth(1).boundingBox();
  if (!from || !to) throw new Error('The board shows no card to drag.');
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 120, { steps: 40 });
  await page.waitForTimeout(300);
  await page.mouse.up();
  await page.waitForTimeout(700);
}
