import { randomUUID } from 'node:crypto';
import { createQuestion, saveJobQuestions } from '@platsa/contract/questions/endpoints';
import type { Browser, Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth, phone } from './accessibility.ts';
import type { Api } from './api.ts';
import { application } from './board.ts';
import { aCompany, aJob, aJobSeeker, type Company, newAddress } from './builders.ts';
import { expect, signIn, test } from './test.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: 'Frågor från företaget' });
const applicantPopup = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Svar på era frågor' });

/** A job that asks when somebody can work, why at night, for a letter, and about special needs. */
async function aJobThatAsks(api: Api, company: Company) {
  const job = await aJob(api, company, {});
  const { companyId, admin } = company;
  const ask = async (form: object) =>
    (await api.call(createQuestion, { companyId, kind: 'text', text: { sv: '' }, ...form }, admin)).question;
  const night = randomUUID();
  const when = await ask({
    kind: 'one',
    text: { sv: 'När kan du arbeta?', en: 'When can you work?' },
    options: [
      { _id: randomUUID(), text: { sv: 'Dag', en: 'Day' } },
      { _id: night, text: { sv: 'Natt', en: 'Night' } },
    ],
  });
  const why = await ask({ text: { sv: 'Varför natt?', en: 'Why at night?' } });
  const letter = await ask({ kind: 'longText', text: { sv: 'Berätta om dig' } });
  const needs = await ask({ text: { sv: 'Särskilda behov' }, isPersonal: true });
  const showIf = { _question: when._id, test: 'is' as const, value: night };
  const questions = [
    { _question: when._id, isRequired: true },
    { _question: why._id, isRequired: true, showIf },
    { _question: letter._id },
    { _question: needs._id },
  ];
  await api.call(saveJobQuestions, { jobId: job._id, questions }, admin);
  return job;
}

async function beginToApply(page: Page, job: { _id: string }): Promise<void> {
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('button', { name: 'Ansök', exact: true }).click();
  await expect(popup(page).getByRole('group', { name: 'När kan du arbeta?' })).toBeVisible();
}

test('a company writes a question in two languages, and a job asks it after an answer to another', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company, {});
  await signIn(page, company.admin);
  await page.goto('/settings/questions');
  await page.getByRole('button', { name: 'Lägg till fråga' }).click();
  await page.getByRole('textbox', { name: 'Fråga', exact: true }).fill('Har du körkort?');
  await page.getByRole('combobox', { name: 'Slag' }).click();
  await page.getByRole('option', { name: 'Ja eller nej' }).click();
  await page.getByRole('combobox', { name: 'Lägg till ett språk' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await page.getByRole('textbox', { name: 'Fråga på English' }).fill('Do you drive?');
  const preview = page.getByRole('region', { name: 'Så ser den som söker frågan' });
  await preview.getByRole('combobox', { name: 'Språk för frågorna' }).selectOption('en');
  await expect(preview.getByRole('group', { name: 'Do you drive?' }).getByText('Yes')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Lägg till frågan' }).click();
  await expect(page.getByRole('heading', { name: 'Har du körkort?' })).toBeVisible();
  await page.getByRole('button', { name: 'Lägg till fråga' }).click();
  await page.getByRole('textbox', { name: 'Fråga', exact: true }).fill('Vilken bil kör du?');
  await page.getByRole('button', { name: 'Lägg till frågan' }).click();
  await expect(page.getByRole('heading', { name: 'Vilken bil kör du?' })).toBeVisible();

  await page.goto(`/adverts/${job._id}/questions`);
  for (const text of ['Har du körkort?', 'Vilken bil kör du?']) {
    await page.getByRole('combobox', { name: 'Lägg till en fråga' }).click();
    await page.getByRole('option', { name: text }).click();
  }
  const second = page.getByRole('listitem', { name: 'Vilken bil kör du?' });
  await second.getByRole('checkbox', { name: 'Måste besvaras' }).check();
  await second.getByRole('combobox', { name: 'Ställs' }).click();
  await page.getByRole('option', { name: 'Efter svar på ”Har du körkort?”' }).click();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Spara frågorna' }).click();
  await expect(page.getByText('Frågorna är sparade.')).toBeVisible();
  await page.reload();
  await expect(second.getByRole('combobox', { name: 'Ställs' })).toHaveValue('Efter svar på ”Har du körkort?”');
  await second.getByRole('button', { name: 'Flytta upp Vilken bil kör du?' }).click();
  await expect(second.getByRole('combobox', { name: 'Ställs' })).toHaveCount(0);
});

test('a job seeker answers the company’s questions in another language, and the company reads the answers', async ({
  page,
  api,
  browser,
}) => {
  const company = await aCompany(api);
  const job = await aJobThatAsks(api, company);
  await signIn(page, await aJobSeeker(api, { firstName: 'Alva', lastName: 'Berg' }));
  await beginToApply(page, job);
  await expect(popup(page).getByRole('textbox', { name: 'Varför natt?' })).toHaveCount(0);
  await popup(page).getByRole('button', { name: 'Ansök', exact: true }).click();
  await expect(popup(page).getByText('Välj ett svar')).toBeVisible();
  await expect(popup(page).getByRole('radio', { name: 'Dag' })).toBeFocused();
  await popup(page).getByRole('combobox', { name: 'Språk för frågorna' }).selectOption('en');
  await popup(page).getByRole('radio', { name: 'Night' }).check();
  await popup(page).getByRole('textbox', { name: 'Why at night?' }).fill('Det är lugnt då');
  await popup(page).getByRole('textbox', { name: 'Särskilda behov' }).fill('Hiss');
  await expectAccessibleAtAnyWidth(page);
  // A reload loses nothing.
  await beginToApplyInEnglish(page, job);
  await expect(popup(page).getByRole('radio', { name: 'Night' })).toBeChecked();
  await expect(popup(page).getByRole('textbox', { name: 'Why at night?' })).toHaveValue('Det är lugnt då');
  await popup(page).getByRole('button', { name: 'Ansök', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Du har ansökt!' })).toBeVisible();

  await readAnswers(browser, company, job);
});

async function beginToApplyInEnglish(page: Page, job: { _id: string }): Promise<void> {
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('button', { name: 'Ansök', exact: true }).click();
  await expect(popup(page).getByRole('group', { name: 'When can you work?' })).toBeVisible();
}

/** The company sees the answers in the popup, and opens the personal one. */
async function readAnswers(browser: Browser, company: Company, job: { workflowId: string }): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  await application(page, 'Alva Berg').click();
  const answers = applicantPopup(page);
  await expect(answers.getByText('Natt', { exact: true })).toBeVisible();
  await expect(answers.getByText('Det är lugnt då')).toBeVisible();
  await expect(answers.getByText('Hiss')).toHaveCount(0);
  await answers.getByRole('button', { name: 'Visa personligt svar' }).click();
  await expect(answers.getByText('Hiss')).toBeVisible();
  await context.close();
}

test('somebody without an account answers on a phone, and what is missing is named at its question', async ({
  browser,
  api,
}) => {
  const job = await aJobThatAsks(api, await aCompany(api));
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await page.goto(`/jobs/${job._id}/apply`);
  await fillInContact(page);
  await page.getByRole('button', { name: 'Skicka ansökan' }).click();
  await expect(page.getByText('Välj ett svar')).toBeVisible();
  await page.getByRole('radio', { name: 'Natt' }).check();
  await page.getByRole('textbox', { name: 'Varför natt?' }).fill('Lugnt');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Natt' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Varför natt?' })).toHaveValue('Lugnt');
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Skicka ansökan' }).click();
  await expect(page.getByRole('heading', { name: 'Tack! Din ansökan är skickad' })).toBeVisible();
  await context.close();
});

test('without script all questions are there, and what is missing is named at its question', async ({
  browser,
  api,
}) => {
  const job = await aJobThatAsks(api, await aCompany(api));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/jobs/${job._id}/apply`);
  await fillInContact(page);
  await page.getByRole('radio', { name: 'Natt' }).check();
  await page.getByRole('textbox', { name: 'Varför natt?' }).fill(' ');
  await page.getByRole('button', { name: 'Skicka ansökan' }).click();
  await expect(page.getByText('Skriv ett svar')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Natt' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Varför natt?' }).fill('Lugnt');
  await page.getByRole('button', { name: 'Skicka ansökan' }).click();
  await expect(page.getByRole('heading', { name: 'Tack! Din ansökan är skickad' })).toBeVisible();
  await context.close();
});

async function fillInContact(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'E-post' }).fill(newAddress());
  await page.getByRole('textbox', { name: 'Förnamn' }).fill('Alva');
  await page.getByRole('textbox', { name: 'Efternamn' }).fill('Berg');
  await page.getByRole('checkbox', { name: /^Jag godkänner/ }).check();
}
