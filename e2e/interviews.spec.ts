import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth, phone } from './accessibility.ts';
import { application, column, moveByMenu } from './board.ts';
import { type Account, dayFromToday, hasCalendar, interviewHasBegun } from './builders.ts';
import { aBoardWithInterviews, aBooked, interviewsOf, type Made, nextWednesday } from './interviews.ts';
import { anInterviewKind } from './invitation.ts';
import { expect, signIn, test } from './test.ts';

const bookingOf = (page: Page, name: string) => page.getByRole('dialog', { name: `Boka intervju med ${name}` });

/** The suggested times of the week in view. */
const timesIn = (dialog: Locator) =>
  dialog.getByRole('button', { name: /^\p{L}+dag \d+ \w+ \d\d:\d\d till \d\d:\d\d, /u });

/** Opens the booking of an applicant, with next week in view, which has times whatever the day and the hour. */
async function openBooking(page: Page, { address }: Made, name: string, by: Account) {
  await signIn(page, by);
  await page.goto(address(name.split(' ')[0] ?? ''));
  await interviewsOf(page, name).getByRole('button', { name: 'Boka intervju' }).click();
  const dialog = bookingOf(page, name);
  await showNextWeek(dialog);
  return dialog;
}

async function showNextWeek(dialog: Locator): Promise<void> {
  const week = dialog.getByRole('heading', { name: /^Vecka \d/ });
  const before = await week.textContent();
  await dialog.getByRole('button', { name: 'Nästa vecka' }).click();
  await expect(week).not.toHaveText(before ?? '');
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 100 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('a recruiter books an interview by keyboard alone', async ({ page, api }) => {
  test.slow();
  const made = await aBoardWithInterviews(api);
  await signIn(page, made.company.admin);
  await page.goto(`/workflows/${made.job.workflowId}`);
  await application(page, 'Astrid Berg').focus();
  await page.keyboard.press('Enter');
  const interviews = interviewsOf(page, 'Astrid Berg');
  await tabTo(page, interviews.getByRole('button', { name: 'Boka intervju' }));
  await page.keyboard.press('Enter');
  const dialog = bookingOf(page, 'Astrid Berg');
  await tabTo(page, dialog.getByRole('button', { name: 'Nästa vecka' }));
  await page.keyboard.press('Enter');
  const times = timesIn(dialog);
  // A week of office hours has about eighty.
  await expect.poll(() => times.count()).toBeGreaterThan(20);
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  await tabTo(page, times.first());
  await page.keyboard.press('ArrowDown');
  await expect(times.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(times.nth(1)).not.toBeFocused();
  await page.keyboard.press('Enter');
  const chosen = dialog.locator('[aria-pressed="true"]');
  await expect(chosen).toBeFocused();
  const name = (await chosen.getAttribute('aria-label')) ?? '';
  expect(name).toMatch(/^tisdag \d+ \w+ 08:30 till 09:15, Eva$/);
  await tabTo(page, dialog.getByRole('textbox', { name: 'En rad till kandidaten' }));
  await page.keyboard.type('Ring på klockan.');
  await tabTo(page, dialog.getByRole('button', { name: 'Boka', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Intervjun är bokad tis \d+ \w+ 08:30–09:15/)).toBeVisible();
  const item = interviews.getByRole('listitem', { name: 'Första intervjun' });
  await expect(item).toContainText(/tis \d+ \w+ 08:30–09:15 · Storgatan 1/);
  await expect(item).toContainText('Eva Ek');
  await expect(item).toContainText('Bokad');
  await expect(interviews.getByRole('button', { name: 'Boka intervju' })).toBeFocused();
});

test('on a phone, the week is a list of days with times', async ({ page, api }) => {
  const made = await aBoardWithInterviews(api);
  await hasCalendar(made.yusuf, { startsAt: nextWednesday(9), endsAt: nextWednesday(11) });
  await page.setViewportSize(phone);
  const dialog = await openBooking(page, made, 'Astrid Berg', made.company.admin);
  await dialog.getByRole('combobox', { name: 'Lägg till en intervjuare' }).click();
  await page.getByRole('option', { name: 'Yusuf Ali' }).click();
  const times = timesIn(dialog);
  await expect(times.first()).toHaveAccessibleName(/, Eva och Yusuf$/);
  await times.nth(3).click();
  await expect(times.nth(3)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleAtAnyWidth(page);
  await dialog.getByRole('button', { name: 'Boka', exact: true }).click();
  const item = interviewsOf(page, 'Astrid Berg').getByRole('listitem', { name: 'Första intervjun' });
  await expect(item).toContainText('Eva Ek, Yusuf Ali');
  await expectAccessibleAtAnyWidth(page);
});

test('two interviews in a row are booked at once, each with its own people', async ({ page, api }) => {
  const made = await aBoardWithInterviews(api);
  await anInterviewKind(api, made.company, 'Provdag');
  const dialog = await openBooking(page, made, 'Astrid Berg', made.company.admin);
  await dialog.getByRole('button', { name: 'En intervju till direkt efter' }).click();
  await dialog.getByRole('combobox', { name: 'Intervju 2, direkt efter' }).click();
  await page.getByRole('option', { name: 'Provdag, 45 min' }).click();
  await dialog.getByRole('combobox', { name: 'Lägg till en intervjuare' }).click();
  await page.getByRole('option', { name: 'Yusuf Ali' }).click();
  const time = dialog.getByRole('button', { name: /^tisdag .* 10:00 till 11:30, .*, Provdag med Eva och Yusuf$/ });
  await time.click();
  await dialog
    .getByRole('group', { name: /^Håller i Första/ })
    .getByRole('checkbox', { name: 'Yusuf Ali' })
    .uncheck();
  await dialog.getByRole('button', { name: 'Boka 2 intervjuer' }).click();
  const interviews = interviewsOf(page, 'Astrid Berg');
  await expect(interviews.getByRole('listitem', { name: 'Första intervjun' })).toContainText(/10:00–10:45.*Eva Ek/);
  await expect(interviews.getByRole('listitem', { name: 'Första intervjun' })).not.toContainText('Yusuf');
  await expect(interviews.getByRole('listitem', { name: 'Provdag' })).toContainText(/10:45–11:30.*Eva Ek, Yusuf Ali/);
});

test('a booked interview is moved, gets another interviewer, and is cancelled with a line', async ({ page, api }) => {
  test.slow();
  const made = await aBoardWithInterviews(api);
  await aBooked(api, made);
  await signIn(page, made.company.admin);
  await page.goto(made.address('Astrid'));
  const interviews = interviewsOf(page, 'Astrid Berg');
  const item = interviews.getByRole('listitem', { name: 'Första intervjun' });
  await expect(item).toContainText(/ons \d+ \w+ 10:00–10:45/);
  await item.getByRole('button', { name: 'Flytta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Flytta Första intervjun med Astrid Berg' });
  // The interview's own time counts as free.
  await expect(dialog.getByRole('button', { name: /^onsdag .* 10:00 till 10:45, Eva$/ })).toBeVisible();
  await dialog.getByRole('button', { name: /^torsdag .* 13:00 till 13:45, Eva$/ }).click();
  await dialog.getByRole('textbox', { name: /^Plats/ }).fill('Videorummet');
  await dialog.getByRole('textbox', { name: 'En rad till kandidaten' }).fill('Vi fick förhinder på onsdagen.');
  await dialog.getByRole('button', { name: 'Flytta', exact: true }).click();
  await expect(item).toContainText(/tor \d+ \w+ 13:00–13:45 · Videorummet/);

  await item.getByRole('button', { name: 'Byt intervjuare' }).click();
  const people = page.getByRole('dialog', { name: /^Vem håller Första intervjun/ });
  await people.getByRole('button', { name: 'Ta bort Eva Ek' }).click();
  await people.getByRole('combobox', { name: 'Välj en intervjuare' }).click();
  await page.getByRole('option', { name: 'Yusuf Ali' }).click();
  await expectAccessibleAtAnyWidth(page);
  await people.getByRole('button', { name: 'Spara intervjuare' }).click();
  await expect(item).toContainText('Yusuf Ali');
  await expect(item).not.toContainText('Eva Ek');

  await item.getByRole('button', { name: 'Avboka' }).click();
  const question = page.getByRole('dialog', { name: /^Avboka Första intervjun/ });
  await question.getByRole('textbox', { name: 'En rad till kandidaten' }).fill('Vi har blivit sjuka.');
  await question.getByRole('button', { name: 'Avboka intervjun' }).click();
  await interviews.getByText('1 avbokad intervju').click();
  await expect(item).toContainText('Avbokad av er: ”Vi har blivit sjuka.”');
  await expect(item.getByRole('button')).toHaveCount(0);
});

test('the mail about another time that somebody proposes opens the moving with that time', async ({ page, api }) => {
  const made = await aBoardWithInterviews(api);
  const id = await aBooked(api, made);
  await signIn(page, made.company.admin);
  const proposed = new URLSearchParams({ move: id, at: nextWednesday(14) });
  await page.goto(`${made.address('Astrid')}?${proposed}`);
  const dialog = page.getByRole('dialog', { name: 'Flytta Första intervjun med Astrid Berg' });
  await expect(dialog.getByRole('status').filter({ hasText: /^ons \d+ \w+ 14:00–14:45$/ })).toBeVisible();
  await expect(page).not.toHaveURL(/move=/);
  await expectAccessibleAtAnyWidth(page);
  await dialog.getByRole('button', { name: 'Flytta', exact: true }).click();
  const item = interviewsOf(page, 'Astrid Berg').getByRole('listitem', { name: 'Första intervjun' });
  await expect(item).toContainText(/ons \d+ \w+ 14:00–14:45/);
  await page.reload();
  await expect(item).toContainText(/ons \d+ \w+ 14:00–14:45/);
  await expect(dialog).toHaveCount(0);
});

test('of two recruiters at once, the second is told who holds another interview then, and chooses again', async ({
  page,
  api,
  expected,
  newWindow,
}) => {
  test.slow();
  const made = await aBoardWithInterviews(api);
  const second = await newWindow();
  const astrid = await openBooking(page, made, 'Astrid Berg', made.company.admin);
  const bo = await openBooking(second, made, 'Bo Ceder', made.company.admin);
  const time = /^onsdag .* 10:00 till 10:45, Eva$/;
  await astrid.getByRole('button', { name: time }).click();
  await bo.getByRole('button', { name: time }).click();
  await astrid.getByRole('button', { name: 'Boka', exact: true }).click();
  await expect(interviewsOf(page, 'Astrid Berg').getByRole('listitem')).toHaveCount(1);
  expected.push(/409/);
  await bo.getByRole('button', { name: 'Boka', exact: true }).click();
  await expect(bo.getByRole('alert')).toHaveText('Eva Ek håller en annan intervju då.');
  await expect(bo.getByRole('button', { name: time })).toHaveCount(0);
  await expect(bo.getByRole('button', { name: 'Boka ändå' })).toHaveCount(0);
  await bo.getByRole('button', { name: /^onsdag .* 11:00 till 11:45, Eva$/ }).click();
  await expect(bo.getByRole('alert')).toHaveCount(0);
  await bo.getByRole('button', { name: 'Boka', exact: true }).click();
  await expect(interviewsOf(second, 'Bo Ceder').getByRole('listitem')).toContainText(/ons \d+ \w+ 11:00–11:45/);
});

test('a time of one’s own is booked although somebody is busy, or a calendar cannot be read', async ({
  page,
  api,
  expected,
}) => {
  const made = await aBoardWithInterviews(api);
  await hasCalendar(made.company.admin, 'unread');
  const dialog = await openBooking(page, made, 'Astrid Berg', made.company.admin);
  await expect(dialog.getByText('Kalendern för Eva Ek kan inte läsas just nu.')).toBeVisible();
  await expect(dialog.getByText('Ingen tid passar den här veckan.')).toBeVisible();
  await expect(timesIn(dialog)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Boka', exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Välj en tid först.' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Välj den tiden' }).click();
  await expect(dialog.getByText('Ange datum och klockslag')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Datum' }).fill(nextWednesday().slice(0, 10));
  await dialog.getByRole('combobox', { name: 'Klockslag' }).fill('18.30');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Välj den tiden' }).click();
  await expect(dialog.getByText('Eva Ek är inte i tjänst då.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  expected.push(/409/);
  await dialog.getByRole('button', { name: 'Boka', exact: true }).click();
  await expect(dialog.getByText(/^Kalendern för Eva Ek går inte att läsa/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Boka ändå' }).click();
  await expect(interviewsOf(page, 'Astrid Berg').getByRole('listitem')).toContainText(/ons \d+ \w+ 18:30–19:15/);
});

test('the candidate is invited to choose a time, and the invitation is taken back', async ({ page, api }) => {
  const made = await aBoardWithInterviews(api);
  await signIn(page, made.company.admin);
  await page.goto(made.address('Astrid'));
  const interviews = interviewsOf(page, 'Astrid Berg');
  await interviews.getByRole('button', { name: 'Låt kandidaten välja tid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Låt Astrid Berg välja tid' });
  await expect(dialog).toContainText(
    'Astrid Berg får ett mejl med en länk, och väljer själv en tid på 45 minuter hos Eva Ek.',
  );
  await dialog.getByRole('textbox', { name: 'Text i mejlet' }).fill('Vi vill gärna träffa dig!');
  await expectAccessibleAtAnyWidth(page);
  await dialog.getByRole('button', { name: 'Skicka inbjudan' }).click();
  await expect(page.getByText('Inbjudan är skickad till Astrid Berg.')).toBeVisible();
  const item = interviews.getByRole('listitem', { name: 'Första intervjun' });
  await expect(item).toContainText('Väntar på kandidaten');
  await expect(item).toContainText(`Länken gäller till ${dayFromToday(14)}`);
  await item.getByRole('button', { name: 'Ta tillbaka' }).click();
  await page
    .getByRole('dialog', { name: 'Ta tillbaka inbjudan till Första intervjun?' })
    .getByRole('button', { name: 'Ta tillbaka inbjudan' })
    .click();
  await expect(interviews.getByText('1 avbokad intervju')).toBeVisible();
});

test('how it went is told by one press, and taken back by another', async ({ page, api }) => {
  const made = await aBoardWithInterviews(api);
  await interviewHasBegun(await aBooked(api, made));
  await signIn(page, made.company.admin);
  await page.goto(made.address('Astrid'));
  const item = interviewsOf(page, 'Astrid Berg').getByRole('listitem', { name: 'Första intervjun' });
  await item.getByRole('button', { name: 'Kom sent' }).click();
  await expect(item).toContainText('Genomförd, kom sent');
  await item.getByRole('button', { name: 'Ångra' }).click();
  await expect(item).toContainText('Bokad');
  await item.getByRole('button', { name: 'Uteblev' }).click();
  await expect(item.getByRole('button')).toHaveText(['Ångra']);
});

test('a card that is moved to an interview proposes to book one', async ({ page, api }) => {
  const made = await aBoardWithInterviews(api);
  await signIn(page, made.company.admin);
  await page.goto(`/workflows/${made.job.workflowId}`);
  await moveByMenu(page, 'Astrid Berg', 'Intervju bokad');
  await expect(application(column(page, 'Intervju bokad'), 'Astrid Berg')).toBeVisible();
  await page.getByRole('button', { name: 'Boka intervju' }).click();
  await expect(bookingOf(page, 'Astrid Berg')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(interviewsOf(page, 'Astrid Berg')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/workflows/${made.job.workflowId}`);
  await page.goForward();
  await expect(interviewsOf(page, 'Astrid Berg')).toBeVisible();
  await expect(bookingOf(page, 'Astrid Berg')).toHaveCount(0);
});
