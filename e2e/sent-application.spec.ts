import { applyToJob, requestWithdrawal } from '@platsa/contract/applications/own-application-endpoints';
import { applyToCompany } from '@platsa/contract/candidates/endpoints';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { aCompany, aJob, aJobSeeker, hasAppliedEarlier, isNotUnlocked } from './builders.ts';
import { expect, signIn, test } from './test.ts';

const message = 'Hej! Jag har bakat i tio år\noch börjar gärna i maj.';

async function anApplication(api: Api) {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const jobSeeker = await aJobSeeker(api, { firstName: 'Sara', lastName: 'Holm' });
  const input = { jobId: job._id, userId: jobSeeker.userId, message };
  const { application } = await api.call(applyToJob, input, { token: jobSeeker.token });
  return { company, job, jobSeeker, applicantId: application._id };
}

test('the page of an application shows what was sent and what has happened, and takes it back', async ({
  page,
  api,
}) => {
  const { job, jobSeeker, applicantId } = await anApplication(api);
  await signIn(page, jobSeeker);
  await page.goto('/history');
  await page.getByRole('link', { name: 'Vad du skickade och vad som har hänt' }).click();
  await expect(page).toHaveURL(`/applications/${applicantId}`);
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Det här har hänt' })).toContainText('Mottagen');
  await expect(page.getByRole('region', { name: 'Det här har företaget fått' })).toContainText(
    'Jag har bakat i tio år',
  );
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Ändra meddelandet' }).click();
  const writing = page.getByRole('dialog', { name: 'Meddelande till företaget' });
  await writing.getByRole('textbox', { name: 'Meddelande' }).fill('Jag börjar i juni.');
  await writing.getByRole('button', { name: 'Spara meddelandet' }).click();
  await expect(page.getByText('Jag börjar i juni.')).toBeVisible();
  await page.getByRole('button', { name: 'Ta tillbaka ansökan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta tillbaka ansökan' }).click();
  await expect(page).toHaveURL('/history');
  await expect(page.getByText('Du har inte sökt några jobb ännu.')).toBeVisible();
});

test('a spontaneous application has a page, and another person’s application is not found', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/status of 404/);
  const company = await aCompany(api);
  const jobSeeker = await aJobSeeker(api);
  const asked = { companyId: company.companyId, message };
  const { application } = await api.call(applyToCompany, asked, { token: jobSeeker.token });
  await signIn(page, jobSeeker);
  await page.goto('/history');
  await page.getByRole('link', { name: `Spontanansökan till ${company.name}` }).click();
  await expect(page.getByRole('region', { name: 'Det här har företaget fått' })).toContainText('börjar gärna i maj');
  await signIn(page, await aJobSeeker(api));
  await page.goto(`/applications/${application._id}`);
  await expect(page.getByText('Sidan finns inte')).toBeVisible();
});

test('the company sees the message; asked later, it answers a request to withdraw and then removes the application', async ({
  page,
  api,
  newWindow,
  expected,
}) => {
  // The pages that show the application fetch it again when it is removed.
  expected.push(/status of 404/);
  const { company, jobSeeker, applicantId } = await anApplication(api);
  await hasAppliedEarlier(applicantId);
  await signIn(page, jobSeeker);
  await page.goto(`/applications/${applicantId}`);
  const ask = async (reason: string) => {
    await page.getByRole('button', { name: 'Be företaget ta bort ansökan' }).click();
    const question = page.getByRole('dialog', { name: 'Be företaget ta bort ansökan?' });
    await question.getByRole('textbox', { name: /Varför/ }).fill(reason);
    await question.getByRole('button', { name: 'Skicka begäran' }).click();
    await expect(page.getByText('Du har bett företaget ta bort ansökan.')).toBeVisible();
  };
  await ask('Jag har fått ett annat jobb.');
  await expectAccessibleAtAnyWidth(page);

  const desk = await openTask(await newWindow(company.admin));
  const popup = desk.getByRole('dialog', { name: 'Sara Holm' });
  await expect(popup).toContainText('Jag har bakat i tio år');
  const request = popup.getByRole('region', { name: 'Begäran om att ta bort ansökan' });
  await expect(request).toContainText('Jag har fått ett annat jobb.');
  await expectAccessibleAtAnyWidth(desk);
  await request.getByRole('button', { name: 'Svara i chatten' }).click();
  const answer = desk.getByRole('dialog', { name: 'Svara på begäran' });
  await answer.getByRole('button', { name: 'Skicka svaret' }).click();
  await expect(answer).toContainText('Skriv ett meddelande');
  await answer.getByRole('textbox', { name: 'Meddelande' }).fill('Är du säker?');
  await answer.getByRole('button', { name: 'Skicka svaret' }).click();
  await expect(request).toBeHidden();

  await expect(page.getByText('Företaget svarade i chatten')).toBeVisible();
  await ask('Ja.');
  await expect(request).toContainText('Ja.');
  await request.getByRole('button', { name: 'Ta bort ansökan' }).click();
  await desk
    .getByRole('dialog', { name: /Ta bort ansökan från/ })
    .getByRole('button', { name: 'Ta bort ansökan' })
    .click();
  // Back to the list that the application was opened from.
  await expect(desk).toHaveURL('/');
  await expect(desk.getByText('Ansökan från Sara Holm är borttagen.')).toBeVisible();
  await page.goto('/history');
  await expect(page.getByText('Du har inte sökt några jobb ännu.')).toBeVisible();
});

test('a request to withdraw from a job that is not unlocked is seen without a name, and carried out', async ({
  page,
  api,
}) => {
  const { company, job, jobSeeker, applicantId } = await anApplication(api);
  await hasAppliedEarlier(applicantId);
  await isNotUnlocked(job._id);
  await api.call(requestWithdrawal, { applicantId }, { token: jobSeeker.token });
  await signIn(page, company.admin);
  await page.goto('/');
  await page.getByRole('dialog').getByRole('button', { name: 'Kom igång' }).click();
  const tasks = page.getByRole('region', { name: 'Vill ta tillbaka sin ansökan' });
  await expectAccessibleAtAnyWidth(page);
  await tasks.getByRole('button', { name: /^En kandidat/ }).click();
  const question = page.getByRole('dialog', { name: 'Ta bort ansökan från kandidaten?' });
  await question.getByRole('button', { name: 'Ta bort ansökan' }).click();
  await expect(tasks).toBeHidden();
  await expect(page.getByText('Sara Holm')).toHaveCount(0);
});

test('a job seeker asks for a review of the match; the company answers in the chat, and the application says so', async ({
  page,
  api,
  newWindow,
}) => {
  const { company, jobSeeker, applicantId } = await anApplication(api);
  await signIn(page, jobSeeker);
  await page.goto(`/applications/${applicantId}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Så räknas matchningen' })).toHaveAttribute(
    'href',
    '/how-matching-works',
  );
  await page.getByRole('button', { name: 'Begär granskning' }).click();
  const question = page.getByRole('dialog', { name: 'Begär granskning' });
  await question.getByRole('textbox', { name: /Vad stämmer inte/ }).fill('Jag har använt Excel i tio år.');
  await expectAccessibleAtAnyWidth(page);
  await question.getByRole('button', { name: 'Skicka begäran' }).click();
  await expect(page.getByText('Du har begärt granskning.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  const desk = await openTask(await newWindow(company.admin), 'Vill ha matchningen granskad');
  const request = desk
    .getByRole('dialog', { name: 'Sara Holm' })
    .getByRole('region', { name: 'Begäran om granskning' });
  await expect(request).toContainText('Jag har använt Excel i tio år.');
  const popup = desk.getByRole('dialog', { name: 'Sara Holm' });
  await popup.getByText('Visa varje krav').click();
  await expect(popup.getByRole('link', { name: 'Så räknas matchningen' })).toHaveAttribute('href', '/matching');
  await expectAccessibleAtAnyWidth(desk);
  await request.getByRole('button', { name: 'Svara i chatten' }).click();
  const answer = desk.getByRole('dialog', { name: 'Svara på begäran' });
  await answer.getByRole('textbox', { name: 'Meddelande' }).fill('Vi har läst din profil.');
  await answer.getByRole('button', { name: 'Skicka svaret' }).click();
  await expect(request).toBeHidden();

  await expect(page.getByText('Företaget svarade på din begäran om granskning')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begär granskning' })).toBeVisible();
});

test('a company reads how the match is computed', async ({ page, api }) => {
  await signIn(page, (await aCompany(api)).admin);
  await page.goto('/matching');
  await expect(page.getByRole('heading', { level: 1, name: 'Så räknas matchningen' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

/** Opens the request from the overview. */
async function openTask(desk: Page, name = 'Vill ta tillbaka sin ansökan') {
  await desk.goto('/');
  await desk.getByRole('dialog').getByRole('button', { name: 'Kom igång' }).click();
  const task = desk.getByRole('region', { name });
  await task.getByRole('link', { name: /Sara Holm/ }).click();
  return desk;
}
