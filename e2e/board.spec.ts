import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import {
  application,
  chooseRareAct,
  column,
  dragByMouse,
  dragRightByKeyboard,
  moveByMenu,
  openMenu,
  openRareActs,
  pointAt,
} from './board.ts';
import { expectBrieflyVisible } from './brief-text.ts';
import { aCompany, aJob, aJobSeeker, aMember, hasApplied } from './builders.ts';
import { setLevel } from './fields.ts';
import { expect, signIn, test } from './test.ts';

/** A job with two applications that requires Excel (Viktigt, at least 3 years) and Noggrann (Önskvärt). */
async function aBoard(api: Api) {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const able = await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg', skills: { Excel: 4 } });
  const beginner = await aJobSeeker(api, { firstName: 'Bo', lastName: 'Ceder', skills: { Excel: 1 } });
  for (const jobSeeker of [beginner, able]) await hasApplied(api, jobSeeker, job);
  return { company, job, able, beginner, address: `/workflows/${job.workflowId}` };
}

/** The board of `aBoard`, open on the page. */
async function openBoard(page: Page, api: Api) {
  const board = await aBoard(api);
  await signIn(page, board.company.admin);
  await page.goto(board.address);
  return board;
}

test('new applications are in the first column, best match first, and open with the match explained', async ({
  page,
  api,
}) => {
  const { company, job, address } = await aBoard(api);
  await signIn(page, company.admin);
  await page.goto('/workflows');
  await page
    .getByRole('row', { name: /2 kandidater/ })
    .getByRole('link', { name: job.title })
    .click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    ...['Ansökt', 'Under bearbetning', 'Intervju bokad', 'Fått nej', 'Anställd'],
  ]);
  const applications = column(page, 'Ansökt').getByRole('link');
  await expect(applications.nth(0)).toHaveAccessibleName(/Astrid Berg.*92 procent/);
  await expect(applications.nth(1)).toHaveAccessibleName(/Bo Ceder.*15 procent/);
  await expectAccessibleAtAnyWidth(page);

  await applications.nth(0).click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg' });
  await expect(popup.getByRole('img', { name: 'Matchning: 92 procent' })).toBeVisible();
  const requirements = (dialog: Locator) => dialog.locator('details', { hasText: 'Visa varje krav' });
  const requirement = (dialog: Locator, name: string) =>
    requirements(dialog).getByRole('listitem').filter({ hasText: name });
  await expect(popup.getByTitle('Söker minst 3 år, har 5+ år')).toBeVisible();
  await requirements(popup).getByText('Visa varje krav').click();
  await expect(requirement(popup, 'Excel')).toContainText('Uppfyllt');
  await expect(requirement(popup, 'Noggrann')).toContainText('Saknas');
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press('ArrowRight');
  const next = page.getByRole('dialog', { name: 'Bo Ceder' });
  await expect(next.getByTitle('Söker minst 3 år, har 0–1 år')).toBeVisible();
  // What one has unfolded stays so.
  await expect(requirement(next, 'Excel')).toContainText('Söker minst 3 år, har 0–1 år');
  await expect(requirement(next, 'Excel')).toContainText('Delvis');
  await next.getByRole('radio', { name: '4 av 5' }).press('Space');
  await expect(next.getByRole('radio', { name: '4 av 5' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(application(page, 'Bo Ceder')).toHaveAccessibleName(/Betyg: 4 av 5/);
});

test('an application is moved by mouse, keyboard and menu; the move is stored and another user sees it', async ({
  page,
  api,
  newWindow,
}) => {
  const { company, address } = await aBoard(api);
  const member = await newWindow(await aMember(api, company));
  await member.goto(address);
  await expect(application(column(member, 'Ansökt'), 'Astrid Berg')).toBeVisible();

  await signIn(page, company.admin);
  await page.goto(address);
  await dragByMouse(page, 'Astrid Berg', 'Intervju bokad');
  await expect(application(column(page, 'Intervju bokad'), 'Astrid Berg')).toBeVisible();
  await expect(application(column(member, 'Intervju bokad'), 'Astrid Berg')).toBeVisible();

  await dragRightByKeyboard(page, 'Bo Ceder', 'Under bearbetning');
  await expect(application(column(page, 'Under bearbetning'), 'Bo Ceder')).toBeVisible();
  await expect(application(column(member, 'Under bearbetning'), 'Bo Ceder')).toBeVisible();

  await moveByMenu(page, 'Bo Ceder', 'Anställd');
  await page.getByRole('dialog', { name: 'När börjar Bo Ceder?' }).getByRole('button', { name: 'Hoppa över' }).click();
  await expect(application(column(page, 'Anställd'), 'Bo Ceder')).toBeVisible();
  await expect(application(column(member, 'Anställd'), 'Bo Ceder')).toBeVisible();
  await page.reload();
  await expect(application(column(page, 'Intervju bokad'), 'Astrid Berg')).toBeVisible();
  await expect(application(column(page, 'Anställd'), 'Bo Ceder')).toBeVisible();

  await moveByMenu(member, 'Bo Ceder', 'Fått nej');
  await pointAt(member, 'Bo Ceder flyttades till Fått nej.');
  await member
    .getByRole('dialog', { name: 'Nej-tacka Bo Ceder?' })
    .getByRole('button', { name: 'Nej, jag gör det senare' })
    .click();
  await member.getByRole('button', { name: 'Ångra' }).hover();
  await expect(application(column(page, 'Fått nej'), 'Bo Ceder')).toBeVisible();
  await member.getByRole('button', { name: 'Ångra' }).click();
  await expect(application(column(page, 'Anställd'), 'Bo Ceder')).toBeVisible();
});

test('a refused move is reverted with an error', async ({ page, api, expected }) => {
  expected.push(/status of 500/, /ERR_FAILED/);
  await openBoard(page, api);
  const moves = '**/v1/workflow-boards/*/moves';
  await page.route(moves, (route) => route.fulfill({ status: 500, body: 'sönder' }));
  await dragByMouse(page, 'Astrid Berg', 'Intervju bokad');
  await expect(page.getByText(/^Astrid Berg kunde inte flyttas\./)).toBeVisible();
  await expect(application(column(page, 'Ansökt'), 'Astrid Berg')).toBeVisible();
  await expect(column(page, 'Intervju bokad').getByRole('link')).toHaveCount(0);
  await expectAccessibleAtAnyWidth(page);

  await page.unroute(moves);
  await page.route(moves, (route) => route.abort());
  await moveByMenu(page, 'Bo Ceder', 'Intervju bokad');
  await expect(page.getByText(/^Bo Ceder kunde inte flyttas\. Servern svarar inte/)).toBeVisible();
  await expect(application(column(page, 'Ansökt'), 'Bo Ceder')).toBeVisible();
});

test('a move made offline is marked as unsaved until it is stored', async ({ page, context, api, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/);
  await openBoard(page, api);
  await expect(application(page, 'Astrid Berg')).toBeVisible();
  await page.getByRole('button', { name: 'Flytta Astrid Berg till…' }).click();
  const choice = page.getByRole('menuitem', { name: 'Intervju bokad' });
  await expect(choice).toBeVisible();
  await context.setOffline(true);
  await choice.click();
  const moved = application(column(page, 'Intervju bokad'), 'Astrid Berg');
  await expect(moved).toHaveAccessibleName(/Flytten är inte sparad än/);
  await expect(page.getByText('Anslutningen är bruten. Tavlan kan vara inaktuell.')).toBeVisible();
  await context.setOffline(false);
  await expect(moved).not.toHaveAccessibleName(/Flytten är inte sparad än/);
  await page.reload();
  await expect(moved).toBeVisible();
});

test('if a popup’s script fails to load, it opens after reloading the page', async ({ page, api, expected }) => {
  expected.push(/ERR_FAILED/);
  const { company, address } = await aBoard(api);
  await signIn(page, company.admin);
  const code = /ColumnPopup-.*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto(address);
  const open = async () => {
    await page.getByRole('button', { name: 'Inställningar för Ansökt' }).click();
    await page.getByRole('menuitem', { name: 'Redigera kolumn' }).click();
  };
  await open();
  const alert = page.getByRole('alert').filter({ hasText: 'Det gick inte att öppna. Ladda om sidan och försök igen.' });
  await expect(alert).toBeVisible();
  await page.unroute(code);
  await alert.getByRole('button', { name: 'Ladda om sidan' }).click();
  await expect(alert).toBeHidden();
  await open();
  await expect(page.getByRole('dialog', { name: 'Redigera kolumn' })).toBeVisible();
});

test('the menus open offline', async ({ page, context, api, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/);
  const { company, address } = await aBoard(api);
  await signIn(page, company.admin);
  await page.goto(address);
  await expect(application(page, 'Astrid Berg')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Flytta Astrid Berg till…' }).click();
  await expect(page.getByRole('menuitem', { name: 'Under bearbetning' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Inställningar för Ansökt' }).click();
  await expect(page.getByRole('menuitem', { name: 'Redigera kolumn' })).toBeVisible();
});

test('if the applicant popup’s script fails to load, the board stays, and the next click opens the popup', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/ERR_FAILED/, /preload CSS/);
  const { address } = await openBoard(page, api);
  await expect(application(page, 'Astrid Berg')).toBeVisible();
  const code = /\.(js|css)$|\/readyz$/;
  await page.route(code, (route) => route.abort());
  await application(page, 'Astrid Berg').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Servern svarar inte.' }).first()).toBeVisible();
  await expect(application(page, 'Bo Ceder')).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.unroute(code);
  const popup = page.getByRole('dialog', { name: 'Astrid Berg' });
  // Some browsers (Chromium 150) cache the failed import, so that the page has to be reloaded.
  const reload = page.getByRole('alert').getByRole('button', { name: 'Ladda om sidan' });
  await expect(async () => {
    // On a slow machine the popup of an earlier click may open late and cover the card.
    if (await popup.isHidden()) await application(page, 'Astrid Berg').click({ timeout: 1_000 });
    await expect(popup.or(reload).first()).toBeVisible({ timeout: 5_000 });
    if (await reload.first().isVisible()) await reload.first().click();
    expect(await popup.isVisible()).toBe(true);
  }).toPass();
  const unstyled = () =>
    [...document.querySelectorAll('link[rel=stylesheet]')].filter((link) => !('sheet' in link && link.sheet));
  expect(await page.evaluate(unstyled)).toEqual([]);
});

test('a new column is scrolled into view on a wide screen, and its tab is selected on a phone', async ({
  page,
  api,
}) => {
  const { company, address } = await aBoard(api);
  await signIn(page, company.admin);
  const make = async (name: string) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Inställningar för Ansökt' }).click();
    await page.getByRole('menuitem', { name: 'Lägg till kolumn' }).click();
    const popup = page.getByRole('dialog', { name: 'Lägg till kolumn' });
    await popup.getByRole('textbox', { name: 'Namn' }).fill(name);
    await popup.getByRole('radio').first().press('Space');
    await popup.getByRole('button', { name: 'Lägg till kolumn' }).click();
    await expect(popup).toBeHidden();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport({ ratio: 1 });
  };
  await make('Referenser');
  await page.setViewportSize({ width: 390, height: 844 });
  await make('Provjobb');
  await expect(page.getByRole('tab', { name: 'Provjobb', selected: true })).toBeInViewport({ ratio: 1 });
});

test('when the job seeker changes a skill, the open board shows the new score within five seconds', async ({
  page,
  api,
  newWindow,
}) => {
  const { company, beginner, address } = await aBoard(api);
  await signIn(page, company.admin);
  await page.goto(address);
  await expect(application(page, 'Bo Ceder')).toHaveAccessibleName(/15 procent/);

  const profile = await newWindow(beginner);
  await profile.goto('/profile');
  await profile.getByRole('button', { name: 'Ändra kompetenser' }).click();
  await setLevel(profile, 'Erfarenhet av Excel', '5+ år');
  const save = profile.getByRole('region', { name: 'Kompetenser' }).getByRole('button', { name: 'Spara' });
  await expectBrieflyVisible(profile, { within: 'button', text: 'Sparat!' }, () => save.click());
  await expect(application(page, 'Bo Ceder')).toHaveAccessibleName(/92 procent/, { timeout: 5_000 });
});

test('searching a board shows the matching applications, and which columns have none', async ({ page, api }) => {
  await openBoard(page, api);
  await expect(application(page, 'Bo Ceder')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Sök på tavlan' }).click();
  await page.keyboard.type('astrid');
  await expect(application(page, 'Bo Ceder')).toBeHidden();
  await expect(application(page, 'Astrid Berg')).toBeVisible();
  await page.keyboard.type('x');
  await expect(page.getByText('Inga kandidater matchar sökningen.')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Rensa sökningen' }).click();
  await expect(application(page, 'Bo Ceder')).toBeVisible();
});

test('the focus follows an application that is moved by its menu', async ({ page, api }) => {
  await openBoard(page, api);
  await (await openMenu(page, 'Astrid Berg', 'Intervju bokad')).press('Enter');
  await expect(application(column(page, 'Intervju bokad'), 'Astrid Berg')).toBeFocused();
});

test('a missing board shows a message with a link back', async ({ page, api, expected }) => {
  expected.push(/status of 404/);
  const { company } = await aBoard(api);
  await signIn(page, company.admin);
  await page.goto(`/workflows/${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Kunde inte hämta tavlan' })).toBeVisible();
  await page.getByRole('link', { name: 'Gå tillbaka' }).click();
  await expect(page).toHaveURL(/\/workflows$/);
});

test('a board that fails to load shows a message with a link back, and loads on retry', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/status of 500/);
  const { company, job, address } = await aBoard(api);
  await signIn(page, company.admin);
  const boards = '**/v1/workflow-boards/*';
  await page.route(boards, (route) => route.fulfill({ status: 500, body: 'sönder' }));
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Kunde inte hämta tavlan' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Gå tillbaka' }).click();
  await page.getByRole('link', { name: job.title }).click();
  await expect(page.getByRole('heading', { name: 'Kunde inte hämta tavlan' })).toBeVisible();
  await page.unroute(boards);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(application(page, 'Bo Ceder')).toBeVisible();
});

test('an applicant who was answered outside the product is moved out of the first column with one click', async ({
  page,
  api,
}) => {
  await openBoard(page, api);
  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg' });
  await chooseRareAct(popup, 'Jag har redan återkopplat');
  await expect(popup.getByRole('combobox', { name: 'Status' })).toHaveValue('Under bearbetning');
  const menu = await openRareActs(popup);
  await expect(menu.getByRole('menuitem', { name: 'Jag har redan återkopplat' })).toBeHidden();
  // Closes the menu alone.
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(application(column(page, 'Under bearbetning'), 'Astrid Berg')).toBeVisible();
});

test('the list of boards is by title, with the description, and cuts both at 30 characters', async ({ page, api }) => {
  const company = await aCompany(api);
  const title = 'Undersköterska till hemtjänsten i Ersboda';
  await aJob(api, company, { title, desc: 'Du hjälper äldre hemma, dag som kväll.' });
  await aJob(api, company, { title: 'Bagare', desc: 'Du bakar.', status: 0 });
  await aJob(api, company, { title: 'Ålfiskare', desc: 'Du fiskar ål.', status: 0 });
  await signIn(page, company.admin);
  await page.goto('/workflows');
  await expect(page.getByRole('columnheader', { name: 'Beskrivning' })).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows).toHaveText([/^Bagare/, /^Undersköterska till hemtjänste…/, /^Ålfiskare/]);
  await expect(rows.nth(1)).toContainText('Du hjälper äldre hemma, dag so…');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('a company without jobs reads how to get a board, and its first board is explained', async ({ page, api }) => {
  const company = await aCompany(api);
  await signIn(page, company.admin);
  await page.goto('/workflows');
  await expect(page.getByRole('heading', { name: 'Skapa ett jobb för att komma igång' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await expect(page.getByRole('link', { name: 'Skapa annons', exact: true }).last()).toHaveAttribute(
    'href',
    '/new-advert',
  );
});
