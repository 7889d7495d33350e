import { getBoard, moveApplicant } from '@platsa/contract/boards/endpoints';
import type { Page, Request } from '@playwright/test';
import type { Api } from './api.ts';
import { application, column } from './board.ts';
import { aCompany } from './builders.ts';
import { aConversation, bubbles, type Conversation, field, log, sendAs, storedMessages, write } from './chat.ts';
import { refusal } from './faults.ts';
import { test } from './fragile-server.ts';
import { expect, signIn, withoutSharedWorkers } from './test.ts';

test.describe.configure({ mode: 'serial' });

const connectionLost = (page: Page) => page.getByText('Anslutningen är bruten.');

/** Opens the conversation for both; each has written a message. */
async function openConversationForBoth(chat: Conversation, page: Page, sara: Page): Promise<void> {
  await signIn(page, chat.company.admin);
  for (const window of [page, sara]) await window.goto(`/chat/${chat.conversationId}`);
  await write(page, 'Före, av Eva');
  await expect(bubbles(sara)).toHaveCount(2);
  await write(sara, 'Före, av Sara');
  await expect(bubbles(page)).toHaveCount(3);
}

/** Both windows show every message once, in the stored order, and none is pending. */
async function expectSameMessages(
  api: Api,
  chat: Conversation,
  windows: readonly Page[],
  texts: readonly string[],
): Promise<void> {
  for (const window of windows) {
    await expect(bubbles(window)).toHaveCount(texts.length, { timeout: 40_000 });
    await expect(log(window).getByText('Skickas…')).toHaveCount(0);
    await expect(connectionLost(window)).toBeHidden({ timeout: 40_000 });
  }
  const order = await storedMessages(api, chat);
  expect([...order].sort()).toEqual([...texts].sort());
  for (const window of windows) await expect(bubbles(window)).toHaveText(order);
  for (const by of ['Eva', 'Sara']) {
    const own = texts.filter((text) => text.startsWith('Under') && text.includes(by));
    expect(order.filter((text) => own.includes(text))).toEqual(own);
  }
}

const before = ['Hej! Vill du komma på intervju?', 'Före, av Eva', 'Före, av Sara'];
const during = ['Under 1, av Eva', 'Under 2, av Eva', 'Under 1, av Sara', 'Under 2, av Sara'];

test('the server is killed during a conversation and restarted: no message is lost or duplicated', async ({
  page,
  api,
  newWindow,
  fragile,
  expected,
}) => {
  expected.push(/Failed to load resource/);
  const chat = await aConversation(api);
  const sara = await newWindow(chat.jobSeeker);
  await openConversationForBoth(chat, page, sara);
  // The last messages are pending when the server is killed; they may or may not have been stored.
  await field(page).fill('Under 1, av Eva');
  await Promise.all([field(page).press('Enter'), fragile.killServer()]);
  await write(page, 'Under 2, av Eva');
  for (const text of ['Under 1, av Sara', 'Under 2, av Sara']) await write(sara, text);
  await expect(log(sara).getByText('Skickas…')).toHaveCount(2);
  for (const window of [page, sara]) await expect(connectionLost(window)).toBeVisible();
  await fragile.startServer();
  await expectSameMessages(api, chat, [page, sara], [...before, ...during]);
});

test('PostgreSQL is down for ten seconds: no message is lost or duplicated, and both sides catch up', async ({
  page,
  api,
  newWindow,
  fragile,
  expected,
}) => {
  expected.push(/Failed to load resource/);
  const chat = await aConversation(api);
  const sara = await newWindow(chat.jobSeeker);
  await openConversationForBoth(chat, page, sara);
  const away = page.waitForTimeout(10_000);
  await fragile.stopDatabase();
  for (const text of during.slice(0, 2)) await write(page, text);
  for (const text of during.slice(2)) await write(sara, text);
  for (const window of [page, sara]) {
    await expect(connectionLost(window)).toBeVisible();
    await expect(bubbles(window)).toHaveCount(before.length + 2);
  }
  await away;
  await fragile.startDatabase();
  await expectSameMessages(api, chat, [page, sara], [...before, ...during]);
});

test('a pending message survives a reload; a failed one says so and is sent again', async ({ page, api, expected }) => {
  expected.push(/Failed to load resource/);
  const chat = await aConversation(api, { texts: [] });
  await signIn(page, chat.company.admin);
  await page.goto(`/chat/${chat.conversationId}`);
  const address = '**/v1/conversations/*/messages';
  await page.route(address, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await write(page, 'Hej på dig');
  await expect(log(page).getByText('Skickas…')).toBeVisible();
  await page.reload();
  await expect(bubbles(page)).toHaveText(['Hej på dig']);
  await page.unroute(address);
  await expect(log(page).getByText('Levererat')).toBeVisible({ timeout: 20_000 });
  expect(await storedMessages(api, chat)).toEqual(['Hej på dig']);

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
  expect(await storedMessages(api, chat)).toEqual(['Hej på dig', 'En gång till']);
});

test('a proxy’s error page is reported soon, and the message is stored once', async ({ page, api, expected }) => {
  expected.push(/Failed to load resource/);
  const chat = await aConversation(api, { texts: [] });
  await signIn(page, chat.jobSeeker);
  await sendAs(api, chat, chat.company.admin, 'Hej!');
  await page.goto(`/chat/${chat.conversationId}`);
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
  // This time the request reaches the server but the response is lost. The live event still delivers the message.
  arrives = true;
  await alert.getByRole('button', { name: 'Försök igen' }).click();
  await expect(log(page).getByText('Levererat')).toBeVisible();
  await expect(alert).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(bubbles(page)).toHaveText(['Hej!', 'Hej på er']);
  expect(await storedMessages(api, chat)).toEqual(['Hej!', 'Hej på er']);
});

test('while the event stream is down, messages are polled every five seconds and lists every twenty', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/Failed to load resource/);
  const chat = await aConversation(api);
  const other = await aConversation(api, { jobSeeker: chat.jobSeeker });
  await withoutSharedWorkers(page);
  await page.route('**/v1/events', (route) => route.abort());
  await page.clock.install();
  await signIn(page, chat.jobSeeker);
  await page.goto(`/chat/${chat.conversationId}`);
  await expect(bubbles(page)).toHaveCount(1);
  await expect(connectionLost(page)).toBeVisible();
  await sendAs(api, chat, chat.company.admin, 'Är du där?');
  await sendAs(api, other, other.company.admin, 'Hör du oss?');
  await page.clock.fastForward(5_000);
  await expect(bubbles(page)).toHaveCount(2);
  // Reading the conversation reloaded the list, so its next poll comes twenty seconds after that.
  const list = page.getByRole('list', { name: 'Konversationer' });
  await expect(list).toContainText('Är du där?');
  await page.clock.fastForward(20_000);
  await expect(list).toContainText('Hör du oss?');
});

test('a board shows that the connection is lost, reverts unsaved moves, and catches up', async ({
  page,
  api,
  newWindow,
  fragile,
  expected,
}) => {
  expected.push(/Failed to load resource/);
  const { company, job, jobSeeker } = await aConversation(api);
  const address = `/workflows/${job.workflowId}`;
  const other = await newWindow(company.admin);
  await signIn(page, company.admin);
  for (const window of [page, other]) {
    await window.goto(address);
    await expect(application(column(window, 'Ansökt'), jobSeeker.name)).toBeVisible();
  }
  // Loads the menu's script before the server stops.
  await page.getByRole('button', { name: `Flytta ${jobSeeker.name} till…` }).click();
  const choice = page.getByRole('menuitem', { name: 'Anställd' });
  await expect(choice).toBeVisible();
  await fragile.killServer();
  for (const window of [page, other]) await expect(connectionLost(window)).toBeVisible();
  await choice.click();
  await expect(page.getByText(`${jobSeeker.name} kunde inte flyttas.`)).toBeVisible();
  await expect(application(column(page, 'Ansökt'), jobSeeker.name)).toBeVisible();
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
    await expect(application(column(window, 'Anställd'), jobSeeker.name)).toBeVisible({ timeout: 40_000 });
    await expect(connectionLost(window)).toBeHidden({ timeout: 40_000 });
  }
});

test('a page that the browser stores for Back gives its connection back, and connects again when it returns', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const isStream = (request: Request) => new URL(request.url()).pathname === '/v1/events';
  const connects = () => page.waitForRequest(isStream);
  await withoutSharedWorkers(page);
  await signIn(page, company.admin);
  const connected = connects();
  await page.goto('/');
  await connected;
  const left = page.waitForEvent('requestfailed', isStream);
  const connectedAgain = left.then(connects);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await left;
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await connectedAgain;
});
