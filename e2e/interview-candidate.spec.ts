import { cancelInterview, inviteToInterview } from '@platsa/contract/interviews/endpoints';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAnyWidth, phone } from './accessibility.ts';
import { aConversation, bubbles } from './chat.ts';
import { anInterviewedJob, anInterviewKind, anInvited } from './invitation.ts';
import { expect, signIn, test } from './test.ts';

/** The buttons of the day that is chosen. */
const times = (page: Page): Locator => page.getByRole('button', { name: /^\d\d:\d\d$/ });

/** Books the first time of the chosen day, and returns it: '09:00'. */
async function bookFirstTime(page: Page): Promise<string> {
  const first = times(page).first();
  const time = (await first.textContent()) ?? '';
  await first.click();
  return time;
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a candidate books a time, moves it, puts it in the calendar and cancels', async ({ page, api }) => {
    const interviewed = await anInterviewedJob(api);
    const { link } = await anInvited(api, interviewed);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Första intervjun', level: 1 })).toBeVisible();
    await expect(page.getByText('Välkommen till oss!')).toBeVisible();
    const days = page.getByRole('radio', { name: /ledig/ });
    await days.nth(1).check();
    const day = (await days.nth(1).getAttribute('aria-label'))?.split(',')[0] ?? '';
    await expect(page.getByRole('heading', { name: day })).toBeVisible();
    const booked = await bookFirstTime(page);
    await expect(page.getByRole('status')).toHaveText(/^Klart, tiden är bokad!/);
    await expect(page.getByRole('time')).toContainText(new RegExp(`^${day}.*${booked}–`, 'i'));
    await expect(page.getByText('Storgatan 1')).toBeVisible();
    await expect(page.getByText('Eva Ek')).toBeVisible();

    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Lägg i kalendern' }).click();
    expect((await file).suggestedFilename()).toBe('intervju.ics');

    await page.getByRole('link', { name: 'Välj en annan tid' }).click();
    await expect(page.getByRole('heading', { name: 'Välj en ny tid' })).toBeVisible();
    await days.nth(2).check();
    const moved = await bookFirstTime(page);
    await expect(page.getByRole('status')).toHaveText(/^Klart, intervjun är flyttad!/);
    await expect(page.getByRole('time')).toContainText(`${moved}–`);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Din tid är bokad' })).toBeVisible();

    await page.getByText('Avboka', { exact: true }).click();
    await page
      .getByRole('textbox', { name: 'Vill du säga något till företaget?' })
      .fill('Jag har tackat ja till annat.');
    await page.getByRole('button', { name: 'Avboka intervjun' }).click();
    await expect(page.getByRole('heading', { name: 'Intervjun är avbokad' })).toBeVisible();
    await expect(page.getByRole('status')).toContainText(`${interviewed.company.name} har fått veta det.`);
    await expect(page.getByRole('link', { name: `Skriv till ${interviewed.company.name}` })).toHaveAttribute(
      'href',
      /^\/applications\//,
    );
    await page.goto(link);
    await expect(times(page)).toHaveCount(0);
  });

  test('a candidate whom no time suits asks for others, and an empty line is told at its field', async ({
    page,
    api,
    expected,
  }) => {
    const { link } = await anInvited(api, await anInterviewedJob(api));
    await page.goto(link);
    await page.getByText('Inga tider passar').click();
    expected.push(/status of 400/);
    await page.getByRole('button', { name: 'Fråga efter fler tider' }).click();
    const wish = page.getByRole('textbox', { name: 'När passar det dig?' });
    await expect(wish).toHaveAccessibleDescription(/Skriv vilka tider som passar dig/);
    await wish.fill('Kvällar efter 17 går bra.');
    await page.getByRole('button', { name: 'Fråga efter fler tider' }).click();
    await expect(page.getByRole('status')).toContainText('har fått veta att ingen tid passar');
    await expect(page.getByText('Kvällar efter 17 går bra.')).toBeVisible();
    await expect(times(page).first()).toBeVisible();
  });

  test('of two who want a time one gets it, and the other the next ones', async ({ page, api, newWindow }) => {
    const interviewed = await anInterviewedJob(api);
    const [first, second] = [await anInvited(api, interviewed), await anInvited(api, interviewed, 'Bo')];
    const other = await newWindow();
    await page.goto(first.link);
    await other.goto(second.link);
    await bookFirstTime(other);
    await expect(other.getByRole('heading', { name: 'Din tid är bokad' })).toBeVisible();
    await bookFirstTime(page);
    await expect(page.getByRole('alert')).toHaveText('Tiden hann bli bokad av någon annan. Här är de närmaste lediga.');
    await bookFirstTime(page);
    await expect(page.getByRole('heading', { name: 'Din tid är bokad' })).toBeVisible();
  });

  test('times are read in the zone that is chosen', async ({ page, api }) => {
    const { link } = await anInvited(api, await anInterviewedJob(api));
    await page.goto(link);
    const inSweden = await times(page).first().textContent();
    await page.getByLabel('Tidszon').selectOption('Finland och Baltikum');
    await page.getByRole('button', { name: 'Byt' }).click();
    await expect(page.getByLabel('Tidszon')).toHaveValue('Europe/Helsinki');
    const hour = Number(inSweden?.slice(0, 2)) + 1;
    const booked = await bookFirstTime(page);
    expect(booked).toBe(`${String(hour).padStart(2, '0')}${inSweden?.slice(2)}`);
    await expect(page.getByRole('time')).toContainText(`${booked}–`);
    await expect(page.getByLabel('Tidszon')).toHaveValue('Europe/Helsinki');
  });
});

test('the page is accessible on a phone and weighs little', async ({ page, api }) => {
  const { link } = await anInvited(api, await anInterviewedJob(api));
  const weights: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    weights.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.setViewportSize(phone);
  await page.goto(link);
  await expect(times(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const total = (await Promise.all(weights)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThan(40_000);
  await page.getByText('Inga tider passar').click();
  await expectAccessibleAtAnyWidth(page);
  await bookFirstTime(page);
  await page.getByText('Avboka', { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Välj en annan tid' }).click();
  await expectAccessible(page);
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('times are shown in the candidate’s own time zone, and days and times are chosen by keyboard', async ({
    page,
    api,
  }) => {
    const { link } = await anInvited(api, await anInterviewedJob(api));
    await page.goto(link);
    await expect(page.getByLabel('Tidszon')).toHaveValue('America/New_York');
    const days = page.getByRole('radio');
    await days.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(days.nth(1)).toBeChecked();
    // Enter on a day books nothing.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(times(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Din tid är bokad' })).toBeVisible();
  });
});

test('the application and the list of applications lead to the page', async ({ page, api }) => {
  const { candidate, applicantId } = await anInvited(api, await anInterviewedJob(api));
  await signIn(page, candidate);
  await page.goto(`/applications/${applicantId}`);
  const own = page.getByRole('region', { name: 'Intervju' });
  await expect(own).toContainText('45 minuter · Storgatan 1');
  await expectAccessibleAtAnyWidth(page);
  await own.getByRole('button', { name: 'Välj tid' }).click();
  const booked = await bookFirstTime(page);

  await page.goto('/history');
  const list = page.getByRole('region', { name: 'Dina intervjuer' });
  await expect(list).toContainText(`kl. ${booked}–`);
  await expectAccessibleAtAnyWidth(page);
  await list.getByRole('button', { name: 'Flytta eller avboka' }).click();
  await expect(page.getByRole('heading', { name: 'Din tid är bokad' })).toBeVisible();
});

test('both sides’ chats show the next interview above the conversation, and follow it', async ({
  page,
  api,
  newWindow,
}) => {
  const chat = await aConversation(api);
  const { company, applicantId, conversationId, jobSeeker } = chat;
  const kind = await anInterviewKind(api, company);
  const candidate = await newWindow();
  await signIn(page, company.admin);
  await signIn(candidate, jobSeeker);
  for (const window of [page, candidate]) await window.goto(`/chat/${conversationId}`);
  const strip = (window: Page) => window.getByRole('region', { name: 'Nästa intervju' });
  await expect(bubbles(candidate)).toHaveCount(1);
  for (const window of [page, candidate]) await expect(strip(window)).toHaveCount(0);

  const invitation = { applicantId, _kind: kind._id, _users: [company.admin.userId] };
  const { interviews } = await api.call(inviteToInterview, invitation, company.admin);
  for (const window of [page, candidate])
    await expect(strip(window)).toContainText('Första intervjun · tid väljs senast');
  await expectAccessibleAtAnyWidth(candidate);
  await strip(candidate).getByRole('button', { name: 'Välj tid' }).click();
  const time = await bookFirstTime(candidate);
  await expect(strip(page)).toContainText(`${time}–`);
  await expect(strip(page)).toContainText('Storgatan 1');
  await candidate.goto(`/chat/${conversationId}`);
  await expect(strip(candidate).getByRole('button', { name: /Flytta eller avboka|Visa intervjun/ })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await strip(page).getByRole('link', { name: 'Öppna kandidaten' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Sara Holm' }).getByRole('region', { name: 'Intervjuer' }),
  ).toContainText(`${time}–`);

  await api.call(cancelInterview, { interviewId: interviews[0]?._id ?? '' }, company.admin);
  await expect(strip(candidate)).toHaveCount(0);
});
