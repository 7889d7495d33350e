import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { pressWithClockPaused } from './brief-text.ts';
import { aCompany, aJob, aJobSeeker, dayFromToday, hasApplied, newAddress, password } from './builders.ts';
import { cropPicture, pick } from './fields.ts';
import { expect, signIn, test } from './test.ts';

const yearsAgo = (years: number) => `${Number(dayFromToday(0).slice(0, 4)) - years}-06-15`;
const apply = (page: Page) => page.getByRole('button', { name: 'Ansök', exact: true });

test('a visitor registers from the job’s page, sees every validation message, and applies', async ({ page, api }) => {
  const job = await aJob(api, await aCompany(api));
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('button', { name: 'Godkänn!' }).click();
  await apply(page).click();
  const first = page.getByRole('dialog', { name: 'Logga in eller skapa ett konto' });
  await expectAccessibleAtAnyWidth(page);
  await first.getByRole('link', { name: 'Skapa konto och ansök' }).click();

  await expect(page.getByRole('heading', { name: 'Registrera ditt konto' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Visa hela jobbet' })).toHaveAttribute('href', `/jobs/${job._id}`);
  await page.getByRole('button', { name: 'Nästa' }).click();
  for (const message of ['Du måste ange ett förnamn', 'Du måste ange en stad', 'Godkänn villkoren för att gå vidare']) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expectAccessibleAtAnyWidth(page);

  await cropPicture(page, 'Profilbild');
  await fillIn(page, { birthDate: yearsAgo(14), phoneNumber: 'ring mig', secret: 'kort' });
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page.getByText('Du måste ha fyllt 15 år')).toBeVisible();
  await expect(page.getByText('Telefonnummret får inte inehålla några bokstäver')).toBeVisible();
  await expect(page.getByText('Du måste ange ett lösenord som är minst 8 tecken')).toBeVisible();
  await fillIn(page, { birthDate: yearsAgo(17), phoneNumber: '070-123 45 67', secret: password });

  await page.getByRole('button', { name: 'Nästa' }).click();

  const review = page.getByRole('form', { name: 'Din ansökan' });
  await expect(review).toContainText('Elin Sandström');
  await expect(review.getByText('Din profil är tom')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Fyll i profilen eller läs in ditt CV' }).click();
  await expect(page.getByText('Din ansökan är inte skickad')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Historik' }).click();
  await expect(page.getByText('Du har inte sökt några jobb ännu.')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Profil' }).click();
  await page.getByRole('link', { name: 'Fortsätt till ansökan' }).click();

  const applied = page.getByRole('dialog', { name: 'Du har ansökt!' });
  // The slow page must not lead to a redirect back to the job.
  let comes = () => {};
  const coming = new Promise<void>((resolve) => {
    comes = resolve;
  });
  const message = review.getByRole('textbox', { name: 'Meddelande till företaget (valfritt)' });
  await message.fill('Jag börjar gärna i maj.');
  await page.reload();
  await expect(message).toHaveValue('Jag börjar gärna i maj.');
  await page.route(/\/ProfilePage.*\.js$/, (route) => coming.then(() => route.continue()));
  const toProfile = applied.getByRole('button', { name: 'Gå till profilen' });
  await pressWithClockPaused(page, toProfile, () => review.getByRole('button', { name: 'Skicka ansökan' }).click());
  await page.clock.runFor(4_000);
  await page.clock.resume();
  comes();
  await expect(page.getByRole('heading', { name: 'Mitt CV' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Historik' }).click();
  await expect(page.getByRole('link', { name: job.title })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'Vad du skickade och vad som har hänt' }).click();
  await expect(page.getByText('Jag börjar gärna i maj.')).toBeVisible();
  await page.goto(`/jobs/${job._id}`);
  await expect(page.getByText('Du har ansökt')).toBeVisible();
});

async function fillIn(page: Page, typed: { birthDate: string; phoneNumber: string; secret: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Förnamn' }).fill('Elin');
  await page.getByRole('textbox', { name: 'Efternamn' }).fill('Sandström');
  await page.getByRole('textbox', { name: 'E-post' }).fill(newAddress());
  await page.getByLabel(/^Lösenord/).fill(typed.secret);
  await page.getByRole('textbox', { name: 'Födelsedatum' }).fill(typed.birthDate);
  await page.getByRole('textbox', { name: 'Telefonnummer' }).fill(typed.phoneNumber);
  await pick(page, 'Ort', 'Umeå');
  await page.getByRole('checkbox', { name: /^Jag godkänner/ }).check();
}

test('who registers for a job that has ended or is gone is not promised an application', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/404/);
  const job = await aJob(api, await aCompany(api));
  await page.route(`**/v1/jobs/${job._id}`, async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    await route.fulfill({ response, json: { ...envelope, data: { job: { ...data.job, isLive: false } } } });
  });
  await page.goto(`/applicant-register/${job._id}`);
  await expect(page.getByText('Med ett konto söker du jobb med din profil.')).toBeVisible();
  await expect(page.getByText('Sedan går du igenom din ansökan.')).toBeHidden();
  await page.goto(`/applicant-register/${randomUUID()}`);
  await expect(page.getByText('Annonsen finns inte längre.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Har du redan ett konto?' })).not.toHaveAttribute('href', /jobs/);
});

test('a click that leaves an invalid field is not lost by the message that it brings', async ({ page }) => {
  await page.goto('/applicant-register');
  await page.getByRole('textbox', { name: 'Telefonnummer' }).fill('123');
  const terms = page.getByRole('checkbox', { name: /^Jag godkänner/ });
  // Over the cookie question, which would be under the mouse.
  await page.getByRole('button', { name: 'Godkänn!' }).click();
  await page.getByRole('textbox', { name: 'Telefonnummer' }).focus();
  await terms.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(terms).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Telefonnummer' })).toHaveAttribute('aria-invalid', 'true');
});

test('a job seeker logs in from the job’s page, returns to it and applies', async ({ page, api }) => {
  const job = await aJob(api, await aCompany(api));
  const jobSeeker = await aJobSeeker(api);
  await page.goto(`/jobs/${job._id}`);
  await apply(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Logga in' }).click();
  await page.getByRole('textbox', { name: 'E-post' }).fill(jobSeeker.email);
  await page.getByLabel(/^Lösenord/).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: job.title })).toBeVisible();
  await apply(page).click();
  const applied = page.getByRole('dialog', { name: 'Du har ansökt!' });
  await expect(applied).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await applied.getByRole('button', { name: 'Stäng' }).first().click();
  await expect(apply(page)).toBeHidden();
});

test('a job seeker who is too young sees why there is no button', async ({ page, api }) => {
  const job = await aJob(api, await aCompany(api), { ageRestriction: 18 });
  await signIn(page, await aJobSeeker(api, { birthDate: yearsAgo(17) }));
  for (const address of [`/jobs/${job._id}`, `/apply/${job._id}`]) {
    await page.goto(address);
    await expect(page.getByText('Du måste ha fyllt 18 år för att söka den här tjänsten.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Ansök|Skicka ansökan)$/ })).toHaveCount(0);
    await expectAccessibleAtAnyWidth(page);
  }
  // Beside the job's own link the card leads on.
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Visa hela jobbet', 'Till lediga jobb']);
  await page.getByRole('link', { name: 'Till lediga jobb', exact: true }).click();
  await expect(page).toHaveURL('/jobs');
});

test('an application from the summary card that got no response is sent again, once', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  const job = await aJob(api, await aCompany(api));
  const jobSeeker = await aJobSeeker(api);
  await signIn(page, jobSeeker);
  await page.goto(`/apply/${job._id}`);
  await page.route('**/applicants', (route) => route.abort());
  await page.getByRole('button', { name: 'Skicka ansökan' }).click();
  await expect(page.getByRole('alert')).toContainText('Kunde inte ansöka till jobbet');
  await page.unroute('**/applicants');
  await page.getByRole('button', { name: 'Skicka ansökan' }).click();
  await expect(page.getByRole('dialog', { name: 'Du har ansökt!' })).toBeVisible();
  await page.goto(`/apply/${job._id}`);
  await expect(page.getByRole('heading', { name: 'Du har redan ansökt!' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('an application that was begun and then sent from the job’s page is not called unsent', async ({ page, api }) => {
  const job = await aJob(api, await aCompany(api));
  await signIn(page, await aJobSeeker(api));
  await page.goto(`/apply/${job._id}`);
  await expect(page.getByRole('button', { name: 'Skicka ansökan' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Din ansökan är inte skickad')).toBeVisible();
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('button', { name: 'Ansök', exact: true }).click();
  await expect(page.getByText('Du har ansökt!')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Mitt CV' })).toBeVisible();
  await expect(page.getByText('Din ansökan är inte skickad')).toHaveCount(0);
  await expectAccessibleAtAnyWidth(page);
});

test('applying in two windows creates one application and says so', async ({ page, context, api, expected }) => {
  expected.push(/status of 409/);
  const job = await aJob(api, await aCompany(api));
  await signIn(page, await aJobSeeker(api));
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto(`/jobs/${job._id}`);
    await expect(apply(window)).toBeVisible();
  }
  await apply(page).click();
  await expect(page.getByRole('dialog', { name: 'Du har ansökt!' })).toBeVisible();
  await apply(other).click();
  await expect(other.getByRole('dialog', { name: 'Du har redan ansökt!' })).toBeVisible();
});

test('a company user is asked to log in as a job seeker', async ({ page, api }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await signIn(page, company.admin);
  await page.goto(`/jobs/${job._id}`);
  await apply(page).click();
  const popup = page.getByRole('dialog', { name: 'Logga in som arbetssökande!' });
  await expect(popup).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: 'Byt konto' }).click();
  await expect(page.getByRole('heading', { name: 'Logga in som arbetssökande' })).toBeVisible();
});

test('an application without a response can be retried', async ({ page, api, expected }) => {
  expected.push(/ERR_FAILED/);
  const job = await aJob(api, await aCompany(api));
  await signIn(page, await aJobSeeker(api));
  await page.goto(`/jobs/${job._id}`);
  await page.route('**/applicants', (route) => route.abort());
  await apply(page).click();
  const refusal = page.getByRole('dialog', { name: 'Kunde inte ansöka till jobbet' });
  await expect(refusal).toBeVisible();
  await page.unroute('**/applicants');
  await refusal.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('dialog', { name: 'Du har ansökt!' })).toBeVisible();
});

test('a job seeker withdraws an application in the history, which is then empty', async ({ page, api }) => {
  const job = await aJob(api, await aCompany(api));
  const jobSeeker = await aJobSeeker(api);
  await hasApplied(api, jobSeeker, job);
  await signIn(page, jobSeeker);
  await page.goto('/history');
  await page.getByRole('button', { name: `Ta tillbaka ansökan till ${job.title}` }).click();
  const question = page.getByRole('dialog', { name: `Ta tillbaka ansökan till ${job.title}?` });
  await question.getByRole('button', { name: 'Ta tillbaka ansökan' }).click();
  await expect(page.getByText('Du har inte sökt några jobb ännu.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('a job seeker changes name and picture, and is asked before leaving unsaved changes', async ({ page, api }) => {
  await signIn(page, await aJobSeeker(api));
  await page.goto('/settings');
  await cropPicture(page, 'Profilbild');
  await page.getByRole('textbox', { name: 'Förnamn' }).fill('Robin');
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('link', { name: 'din profil' }).click();
  await page.getByRole('dialog', { name: 'Lämna sidan?' }).getByRole('button', { name: 'Stanna kvar' }).click();
  await page.getByRole('button', { name: 'Spara ändringarna' }).click();
  await expect(page.getByText('Dina uppgifter är sparade.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Konto: Robin Lind' })).toBeVisible();
  await page.getByRole('link', { name: 'din profil' }).click();
  await expect(page.getByRole('main').getByText('Robin Lind')).toBeVisible();
});
