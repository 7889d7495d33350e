import { expect, type Locator, type Page } from '@playwright/test';

/** The applications of a column. */
export const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const application = (where: Page | Locator, name: string): Locator => where.getByRole('link', { name });

/** The announcement for screen readers while a card is dragged; it is made for mouse drags too. */
const expectAnnounced = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeAttached();

export async function dragByMouse(page: Page, name: string, to: string): Promise<void> {
  await dragTo(page, application(page, name), to);
  await expectAnnounced(page, `${name} är nu nummer 1 av 1 i ${to}.`);
  await page.mouse.up();
}

/** Holds a card over a column; the caller releases it. */
export async function dragTo(page: Page, card: Locator, to: string): Promise<void> {
  const from = await centreOf(card);
  const target = await centreOf(column(page, to));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 4 });
  await page.mouse.move(target.x, from.y + 12, { steps: 12 });
}

/** Lifts the card with the space bar, moves it one column to the right, and drops it. */
export async function dragRightByKeyboard(page: Page, name: string, to: string): Promise<void> {
  await application(page, name).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Du har lyft ${name}`)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expectAnnounced(page, `${name} är nu nummer 1 av 1 i ${to}.`);
  await page.keyboard.press('Space');
}

/** Waits until the move is stored; a reload before that would lose it. */
export function expectStored(moved: Locator): Promise<void> {
  return expect(moved).not.toHaveAccessibleName(/Flytten är inte sparad än/);
}

/** Opens a card's menu and returns the item for a column. */
export async function openMenu(page: Page, name: string, to: string): Promise<Locator> {
  await page.getByRole('button', { name: `Flytta ${name} till…` }).click();
  const choice = page.getByRole('menuitem', { name: to });
  await expect(choice).toBeVisible();
  return choice;
}

export async function moveByMenu(page: Page, name: string, to: string): Promise<void> {
  await (await openMenu(page, name, to)).click();
}

/** Opens the menu with the rare acts of the applicant's popup. */
export async function openRareActs(popup: Locator): Promise<Locator> {
  await popup.getByRole('button', { name: /^Mer om / }).click();
  const menu = popup.page().getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Ta bort ansökan' })).toBeVisible();
  return menu;
}

export async function chooseRareAct(popup: Locator, name: string): Promise<void> {
  await (await openRareActs(popup)).getByRole('menuitem', { name }).click();
}

/** Keeps a toast open by hovering over it, while the test does something slow elsewhere. */
export async function pointAt(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).hover();
}

async function centreOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('the dragged element or its target is not on the page');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) };
}
