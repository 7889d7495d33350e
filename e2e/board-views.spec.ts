import { updateProfile } from '@platsa/contract/profiles/endpoints';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { application, column, dragByMouse, expectStored, moveByMenu } from './board.ts';
import { aCompany, aJob, aJobSeeker, aMember, hasApplied } from './builders.ts';
import { aConversation, sendAs } from './chat.ts';
import { choose } from './fields.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { reference } from './reference.ts';
import { expect, signIn, test } from './test.ts';

/** Opens a board with applications in the first column, sorted by position. */
async function openBoardOf(page: Page, api: Api, names: readonly string[]) {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  for (const name of names) {
    const [firstName = '', lastName = ''] = name.split(' ');
    await hasApplied(api, await aJobSeeker(api, { firstName, lastName }), job);
  }
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  await expect(application(page, names.at(-1) ?? '')).toBeVisible();
  return company;
}

const leftOf = (box: { x: number } | null) => box?.x ?? 0;
const rightOf = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.POSITIVE_INFINITY);

test('a move by drag offers to undo it, like a move by menu', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  await dragByMouse(page, 'Astrid Berg', 'Intervju bokad');
  await expect(page.getByText('Astrid Berg flyttades till Intervju bokad.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  const movedBack = application(column(page, 'Ansökt'), 'Astrid Berg');
  await expect(movedBack).toBeVisible();
  await expectStored(movedBack);
  await page.reload();
  await expect(movedBack).toBeVisible();
});

test('a swipe at the board’s edge stays on the page, and deleting a column leaves the board where it was', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await openBoardWithTwoApplications(page, api);
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-x', 'none');
  await page.getByRole('button', { name: 'Inställningar för Anställd' }).click();
  const scrolled = await page.evaluate(() => window.scrollX);
  expect(scrolled).toBeGreaterThan(200);
  await page.getByRole('menuitem', { name: 'Redigera kolumn' }).click();
  const popup = page.getByRole('dialog', { name: 'Redigera kolumn' });
  await popup.getByRole('button', { name: 'Radera kolumn' }).click();
  await popup.getByRole('button', { name: 'Är du säker?' }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Anställd' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Fått nej' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollX)).toBeGreaterThan(200);
});

test('a stray key keeps what was typed in a column, and Avbryt discards it', async ({ page, api }) => {
  await openBoardWithTwoApplications(page, api);
  const popup = page.getByRole('dialog', { name: 'Lägg till kolumn' });
  const name = popup.getByRole('textbox', { name: 'Namn' });
  const open = () => page.getByRole('button', { name: 'Lägg till kolumn' }).click();
  await open();
  await name.fill('Referenser');
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await open();
  await expect(name).toHaveValue('Referenser');
  await popup.getByRole('button', { name: 'Avbryt' }).click();
  await expect(popup).toBeHidden();
  await open();
  await expect(name).toHaveValue('');
});

test('a column name that the board has is refused at its field', async ({ page, api, expected }) => {
  expected.push(/status of 400/);
  await openBoardWithTwoApplications(page, api);
  await page.getByRole('button', { name: 'Lägg till kolumn' }).click();
  const popup = page.getByRole('dialog', { name: 'Lägg till kolumn' });
  const name = popup.getByRole('textbox', { name: 'Namn' });
  await name.fill('intervju bokad');
  await popup.getByRole('radio').first().press('Space');
  await popup.getByRole('button', { name: 'Lägg till kolumn' }).click();
  await expect(
    popup.getByText('Tavlan har redan en kolumn som heter Intervju bokad. Välj ett annat namn'),
  ).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Provjobb');
  await popup.getByRole('button', { name: 'Lägg till kolumn' }).click();
  await expect(page.getByRole('heading', { name: 'Provjobb' })).toBeVisible();
});

test('a card shows the applicant’s latest job and city, and an unread message until it is read', async ({
  page,
  api,
}) => {
  const conversation = await aConversation(api);
  const { company, job, jobSeeker } = conversation;
  const _profession = await reference.profession(api, 'Undersköterska');
  const latest = {
    companyName: 'Hemtjänsten',
    _profession,
    desc: 'Omsorg i hemmet.',
    startDate: '2020-01-01',
    current: true,
  };
  const input = { userId: jobSeeker.userId, experiences: [latest] };
  await api.call(updateProfile, input, { token: jobSeeker.token });
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  const applicant = application(page, jobSeeker.name);
  await expect(applicant.getByText('Undersköterska')).toBeVisible();
  await expect(applicant.getByText('Umeå')).toBeVisible();
  await applicant.click();
  await page.getByRole('radio', { name: '5 av 5' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(applicant.getByRole('img', { name: 'Betyg: 5 av 5' })).toBeVisible();
  // The date and the stars do not widen the lines above them, which would run under the match.
  const [city, match] = [applicant.getByText('Umeå'), applicant.getByRole('img', { name: /Matchning/ })];
  await expect.poll(async () => rightOf(await city.boundingBox()) <= leftOf(await match.boundingBox())).toBe(true);
  const unread = applicant.getByRole('img', { name: 'Oläst meddelande' });
  await expect(unread).toHaveCount(0);
  await sendAs(api, conversation, jobSeeker, 'Ja, gärna!');
  await expect(unread).toBeVisible();
  await hasApplied(api, await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg', skills: { Excel: 4 } }), job);
  const cards = column(page, 'Ansökt').getByRole('link');
  await page.getByRole('button', { name: 'Sortera och filtrera Ansökt' }).click();
  await choose(page.getByRole('dialog'), 'Sortera efter', 'Namn');
  await expect(cards).toHaveText([/Astrid/, /Sara/]);
  await choose(page.getByRole('dialog'), 'Sortera efter', 'Olästa först');
  await expect(cards).toHaveText([/Sara/, /Astrid/]);
  const onlyUnread = page.getByRole('checkbox', { name: 'Bara olästa ansökningar och meddelanden' });
  await onlyUnread.click();
  await expect(onlyUnread).toBeChecked();
  await page.getByRole('button', { name: 'Klar' }).click();
  await expect(applicant).toBeVisible();
  await applicant.click();
  await page.getByRole('tab', { name: /Meddelanden/ }).click();
  await expect(page.getByText('Ja, gärna!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cards).toHaveText([/Astrid/]);
  await cards.click();
  await expect(page.getByRole('dialog', { name: 'Astrid Berg', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Inga kandidater matchar filtret.')).toBeVisible();
});

test('a column’s order and filter follow the person; cards may be compact', async ({ page, api, newWindow }) => {
  const company = await openBoardOf(page, api, ['Cilla Dal', 'Astrid Berg', 'Bo Ceder']);
  const applications = column(page, 'Ansökt').getByRole('link');
  await expect(applications).toHaveText([/Cilla/, /Astrid/, /Bo/]);
  const open = () => page.getByRole('button', { name: 'Sortera och filtrera Ansökt' }).click();
  await open();
  const popup = page.getByRole('dialog', { name: 'Sortera och filtrera Ansökt' });
  await choose(popup, 'Sortera efter', 'Namn');
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: 'Klar' }).click();
  await expect(applications).toHaveText([/Astrid/, /Bo/, /Cilla/]);
  const elsewhere = await newWindow(company.admin);
  await elsewhere.goto(page.url());
  const applicationsElsewhere = column(elsewhere, 'Ansökt').getByRole('link');
  await expect(applicationsElsewhere).toHaveText([/Astrid/, /Bo/, /Cilla/]);
  const otherWindow = await newWindow(await aMember(api, company));
  await otherWindow.goto(page.url());
  await expect(column(otherWindow, 'Ansökt').getByRole('link')).toHaveText([/Cilla/, /Astrid/, /Bo/]);
  await page.reload();
  await expect(applications).toHaveText([/Astrid/, /Bo/, /Cilla/]);

  await open();
  await choose(popup, 'Betyg', 'Minst 3 av 5');
  await popup.getByRole('button', { name: 'Klar' }).click();
  await expect(applications).toHaveCount(0);
  await expect(page.getByText('0 av 3')).toBeVisible();
  // The other window gets the choice, and a change there does not undo the choices made here.
  await expect(elsewhere.getByText('0 av 3')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Sortera efter matchning' }).click();
  await expect(page.getByRole('button', { name: 'Sortera efter matchning' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('0 av 3')).toBeVisible();
  await page.getByRole('button', { name: 'Rensa filter' }).click();
  await expect(applications).toHaveCount(3);
  await expect(applicationsElsewhere).toHaveCount(3);

  const full = await application(page, 'Bo Ceder').boundingBox();
  await page.getByRole('button', { name: 'Kompakta kort' }).click();
  const compact = async () => (await application(page, 'Bo Ceder').boundingBox())?.height ?? 0;
  await expect.poll(compact).toBeLessThan((full?.height ?? 0) * 0.6);
  await expectAccessibleAtAnyWidth(page);
});

test('several cards are selected with Shift, with their match in view', async ({ page, api }) => {
  await openBoardOf(page, api, ['Astrid Berg', 'Bo Ceder', 'Cilla Dal', 'David Ek']);
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await expect(column(page, 'Ansökt').getByRole('img', { name: /Matchning/ })).toHaveCount(4);
  await page.getByRole('checkbox', { name: 'Markera Astrid Berg' }).check();
  await page.getByRole('checkbox', { name: 'Markera Cilla Dal' }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 markerade')).toBeVisible();
  // The next range begins at the same card and replaces this one.
  await page.getByRole('checkbox', { name: 'Markera David Ek' }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 markerade')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Markera Cilla Dal' }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 markerade')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Markera David Ek' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Markera Bo Ceder' }).uncheck();
  await page.getByRole('button', { name: 'Flytta till…' }).click();
  await page.getByRole('menuitem', { name: 'Intervju bokad' }).click();
  await expect(column(page, 'Intervju bokad').getByRole('link')).toHaveText([/Astrid/, /Cilla/]);
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(column(page, 'Intervju bokad').getByRole('link')).toHaveCount(0);

  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
  await page.getByRole('button', { name: 'Tacka nej' }).click();
  await expect(page.getByRole('dialog')).toContainText('Astrid Berg');
});

test('a column’s heading is whole while cards are selected, also with a search', async ({ page, api }) => {
  await openBoardOf(page, api, ['Astrid Berg', 'Bo Ceder']);
  for (const name of ['Astrid Berg', 'Bo Ceder']) await moveByMenu(page, name, 'Under bearbetning');
  const heading = page.getByRole('heading', { name: 'Under bearbetning' });
  const before = await heading.boundingBox();
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('searchbox', { name: /Sök/ }).fill('Astrid');
  await expect(heading.locator('..')).toContainText('1 av 2');
  expect(await heading.boundingBox()).toEqual(before);
});

test('a range by Shift in the table follows the order of its rows', async ({ page, api }) => {
  await openBoardOf(page, api, ['Astrid Berg', 'David Ek', 'Bo Ceder', 'Cilla Dal']);
  await page.getByRole('button', { name: 'Visa som tabell' }).click();
  await page.getByRole('table').getByRole('button', { name: 'Namn' }).click();
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('checkbox', { name: 'Markera Astrid Berg' }).check();
  await page.getByRole('checkbox', { name: 'Markera Bo Ceder' }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('2 markerade')).toBeVisible();
});

test('the names stay in view while the table’s columns scroll under them', async ({ page, api }) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await openBoardOf(page, api, ['Astrid Berg', 'Bo Ceder']);
  await page.getByRole('button', { name: 'Visa som tabell' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('link', { name: 'Bo Ceder' })).toBeVisible();
  const scrolled = await table.evaluate(({ parentElement: box }) => {
    box?.scrollTo(box.scrollWidth, 0);
    return box?.scrollLeft;
  });
  expect(scrolled).toBeGreaterThan(100);
  await expect(table.getByRole('columnheader').last()).toBeInViewport();
  for (const name of ['Astrid Berg', 'Bo Ceder']) {
    await expect(table.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`selecting moves nothing on the board, and hides no match, at a width of ${size.width}`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize(size);
    await openBoardOf(page, api, ['Astrid Berg', 'Bo Ceder']);
    const rings = column(page, 'Ansökt').getByRole('img', { name: /Matchning/ });
    const boxes = async () => [await rings.first().boundingBox(), await rings.last().boundingBox()];
    const tops = (found: Awaited<ReturnType<typeof boxes>>) => found.map((box) => box?.y);
    const before = tops(await boxes());
    await page.getByRole('button', { name: 'Kommunikation' }).click();
    const bar = page.getByRole('region', { name: 'Markerade kandidater' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())?.height).toBeLessThan(70);
    expect(tops(await boxes())).toEqual(before);
    const ring = await rings.first().boundingBox();
    const box = await page.getByRole('checkbox', { name: 'Markera Astrid Berg' }).boundingBox();
    // The match is below the checkbox.
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(ring?.y ?? 0);
    await page.getByRole('checkbox', { name: 'Markera Astrid Berg' }).check();
    await expectAccessibleAtAnyWidth(page);
    await bar.getByRole('button', { name: 'Skicka E-post' }).click();
    await expect(page.getByRole('dialog')).toContainText('Astrid Berg');
  });
}

test('the same applications are shown as a table with columns to choose and sort by', async ({ page, api }) => {
  await openBoardOf(page, api, ['Cilla Dal', 'Astrid Berg', 'Bo Ceder']);
  await page.getByRole('button', { name: 'Visa som tabell' }).click();
  const table = page.getByRole('table');
  const names = table.getByRole('link');
  await table.getByRole('button', { name: 'Namn' }).click();
  await expect(names).toHaveText(['Astrid Berg', 'Bo Ceder', 'Cilla Dal']);
  await table.getByRole('button', { name: 'Namn' }).click();
  await expect(names).toHaveText(['Cilla Dal', 'Bo Ceder', 'Astrid Berg']);
  await expectAccessibleAtAnyWidth(page);

  await page.getByRole('button', { name: 'Välj kolumner' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Kommentarer' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Ort' }).click();
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: 'Kommentarer' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Ort' })).toBeHidden();
  await page.reload();
  await expect(table.getByRole('columnheader', { name: 'Kommentarer' })).toBeVisible();

  await names.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Bo Ceder' })).toBeVisible();
  await expect(page.getByText('2 av 3')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog', { name: 'Astrid Berg' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('dialog', { name: 'Bo Ceder' })).toBeVisible();
  await page.keyboard.press('k');
  const first = page.getByRole('dialog', { name: 'Cilla Dal' });
  await expect(first).toBeVisible();
  // Each of two fast presses counts: before the address has changed, and before the page has followed it.
  await first.evaluate(async (dialog) => {
    const press = (key: string) => dialog.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const before = location.pathname;
    press('j');
    while (location.pathname === before) await new Promise((resolve) => setTimeout(resolve));
    press('j');
  });
  await expect(page.getByRole('dialog', { name: 'Astrid Berg' })).toBeVisible();
  await page.getByRole('dialog').evaluate((dialog) => {
    for (const key of ['k', 'k']) dialog.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(first).toBeVisible();
  for (let press = 0; press < 2; press++) await page.keyboard.press('j');
  await expect(page.getByRole('dialog', { name: 'Astrid Berg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Flytta Bo Ceder till…' }).click();
  await page.getByRole('menuitem', { name: 'Under bearbetning' }).click();
  await expect(table.getByRole('row', { name: /Bo Ceder/ })).toContainText('Under bearbetning');
});
