import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application, moveByMenu } from './board.ts';
import { aCompany, aJobSeeker } from './builders.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { expect, signIn, test } from './test.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** The names of the buttons and links that lie under a toast. Content that scrolls may pass beneath it. */
function covered(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((container) => {
    const toasts = [...document.querySelectorAll('.mantine-Notifications-notification')];
    const boxes = toasts.map((toast) => toast.getBoundingClientRect());
    const controls = [...document.querySelectorAll<HTMLElement>(`${container} :is(button, a)`)];
    return controls
      .filter((control) => control.checkVisibility() && !toasts.some((toast) => toast.contains(control)))
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const isUnder = (box: DOMRect) =>
          left < box.right && right > box.left && top < box.bottom && bottom > box.top && width > 1;
        return boxes.some(isUnder);
      })
      .map((control) => control.ariaLabel ?? control.textContent);
  }, within);
}

for (const size of sizes) {
  test(`a toast covers no button at a width of ${size.width}`, async ({ page, api }) => {
    await page.setViewportSize(size);
    const { company } = await openBoardWithTwoApplications(page, api);
    await moveByMenu(page, 'Bo Ceder', 'Intervju bokad');
    const undo = page.getByRole('status').filter({ hasText: 'Bo Ceder flyttades till Intervju bokad.' });
    await expect(undo.getByRole('button', { name: 'Ångra' })).toBeInViewport();
    expect(await covered(page)).toEqual([]);
    await expectAccessibleAtAnyWidth(page);
    await undo.getByRole('button', { name: 'Ångra' }).click();
    await expect(undo).toHaveCount(0);

    await signIn(page, company.admin);
    await page.goto('/settings/general');
    const form = page.getByRole('form', { name: 'Min profil' });
    await form.getByLabel('Förnamn').fill('Ada');
    await form.getByRole('button', { name: 'Spara profilen' }).click();
    await expect(page.getByText('Inställningarna är nu sparade')).toBeInViewport();
    expect(await covered(page, '[aria-label="Min profil"]')).toEqual([]);
  });
}

test('a toast covers no button of an applicant over the board', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await application(page, 'Astrid Berg').click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Intervju bokad' }).click();
  await expect(page.getByText('Astrid Berg flyttades till Intervju bokad.')).toBeInViewport();
  expect(await covered(page)).toEqual([]);
});

test('a toast stays while its button has the focus', async ({ page, api }) => {
  await page.clock.install();
  await openBoardWithTwoApplications(page, api);
  await moveByMenu(page, 'Bo Ceder', 'Intervju bokad');
  const undo = page.getByRole('button', { name: 'Ångra' });
  await undo.focus();
  await page.clock.runFor(60_000);
  await expect(undo).toBeVisible();
  await undo.blur();
  await page.clock.runFor(12_000);
  await expect(undo).toHaveCount(0);
});

test('a toast lies above a bar of buttons at the foot of the page', async ({ page, api }) => {
  await signIn(page, await aJobSeeker(api));
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Förnamn' }).fill('Robin');
  await page.getByRole('button', { name: 'Spara ändringarna' }).click();
  await expect(page.getByText('Dina uppgifter är sparade.')).toBeInViewport();
  await page.getByRole('textbox', { name: 'Förnamn' }).fill('Kim');
  await expect(page.getByRole('button', { name: 'Spara ändringarna' })).toBeInViewport();
  expect(await covered(page, '[data-bottom-bar]')).toEqual([]);
});

test('a tooltip shows on hover and on focus', async ({ page, api }) => {
  await signIn(page, (await aCompany(api)).admin);
  await page.goto('/adverts');
  await page.getByRole('button', { name: 'Minimera' }).click();
  await page.getByRole('link', { name: 'Mina Annonser' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Mina Annonser' })).toBeVisible();
  await page.mouse.move(900, 600);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.getByRole('button', { name: 'Visa menyn' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip')).toBeVisible();
});
