import { getBoard, moveApplicant } from '@platsa/contract/boards/endpoints';
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { card, column } from './board.ts';
import { aTalk, bubbles, field, log, say, stored, type Talk, write } from './chat.ts';
import { refusal } from './faults.ts';
import { test } from './fragile-server.ts';
import { expect, signIn } from './test.ts';

test.describe.configure({ mode: 'serial' });

const lost = (page: Page) => page.getByText('Anslutningen är bruten.');

/** Both have the conversation open, and have said something. */
async function bothAreTalking(talk: Talk, page: Page, sara: Page): Promise<void> {
  await signIn(page, talk.company.admin);
  for (const window of [page, sara]) await window.goto(`/chat/${talk.conversationId}`);
  await write(page, 'Före, av Eva');
  await expect(bubbles(sara)).toHaveCount(2);
  await write(sara, 'Före, av Sara');
  await expect(bubbles(page)).toHaveCount(3);
}

/** Everything is there once, in the same order for both, and nothing is under way any more. */
async function bothHaveAll(api: Api, talk: Talk, windows: readonly Page[], texts: readonly string[]): Promise<void> {
  for (const window of windows) {
    await expect(bubbles(window)).toHaveCount(texts.length, { timeout: 40_000 });
    await expect(log(window).getByText('Skickas…')).toHaveCount(0);
    await expect(lost(window)).toBeHidden({ timeout: 40_000 });
  }
  const order = await stored(api, talk);
  expect([...order].sort()).toEqual([...texts].sort());
  for (const window of windows) await expect(bubbles(window)).toHaveText(order);
  for (const by of ['Eva', 'Sara']) {
    const own = texts.filter((text) => text.startsWith('Under') && text.includes(by));
    expect(order.filter((text) => own.includes(text))).toEqual(own);
  }
}

const before = ['Hej! Vill du komma på intervju?', 'Före, av Eva', 'Före, av Sara'];
const during = ['Under 1, av Eva', 'Under 2, av Eva', 'Under 1, av Sara', 'Under 2, av Sara'];

test('the server dies in the middle of a conversation and comes back: nothing is lost or doubled', async ({
  page,
  api,
  newWindow,
  fragile,
  expected,
}) => {
  expected.push(/Failed to load resource/);
  const talk = await aTalk(api);
  const sara = await newWindow(talk.seeker);
  await bothAreTalking(talk, page, sara);
  // The last words are on their way as it dies: whether they were stored is not known here.
  await field(page).fill('Under 1, av Eva');
  await Promise.all([field(page).press('Enter'), fragile.killServer()]);
  await write(page, 'Under 2, av Eva');
  for (const text of ['Under 1, av Sara', 'Under 2, av Sara']) await write(sara, text);
  await expect(log(sara).getByText('Skickas…')).toHaveCount(2);
  for (const window of [page, sara]) await expect(lost(window)).toBeVisible();
  await fragile.startServer();
  await bothHaveAll(api, talk, [page, sara], [...before, ...during]);
});

test('PostgreSQL is away for ten seconds: nothing is lost or doubled, and both catch up', async ({
  page,
  api,
  newWindow,
  fragile,
  expected,
}) => {
  expected.push(/Failed to load resource/);
  const talk = await aTalk(api);
  const sara = await newWindow(talk.seeker);
  await bothAreTalking(talk, page, sara);
  const away = page.waitForTimeout(10_000);
  await fragile.stopDatabase();
  for (const text of during.slice(0, 2)) await write(page, text);
  for (const text of during.slice(2)) await write(sara, text);
  for (const window of [page, sara]) {
    await expect(lost(window)).toBeVisible();
    await expect(bubbles(window)).toHaveCount(before.length + 2);
  }
  await away;
  await fragile.startDatabase();
  await bothHaveAll(api, talk, [page, sara], [...before, ...during]);
});

test('what is on its way outlives a reload; what could not be sent says so and is sent again', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/Failed to load resource/);
  const talk = await aTalk(api, { texts: [] });
  await signIn(page, talk.company.admin);
  await page.goto(`/chat/${talk.conversationId}`);
  const address = '**/v1/conversations/*/messages';
  await page.route(address, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await write(page, 'Hej på dig');
  await expect(log(page).getByText('Skickas…')).toBeVisible();
  await page.reload();
  await expect(bubbles(page)).toHaveText(['Hej på dig']);
  await page.unroute(address);
  await expect(log(page).getByText('Levererat')).toBeVisible({ timeout: 20_000 });
  expect(await stored(api, talk)).toEqual(['Hej på dig']);

  await page.route(address, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill(refusal(429, 'tooMany', 'Du skickar för fort.'))
      : route.fallback(),
  );
  await write(page, 'En gång till');
  const alert = log(page).getByRole('alert');
  await expect(alert).toContainText('Ditt meddelande gick inte att skicka. Du skickar för fort.');
  await page.unroute(address);
  await alert.getByRole('button', { name: 'Försök igen' }).click();
  await expect(alert).toBeHidden();
  await expect(log(page).getByRole('listitem').last()).toContainText('Levererat');
  expect(await stored(api, talk)).toEqual(['Hej på dig', 'En gång till']);
});

test('a proxy’s page of its own for a server in trouble is told of soon; what was written is stored once', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/Failed to load resource/);
  const talk = await aTalk(api, { texts: [] });
  await signIn(page, talk.seeker);
  await say(api, talk, talk.company.admin, 'Hej!');
  await page.goto(`/chat/${talk.conversationId}`);
  const address = '**/v1/conversations/*/messages';
  let arrives = false;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (arrives) await route.fetch();
    return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' });
  });
  await write(page, 'Hej på er');
  const alert = log(page).getByRole('alert');
  await expect(alert).toContainText('Ditt meddelande gick inte att skicka. Ett okänt fel inträffade');
  // Now it does arrive: what is lost is the answer. The stream of events tells of it all the same.
  arrives = true;
  await alert.getByRole('button', { name: 'Försök igen' }).click();
  await expect(log(page).getByText('Levererat')).toBeVisible();
  await expect(alert).toBeHidden();
  await page.unroute(address);
  await page.reload();
  await expect(bubbles(page)).toHaveText(['Hej!', 'Hej på er']);
  expect(await stored(api, talk)).toEqual(['Hej!', 'Hej på er']);
});

test('while the stream of events is down, messages come by asking: every five seconds, lists every twenty', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/Failed to load resource/);
  const talk = await aTalk(api);
  const other = await aTalk(api, { seeker: talk.seeker });
  await page.route('**/v1/events', (route) => route.abort());
  await page.clock.install();
  await signIn(page, talk.seeker);
  await page.goto(`/chat/${talk.conversationId}`);
  await expect(bubbles(page)).toHaveCount(1);
  await expect(lost(page)).toBeVisible();
  await say(api, talk, talk.company.admin, 'Är du där?');
  await say(api, other, other.company.admin, 'Hör du oss?');
  await page.clock.fastForward(5_000);
  await expect(bubbles(page)).toHaveCount(2);
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('list', { name: 'Konversationer' })).toContainText('Hör du oss?');
});

test('a board tells that the connection is lost, takes back what was not kept, and catches up', async ({
  page,
  api,
  newWindow,
  fragile,
  expected,
}) => {
  expected.push(/Failed to load resource/);
  const { company, job, seeker } = await aTalk(api);
  const address = `/workflows/${job.workflowId}`;
  const other = await newWindow(company.admin);
  await signIn(page, company.admin);
  for (const window of [page, other]) {
    await window.goto(address);
    await expect(card(column(window, 'Ansökt'), seeker.name)).toBeVisible();
  }
  // The menu's code comes when somebody begins to do something, so it is there before the server goes.
  await page.getByRole('button', { name: `Flytta ${seeker.name} till…` }).click();
  const choice = page.getByRole('menuitem', { name: 'Anställd' });
  await expect(choice).toBeVisible();
  await fragile.killServer();
  for (const window of [page, other]) await expect(lost(window)).toBeVisible();
  await choice.click();
  await expect(page.getByText(`${seeker.name} kunde inte flyttas.`)).toBeVisible();
  await expect(card(column(page, 'Ansökt'), seeker.name)).toBeVisible();
  await fragile.startServer();
  const { columns } = await api.call(getBoard, { boardId: job.workflowId ?? '' }, { token: company.admin.token });
  const hired = columns.find(({ value }) => value === 'Anställd');
  const applicantId = columns.flatMap(({ items }) => items)[0]?._applicant._id ?? '';
  const move = {
    boardId: job.workflowId ?? '',
    _applicant: applicantId,
    _workflowColumn: hired?._id ?? '',
    newIndex: 0,
  };
  await api.call(moveApplicant, move, { token: company.admin.token });
  for (const window of [page, other]) {
    await expect(card(column(window, 'Anställd'), seeker.name)).toBeVisible({ timeout: 40_000 });
    await expect(lost(window)).toBeHidden({ timeout: 40_000 });
  }
});
