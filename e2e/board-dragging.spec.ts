import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { application, column, dragRightByKeyboard, expectStored } from './board.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { expect, test } from './test.ts';

/** The text is in the live region for screen readers. */
const expectAnnounced = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeAttached();

const headings = (page: Page) => page.getByRole('heading', { level: 2 });

const phone = { width: 390, height: 844 };
const shownTab = (page: Page) => page.getByRole('tab', { selected: true });

/** Sorts the first column by position instead of match, so that a card can be moved within it. */
async function sortByPosition(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sortera efter matchning' }).click();
  await expect(column(page, 'Ansökt').getByRole('link')).toHaveText([/Astrid Berg/, /Bo Ceder/]);
}

test('a card is dragged by keyboard: Escape cancels, the space bar drops, and the focus stays on the card', async ({
  page,
  api,
}) => {
  await openBoardWithTwoApplications(page, api);
  // While the column is sorted by match, a card cannot be moved within it.
  await application(page, 'Astrid Berg').press('Space');
  for (const key of ['ArrowDown', 'Space']) await page.keyboard.press(key);
  await expectAnnounced(page, 'Du har släppt Astrid Berg, nummer 1 av 2 i Ansökt.');
  await sortByPosition(page);
  const bo = application(page, 'Bo Ceder');
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });
  await expect(bo.getByText('i dag', { exact: true })).toHaveAttribute('title', today);
  await bo.press('Space');
  await expectAnnounced(page, 'Du har lyft Bo Ceder, nummer 2 av 2 i Ansökt.');
  await page.keyboard.press('ArrowUp');
  await expectAnnounced(page, 'Bo Ceder är nu nummer 1 av 2 i Ansökt.');
  await page.keyboard.press('Escape');
  await expectAnnounced(page, 'Bo Ceder ligger kvar, nummer 2 av 2 i Ansökt.');
  await expect(column(page, 'Ansökt').getByRole('link')).toHaveText([/Astrid Berg/, /Bo Ceder/]);
  await expect(bo).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expectAnnounced(page, 'Du har släppt Bo Ceder, nummer 1 av 2 i Ansökt.');
  await expect(column(page, 'Ansökt').getByRole('link')).toHaveText([/Bo Ceder/, /Astrid Berg/]);
  await expect(bo).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectAnnounced(page, 'Bo Ceder är nu nummer 1 av 1 i Intervju bokad.');
  await page.keyboard.press('Space');
  const moved = application(column(page, 'Intervju bokad'), 'Bo Ceder');
  await expect(moved).toBeFocused();
  await expectStored(moved);
  await page.reload();
  await expect(moved).toBeVisible();
});

test('dropping a card does not open it, Escape cancels the drag, and a click still opens the card', async ({
  page,
  api,
}) => {
  await openBoardWithTwoApplications(page, api);
  const address = page.url();
  const from = await application(page, 'Astrid Berg').boundingBox();
  const to = await column(page, 'Under bearbetning').boundingBox();
  if (!from || !to) throw new Error('the board shows no applications');
  // Pressing the mouse takes the focus from another card.
  await application(page, 'Bo Ceder').focus();
  await page.mouse.move(from.x + 80, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(to.x + 80, from.y + 40, { steps: 8 });
  await expectAnnounced(page, 'Astrid Berg är nu nummer 1 av 1 i Under bearbetning.');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectAnnounced(page, 'Astrid Berg ligger kvar, nummer 1 av 2 i Ansökt.');
  await expect(application(column(page, 'Ansökt'), 'Astrid Berg')).toBeVisible();

  await page.mouse.move(from.x + 80, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + 60, { steps: 4 });
  await page.mouse.up();
  await expectAnnounced(page, 'Du har släppt Astrid Berg, nummer 1 av 2 i Ansökt.');
  expect(page.url()).toBe(address);
  await application(page, 'Astrid Berg').click();
  await expect(page.getByRole('dialog', { name: 'Astrid Berg' })).toBeVisible();
});

test('a column is dragged by its heading and stays in its new place', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  const from = await headings(page).nth(2).boundingBox();
  const to = await headings(page).nth(1).boundingBox();
  if (!from || !to) throw new Error('the board shows no columns');
  await application(page, 'Bo Ceder').focus();
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 8, { steps: 12 });
  // The drop target is computed in the next frame.
  await expect(page.locator('[data-slot]').nth(1)).toHaveCSS('transform', /matrix\(1, 0, 0, 1, 3\d\d/);
  await expectAnnounced(page, 'Kolumnen Intervju bokad är nu nummer 2 av 5.');
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.mouse.up();
  await expectAnnounced(page, 'Du har släppt kolumnen Intervju bokad, nummer 2 av 5.');
  const names = ['Ansökt', 'Intervju bokad', 'Under bearbetning', 'Fått nej', 'Anställd'];
  await expect(headings(page)).toHaveText(names);
  await stored;
  await page.reload();
  await expect(headings(page)).toHaveText(names);
});

test('moving a column by its menu is announced, and a failed move is reverted with an error', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Inställningar för Intervju bokad' }).click();
  await page.getByRole('menuitem', { name: 'Flytta åt vänster' }).click();
  await expectAnnounced(page, 'Kolumnen Intervju bokad är nu nummer 2 av 5.');

  await page.route('**/v1/workflow-boards/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  const from = await headings(page).nth(1).boundingBox();
  const to = await headings(page).nth(2).boundingBox();
  if (!from || !to) throw new Error('the board shows no columns');
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 8, { steps: 12 });
  await expectAnnounced(page, 'Kolumnen Intervju bokad är nu nummer 3 av 5.');
  await page.mouse.up();
  await expectAnnounced(page, 'Flytten sparades inte. Kolumnen Intervju bokad ligger kvar, nummer 2 av 5.');
  await expect(headings(page).nth(1)).toHaveText('Intervju bokad');
});

test('pressing Tab while dragging cancels the drag', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await application(page, 'Astrid Berg').press('Space');
  await page.keyboard.press('ArrowRight');
  await expectAnnounced(page, 'Astrid Berg är nu nummer 1 av 1 i Under bearbetning.');
  await page.keyboard.press('Tab');
  await expectAnnounced(page, 'Astrid Berg ligger kvar, nummer 1 av 2 i Ansökt.');
  await expect(page.getByRole('button', { name: 'Flytta Astrid Berg till…' })).toBeFocused();
  await expect(application(column(page, 'Ansökt'), 'Astrid Berg')).toBeVisible();
});

test('a screen reader announces a failed move, and a move that waits for the connection', async ({
  page,
  context,
  api,
  expected,
}) => {
  expected.push(/status of 500/, /ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/);
  await openBoardWithTwoApplications(page, api);
  const moves = '**/v1/workflow-boards/*/moves';
  await page.route(moves, (route) => route.fulfill({ status: 500, body: 'sönder' }));
  await dragRightByKeyboard(page, 'Astrid Berg', 'Under bearbetning');
  await expectAnnounced(page, 'Flytten sparades inte. Astrid Berg ligger kvar, nummer 1 av 2 i Ansökt.');
  await expect(application(column(page, 'Ansökt'), 'Astrid Berg')).toBeVisible();
  await page.unroute(moves);

  await context.setOffline(true);
  await dragRightByKeyboard(page, 'Astrid Berg', 'Under bearbetning');
  const dropped = 'Du har släppt Astrid Berg, nummer 1 av 1 i Under bearbetning.';
  await expectAnnounced(page, `${dropped} Flytten är inte sparad än, eftersom anslutningen saknas.`);
  await context.setOffline(false);
  await expectAnnounced(page, 'Flytten av Astrid Berg är sparad.');
});

test('on a narrow screen a keyboard drag moves through the columns and shows each one', async ({ page, api }) => {
  await page.setViewportSize(phone);
  await openBoardWithTwoApplications(page, api);
  await application(page, 'Astrid Berg').press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectAnnounced(page, 'Astrid Berg är nu nummer 1 av 1 i Intervju bokad.');
  await expect(shownTab(page)).toHaveText(/^Intervju bokad/);
  await page.keyboard.press('Escape');
  await expect(shownTab(page)).toHaveText(/^Ansökt/);
  await expect(application(page, 'Astrid Berg')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(shownTab(page)).toHaveText('Under bearbetning 1');
  await expect(application(column(page, 'Under bearbetning'), 'Astrid Berg')).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a long press lifts a card, which the finger then drags', async ({ page, api }) => {
    await openBoardWithTwoApplications(page, api);
    const from = await middleOf(application(page, 'Astrid Berg'));
    const to = await middleOf(column(page, 'Under bearbetning'));
    const finger = await aFinger(page);
    await finger.liftCard('Astrid Berg');
    await expectAnnounced(page, 'Du har lyft Astrid Berg, nummer 1 av 2 i Ansökt.');
    for (let x = from.x; x < to.x; x += 40) await finger.moveTo({ x, y: from.y });
    await expectAnnounced(page, 'Astrid Berg är nu nummer 1 av 1 i Under bearbetning.');
    await finger.lift();
    await expect(application(column(page, 'Under bearbetning'), 'Astrid Berg')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('a swipe over a card lifts nothing and opens nothing', async ({ page, api }) => {
    await openBoardWithTwoApplications(page, api);
    const at = await middleOf(application(page, 'Astrid Berg'));
    const finger = await aFinger(page);
    // Sent together: a pause between the events would be a long press.
    await Promise.all([finger.touch(at), finger.moveTo({ x: at.x + 60, y: at.y }), finger.lift()]);
    await expect(page.getByText('Du har lyft Astrid Berg')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone });

    test('a card is dropped on a column’s tab; holding it over a tab or the screen’s edge switches column', async ({
      page,
      api,
    }) => {
      await openBoardWithTwoApplications(page, api);
      await page.getByRole('tab', { name: 'Ansökt' }).waitFor();
      const finger = await aFinger(page);
      await finger.liftCard('Astrid Berg');
      // Without a pause: holding a card over a tab would switch to that column.
      const tab = await middleOf(page.getByRole('tab', { name: 'Under bearbetning' }));
      await Promise.all([finger.moveTo(tab), finger.lift()]);
      await expectAnnounced(page, 'Du har släppt Astrid Berg, nummer 1 av 1 i Under bearbetning.');
      await expect(page.getByText('Astrid Berg flyttades till Under bearbetning.')).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Under bearbetning 1' })).toBeVisible();
      await page.getByRole('button', { name: 'Ångra' }).click();
      await expect(page.getByRole('tab', { name: 'Ansökt 2' })).toBeVisible();

      await page.getByRole('tab', { name: 'Ansökt 2' }).click();
      await finger.liftCard('Bo Ceder');
      await finger.moveTo(await middleOf(page.getByRole('tab', { name: 'Under bearbetning' })));
      await expect(shownTab(page)).toHaveText(/^Under bearbetning/);
      await finger.moveTo({ x: 384, y: 420 });
      // One column after the other, until the last.
      await expect(shownTab(page)).toHaveText(/^Anställd/);
      await finger.moveTo({ x: 200, y: 420 });
      await expectAnnounced(page, 'Bo Ceder är nu nummer 1 av 1 i Anställd.');
      await finger.lift();
      await page
        .getByRole('dialog', { name: 'När börjar Bo Ceder?' })
        .getByRole('button', { name: 'Hoppa över' })
        .click();
      const moved = application(column(page, 'Anställd'), 'Bo Ceder');
      await expect(moved).toBeVisible();
      await expectAccessible(page);
      await expectStored(moved);
      await page.reload();
      await expect(page.getByRole('tab', { name: 'Anställd 1' })).toBeVisible();
    });
  });
});

interface Point {
  x: number;
  y: number;
}

async function aFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    touch: (at: Point) => touch('touchStart', at),
    liftCard: async (name: string) => {
      await touch('touchStart', await middleOf(application(page, name)));
      await expect(page.getByText(`Du har lyft ${name}`)).toBeAttached();
    },
    moveTo: (to: Point) => touch('touchMove', to),
    lift: () => touch('touchEnd'),
  };
}

async function middleOf(thing: Locator): Promise<Point> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { x: box.x + Math.min(box.width, 300) / 2, y: box.y + box.height / 2 };
}
