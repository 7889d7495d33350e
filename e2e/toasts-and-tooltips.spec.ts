import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { application, moveByMenu, pointAt } from './board.ts';
import { aCompany, aJobSeeker, alsoOwns } from './builders.ts';
import { aConversation, field } from './chat.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { expect, signIn, test } from './test.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const toastShown = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/**
 * Names of the controls under the toasts: in the corner, on phones in the strip for which the page has made room. Controls in a
 * part of the page that scrolls don't count: scrolling brings them out from under.
 */
async function covered(page: Page): Promise<string[]> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.getAnimations({ subtree: true }).length))
    .toBe(0);
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll<HTMLElement>('.mantine-Notifications-notification')];
    if (toasts.length === 0) throw new Error('there is no toast');
    const isUnder = (control: HTMLElement) => {
      const { top, bottom, left, right, width } = control.getBoundingClientRect();
      return toasts.some((toast) => {
        const over = toast.getBoundingClientRect();
        const isAbove = bottom <= over.top + 1 || top >= over.bottom - 1;
        return width > 1 && !isAbove && right > over.left && left < over.right;
      });
    };
    const controls = [...document.querySelectorAll<HTMLElement>('button, a, input, textarea, [role="combobox"]')];
    return controls
      .filter(
        (control) => control.checkVisibility() && !control.closest('.mantine-Notifications-root') && isUnder(control),
      )
      .filter((control) => {
        control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        return isUnder(control);
      })
      .map((control) => control.ariaLabel ?? (control.textContent || control.outerHTML));
  });
}

for (const size of sizes) {
  test(`a question stays where it is while a toast comes and goes, at a width of ${size.width}`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize(size);
    await openBoardWithTwoApplications(page, api);
    await application(page, 'Bo Ceder').click();
    const popup = page.getByRole('dialog', { name: 'Bo Ceder', exact: true });
    await popup.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Intervju bokad' }).click();
    const undo = toastShown(page, 'Bo Ceder flyttades till Intervju bokad.');
    await expect(undo).toBeVisible();
    await popup.getByRole('button', { name: 'Mer om Bo Ceder' }).click();
    await page.getByRole('menuitem', { name: 'Ta bort ansökan' }).click();
    const question = page.getByRole('dialog', { name: /^Ta bort/ });
    await expect(question).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const before = await question.boundingBox();
    await undo.getByRole('button', { name: 'Stäng meddelandet' }).click();
    await expect(undo).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--toasts')))
      .toBe('0px');
    expect(await question.boundingBox()).toEqual(before);
    await expect(question).toBeInViewport({ ratio: 1 });
  });
}

for (const size of sizes) {
  test(`a toast covers no button at a width of ${size.width}`, async ({ page, api }) => {
    await page.setViewportSize(size);
    const { company } = await openBoardWithTwoApplications(page, api);
    await moveByMenu(page, 'Bo Ceder', 'Intervju bokad');
    const undo = toastShown(page, 'Bo Ceder flyttades till Intervju bokad.');
    await expect(undo.getByRole('button', { name: 'Ångra' })).toBeInViewport();
    expect(await covered(page)).toEqual([]);
    await expectAccessibleAtAnyWidth(page);
    const place = await undo.boundingBox();
    if (!place) throw new Error('the toast has gone');
    await undo.getByRole('button', { name: 'Ångra' }).click();
    await expect(undo).toHaveCount(0);

    await signIn(page, company.admin);
    await page.goto('/settings/general');
    const firstName = page.getByRole('form', { name: 'Min profil' }).getByLabel('Förnamn');
    await firstName.fill('Ada');
    // A toast that appears under the pointer stays.
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await firstName.press('Enter');
    const saved = page.getByText('Inställningarna är nu sparade');
    await expect(saved).toBeInViewport();
    const first = await saved.elementHandle();
    await firstName.fill('Beda');
    await firstName.press('Enter');
    // The second success takes the place of the first, which is seen beside it while it fades.
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(saved).toHaveCount(1);
    expect(await covered(page)).toEqual([]);
  });

  test(`a toast covers nothing of an applicant over the board at a width of ${size.width}`, async ({ page, api }) => {
    await page.setViewportSize(size);
    await openBoardWithTwoApplications(page, api);
    await application(page, 'Astrid Berg').click();
    const popup = page.getByRole('dialog');
    await popup.getByRole('tab', { name: 'Meddelanden' }).click();
    await expect(popup.getByRole('textbox', { name: 'Meddelande' })).toBeVisible();
    await popup.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Intervju bokad' }).click();
    await pointAt(page, 'Astrid Berg flyttades till Intervju bokad.');
    expect(await covered(page)).toEqual([]);
    await expectAccessibleAtAnyWidth(page);
  });

  test(`a toast covers nothing of the chat after a switch of company at a width of ${size.width}`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize(size);
    const company = await aCompany(api);
    const { conversationId } = await aConversation(api, { company: await alsoOwns(api, company, 'Filialen') });
    await signIn(page, company.admin);
    await page.goto('/adverts');
    await page.goto(`/chat/${conversationId}`);
    await pointAt(page, 'Du arbetar nu i Filialen.');
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    expect(await covered(page)).toEqual([]);
    await field(page).click();
  });
}

test('on a wide screen a toast moves nothing: neither the board, its menu, nor an applicant over it', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openBoardWithTwoApplications(page, api);
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('nav a, [data-column], [role="dialog"], [role="dialog"] button')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      }),
    );
  const before = await places();
  await moveByMenu(page, 'Bo Ceder', 'Intervju bokad');
  await expect(toastShown(page, 'Bo Ceder flyttades till Intervju bokad.')).toBeVisible();
  expect(await places()).toEqual(before);
  await page.getByRole('button', { name: 'Stäng meddelandet' }).click();

  await application(page, 'Astrid Berg').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Bjud in' })).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.getAnimations().length)).toBe(0);
  const box = await dialog.boundingBox();
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Intervju bokad' }).click();
  await expect(toastShown(page, 'Astrid Berg flyttades till Intervju bokad.')).toBeVisible();
  expect(await dialog.boundingBox()).toEqual(box);
});

test('two toasts lie below each other and cover nothing', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await moveByMenu(page, 'Bo Ceder', 'Intervju bokad');
  const moved = page.getByText('Bo Ceder flyttades till Intervju bokad.');
  // Both stay while the pointer is on one of them.
  await pointAt(page, 'Bo Ceder flyttades till Intervju bokad.');
  await page.getByRole('link', { name: 'Inställningar', exact: true }).press('Enter');
  await page.getByLabel('Förnamn').fill('Ada');
  await page.getByLabel('Förnamn').press('Enter');
  await expect(page.getByText('Inställningarna är nu sparade')).toBeInViewport({ ratio: 1 });
  await expect(moved).toBeInViewport({ ratio: 1 });
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

test('a toast covers no bar of buttons at the foot of the page', async ({ page, api }) => {
  await signIn(page, await aJobSeeker(api));
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Förnamn' }).fill('Robin');
  await page.getByRole('button', { name: 'Spara ändringarna' }).click();
  await pointAt(page, 'Dina uppgifter är sparade.');
  await page.getByRole('textbox', { name: 'Förnamn' }).fill('Kim');
  await expect(page.getByRole('button', { name: 'Spara ändringarna' })).toBeInViewport();
  expect(await covered(page)).toEqual([]);
});

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);

test('no tooltip opens by itself when an applicant is opened by address', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await application(page, 'Astrid Berg').click();
  await expect(page.getByRole('button', { name: 'Nästa kandidat' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Nästa kandidat' })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Astrid Berg', { exact: true })).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  const next = page.getByRole('button', { name: 'Nästa kandidat' });
  await page.keyboard.press('Tab');
  // The link to the job and the button that prints come before it.
  for (let presses = 0; presses < 3 && !(await isFocused(next)); presses++) await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await expect(page.getByRole('tooltip', { name: 'Nästa (J eller högerpil)' })).toBeVisible();
});

test('the tooltip of the button that shows the table covers no other button', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Visa som tabell' }).click();
  await page.mouse.move(700, 700);
  await page.getByRole('button', { name: 'Visa som tabell' }).hover();
  const tooltip = page.getByRole('tooltip', { name: 'Visa som tavla' });
  await expect(tooltip).toBeVisible();
  const [over, button] = [
    await tooltip.boundingBox(),
    await page.getByRole('button', { name: 'Välj kolumner' }).boundingBox(),
  ];
  expect(over && button && over.x >= button.x + button.width).toBe(true);
});

test('a tooltip shows on hover and on focus', async ({ page, api }) => {
  await signIn(page, (await aCompany(api)).admin);
  await page.goto('/adverts');
  await page.getByRole('button', { name: 'Minimera' }).click();
  await page.getByRole('link', { name: 'Mina annonser' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Mina annonser' })).toBeVisible();
  await page.mouse.move(900, 600);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.getByRole('button', { name: 'Visa menyn' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip')).toBeVisible();
});
