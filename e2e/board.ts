import { expect, type Locator, type Page } from '@playwright/test';

/** The cards of a column. */
export const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const card = (where: Page | Locator, name: string): Locator => where.getByRole('link', { name });

/** What a screen reader is told while a card is dragged, by mouse too. */
const told = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeAttached();

export async function dragByMouse(page: Page, name: string, to: string): Promise<void> {
  const from = await centreOf(card(page, name));
  const target = await centreOf(column(page, to));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 4 });
  await page.mouse.move(target.x, from.y + 12, { steps: 12 });
  await told(page, `${name} är nu nummer 1 av 1 i ${to}.`);
  await page.mouse.up();
}

/** Lifts the card with the space bar, moves it a column to the right, and lays it down. */
export async function dragRightByKeyboard(page: Page, name: string, to: string): Promise<void> {
  await card(page, name).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Du har lyft ${name}`)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await told(page, `${name} är nu nummer 1 av 1 i ${to}.`);
  await page.keyboard.press('Space');
}

/** The server has it where it lies: whoever reloads before loses the move. */
export function isStored(card: Locator): Promise<void> {
  return expect(card).not.toHaveAccessibleName(/Flytten är inte sparad än/);
}

/** Opens a card's menu, and gives its choice. */
export async function openMenu(page: Page, name: string, to: string): Promise<Locator> {
  await page.getByRole('button', { name: `Flytta ${name} till…` }).click();
  const choice = page.getByRole('menuitem', { name: to });
  await expect(choice).toBeVisible();
  return choice;
}

export async function moveByMenu(page: Page, name: string, to: string): Promise<void> {
  await (await openMenu(page, name, to)).click();
}

/** What is told stays for seconds, and longer while somebody points at it: for what takes its time elsewhere. */
export async function pointAt(page: Page, words: string): Promise<void> {
  await page.getByText(words, { exact: true }).hover();
}

async function centreOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('what is dragged, or where to, is not on the page');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) };
}
