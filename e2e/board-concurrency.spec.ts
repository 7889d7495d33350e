import { getBoard, moveApplicant } from '@platsa/contract/boards/endpoints';
import type { Route } from '@playwright/test';
import { application, column, expectStored, moveByMenu, openMenu, pointAt } from './board.ts';
import { aCompany, aJob, aJobSeeker, aMember, hasApplied } from './builders.ts';
import { openBoardInTwoWindows, openBoardWithTwoApplications } from './open-board.ts';
import { expect, signIn, test, withoutSharedWorkers } from './test.ts';

test('two company users on one board see each other’s moves and comments, and new applications, live', async ({
  page,
  api,
  newWindow,
}) => {
  const { job, member } = await openBoardInTwoWindows(page, api, newWindow);
  await hasApplied(api, await aJobSeeker(api, { firstName: 'Cilla', lastName: 'Dal' }), job);
  for (const window of [page, member]) await expect(application(column(window, 'Ansökt'), 'Cilla Dal')).toBeVisible();

  await moveByMenu(page, 'Cilla Dal', 'Under bearbetning');
  await expect(application(column(member, 'Under bearbetning'), 'Cilla Dal')).toBeVisible();

  await application(page, 'Astrid Berg').click();
  await application(member, 'Astrid Berg').click();
  const field = page.getByRole('textbox', { name: 'Skriv en kommentar' });
  await field.fill('Ring henne i dag.');
  await field.press('Enter');
  await expect(member.getByRole('dialog', { name: 'Astrid Berg' }).getByText('Ring henne i dag.')).toBeVisible();
  await member.keyboard.press('Escape');
  await expect(application(member, 'Astrid Berg')).toHaveAccessibleName(/1 kommentar/);
});

test('a comment written while another user is opening the applicant is shown there too', async ({
  page,
  api,
  newWindow,
}) => {
  const { member } = await openBoardInTwoWindows(page, api, newWindow);
  await application(page, 'Astrid Berg').click();
  const field = page.getByRole('textbox', { name: 'Skriv en kommentar' });
  await field.fill('Ring henne i dag.');
  // The response was read before the comment existed, and arrives after the comment's live event.
  const read = Promise.withResolvers<void>();
  const eventReceived = Promise.withResolvers<void>();
  const late = async (route: Route) => {
    const response = await route.fetch();
    read.resolve();
    await eventReceived.promise;
    await route.fulfill({ response });
  };
  await member.route(/\/v1\/applicants\/[\da-f-]+$/, late, { times: 1 });
  await application(member, 'Astrid Berg').click();
  await read.promise;
  await field.press('Enter');
  await expect(application(member, 'Astrid Berg')).toHaveAccessibleName(/1 kommentar/);
  eventReceived.resolve();
  await expect(member.getByRole('dialog', { name: 'Astrid Berg' }).getByText('Ring henne i dag.')).toBeVisible();
});

test('what changes after the board was read and before live events arrive is seen', async ({ page, api }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await hasApplied(api, await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg' }), job);
  await signIn(page, company.admin);
  const applied = Promise.withResolvers<void>();
  await withoutSharedWorkers(page);
  await page.route('**/v1/events', (route) => applied.promise.then(() => route.continue()), { times: 1 });
  await page.goto(`/workflows/${job.workflowId}`);
  await expect(application(page, 'Astrid Berg')).toBeVisible();
  await hasApplied(api, await aJobSeeker(api, { firstName: 'Cilla', lastName: 'Dal' }), job);
  applied.resolve();
  await expect(application(page, 'Cilla Dal')).toBeVisible();
});

test('two simultaneous moves of one application end in the same position for both users', async ({
  page,
  api,
  newWindow,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const { workflowId: boardId = '' } = job;
  const names = ['Astrid Berg', 'Bo Ceder', 'Cilla Dal'];
  for (const name of names) {
    const [firstName = '', lastName = ''] = name.split(' ');
    await hasApplied(api, await aJobSeeker(api, { firstName, lastName }), job);
  }
  const member = await newWindow(await aMember(api, company));
  await signIn(page, company.admin);
  for (const window of [page, member]) {
    await window.goto(`/workflows/${boardId}`);
    for (const name of names) await expect(application(window, name)).toBeVisible();
  }
  for (const name of names) {
    // Both open the menu before either chooses, because a card that has just been moved cannot be clicked.
    const [own, other] = [
      await openMenu(page, name, 'Under bearbetning'),
      await openMenu(member, name, 'Intervju bokad'),
    ];
    await Promise.all([own.click(), other.click()]);
  }
  const { token } = company.admin;
  for (const window of [page, member]) await expect(window.getByLabel('Flytten är inte sparad än')).toHaveCount(0);
  const board = await api.call(getBoard, { boardId: boardId ?? '' }, { token });
  for (const { value, items } of board.columns) {
    const order = items.map(({ _applicant: { _user } }) => new RegExp(`${_user.firstName} ${_user.lastName}`));
    for (const window of [page, member]) {
      await expect(column(window, value).getByRole('link')).toHaveText(order);
    }
  }
});

test('dropping a card that someone else has moved in the meantime says where it was', async ({
  page,
  api,
  newWindow,
}) => {
  const { member } = await openBoardInTwoWindows(page, api, newWindow);
  await application(page, 'Bo Ceder').press('Space');
  await page.keyboard.press('ArrowRight');
  await moveByMenu(member, 'Bo Ceder', 'Intervju bokad');
  await expect(member.getByText('Bo Ceder flyttades till Intervju bokad.')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(
    page.getByText('Bo Ceder flyttades till Under bearbetning. Kortet låg inte längre i Ansökt utan i Intervju bokad.'),
  ).toBeVisible();
});

test('when two moves of one application collide, both users see where it was and is', async ({
  page,
  context,
  api,
  newWindow,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/);
  const { member } = await openBoardInTwoWindows(page, api, newWindow);
  await moveByMenu(page, 'Astrid Berg', 'Under bearbetning');
  await pointAt(page, 'Astrid Berg flyttades till Under bearbetning.');
  await expect(application(column(member, 'Under bearbetning'), 'Astrid Berg')).toBeVisible();
  await moveByMenu(member, 'Astrid Berg', 'Intervju bokad');
  await expect(
    page.getByText('Astrid Berg flyttades till Under bearbetning. Nu ligger kortet i Intervju bokad.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ångra' })).toBeHidden();

  await page.getByRole('button', { name: 'Flytta Astrid Berg till…' }).click();
  const choice = page.getByRole('menuitem', { name: 'Under bearbetning' });
  await expect(choice).toBeVisible();
  const board = page.getByRole('heading', { name: 'Ansökt' });
  const before = await board.boundingBox();
  await context.setOffline(true);
  await choice.click();
  await expect(page.getByText('Anslutningen är bruten. Tavlan kan vara inaktuell.')).toBeVisible();
  expect(await board.boundingBox()).toEqual(before);
  await moveByMenu(member, 'Astrid Berg', 'Ansökt');
  await expect(member.getByText('Astrid Berg flyttades till Ansökt.')).toBeVisible();
  await context.setOffline(false);
  await expect(
    page.getByText(
      'Astrid Berg flyttades till Under bearbetning. Kortet låg inte längre i Intervju bokad utan i Ansökt.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  for (const window of [page, member]) await expect(application(column(window, 'Ansökt'), 'Astrid Berg')).toBeVisible();
});

test('when a bulk move collides with another move, the user sees it, and undo restores the actual previous positions', async ({
  page,
  api,
  newWindow,
}) => {
  const { member } = await openBoardInTwoWindows(page, api, newWindow);
  await expect(application(column(member, 'Ansökt'), 'Bo Ceder')).toBeVisible();
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
  // The other user's move is stored first, while this one is pending.
  const meanwhile = async (route: Route) => {
    await moveByMenu(member, 'Astrid Berg', 'Intervju bokad');
    await expect(member.getByText('Astrid Berg flyttades till Intervju bokad.')).toBeVisible();
    await route.continue();
  };
  await page.route('**/v1/workflow-boards/*/moves', meanwhile, { times: 1 });
  await page.getByRole('button', { name: 'Flytta till…' }).click();
  await page.getByRole('menuitem', { name: 'Under bearbetning' }).click();
  const announcement =
    '2 kandidater flyttades till Under bearbetning. Astrid Berg låg inte längre i Ansökt utan i Intervju bokad.';
  await pointAt(page, announcement);
  await expect(member.getByText(/Nu ligger kortet i Under bearbetning/)).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(application(column(page, 'Intervju bokad'), 'Astrid Berg')).toBeVisible();
  await expect(application(column(page, 'Ansökt'), 'Bo Ceder')).toBeVisible();

  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
  await page.getByRole('button', { name: 'Flytta till…' }).click();
  await page.getByRole('menuitem', { name: 'Under bearbetning' }).click();
  await pointAt(page, 'Bo Ceder flyttades till Under bearbetning.');
  await expect(application(column(member, 'Under bearbetning'), 'Bo Ceder')).toBeVisible();
  await moveByMenu(member, 'Bo Ceder', 'Intervju bokad');
  await expect(
    page.getByText('Bo Ceder flyttades till Under bearbetning. Nu ligger kortet i Intervju bokad.'),
  ).toBeVisible();
});

test('undo restores the same neighbours, even if another user has added an application above them', async ({
  page,
  api,
}) => {
  const { company, job } = await openBoardWithTwoApplications(page, api);
  const { token } = company.admin;
  const moveToTop = async (name: string) => {
    const { columns } = await api.call(getBoard, { boardId: job.workflowId }, { token });
    const applications = columns.flatMap(({ items }) => items.map(({ _applicant }) => _applicant));
    const _applicant = applications.find(({ _user }) => _user.firstName === name)?._id ?? '';
    const _workflowColumn = columns.find(({ value }) => value === 'Intervju bokad')?._id ?? '';
    await api.call(moveApplicant, { boardId: job.workflowId, _applicant, _workflowColumn, newIndex: 0 }, { token });
  };
  const cecilia = await aJobSeeker(api, { firstName: 'Cecilia', lastName: 'Dahl' });
  await hasApplied(api, cecilia, job);
  for (const name of ['Bo', 'Astrid']) await moveToTop(name);
  const interviews = column(page, 'Intervju bokad').getByRole('link');
  await expect(interviews).toHaveText([/Astrid/, /Bo/]);
  await moveByMenu(page, 'Bo Ceder', 'Under bearbetning');
  const undo = page.getByRole('button', { name: 'Ångra' });
  await undo.hover();
  await moveToTop('Cecilia');
  await expect(interviews).toHaveText([/Cecilia/, /Astrid/]);
  await undo.click();
  await expect(interviews).toHaveText([/Cecilia/, /Astrid/, /Bo/]);
});

test('a second move during a slow first one is shown at once, and no refetch puts the card back for a frame', async ({
  page,
  api,
}) => {
  const { company, job } = await openBoardWithTwoApplications(page, api);
  const { token } = company.admin;
  const released = Promise.withResolvers<void>();
  const slow = async (route: Route) => {
    await released.promise;
    await route.continue();
  };
  await page.route('**/v1/workflow-boards/*/moves', slow, { times: 1 });
  const seen = await page.evaluateHandle(watchColumnOfCard, 'Astrid Berg');
  await moveByMenu(page, 'Astrid Berg', 'Under bearbetning');
  await moveByMenu(page, 'Astrid Berg', 'Intervju bokad');
  // Another user's move makes the window refetch the board, which has neither of the two.
  const { columns } = await api.call(getBoard, { boardId: job.workflowId }, { token });
  const bo = columns[0]?.items.find(({ _applicant }) => _applicant._user.firstName === 'Bo');
  const _workflowColumn = columns.find(({ value }) => value === 'Anställd')?._id ?? '';
  const move = { boardId: job.workflowId, _applicant: bo?._applicant._id ?? '', _workflowColumn, newIndex: 0 };
  await api.call(moveApplicant, move, { token });
  await expect(application(column(page, 'Anställd'), 'Bo Ceder')).toBeVisible();
  released.resolve();
  await expectStored(application(column(page, 'Intervju bokad'), 'Astrid Berg'));
  expect(await seen.jsonValue()).toEqual(['Ansökt', 'Under bearbetning', 'Intervju bokad']);
  await page.reload();
  await expect(application(column(page, 'Intervju bokad'), 'Astrid Berg')).toBeVisible();
});

/** Runs in the page: the columns in which a card is drawn, frame by frame. */
function watchColumnOfCard(name: string): string[] {
  const seen: string[] = [];
  const look = () => {
    const card = [...document.querySelectorAll('[data-card]')].find((link) => link.textContent?.includes(name));
    const place = card?.closest('section')?.getAttribute('aria-label') ?? 'nowhere';
    if (seen.at(-1) !== place) seen.push(place);
    requestAnimationFrame(look);
  };
  look();
  return seen;
}
