import { getJobQuestions } from '@platsa/contract/jobs/endpoints';
import { getUser, updateProfile } from '@platsa/contract/profiles/endpoints';
import { addOwnWord } from '@platsa/contract/reference/own-words';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { expectBrieflyVisible } from './brief-text.ts';
import { type Account, aCompany, aJob, aJobSeeker, hasSkills } from './builders.ts';
import { openJobEditor } from './job-editor.ts';
import { reference } from './reference.ts';
import { registerElin } from './registration.ts';
import { expect, signIn, test } from './test.ts';

/** A job that asks about two languages and a trait. */
async function aJobWithQuestions(api: Api) {
  return aJob(api, await aCompany(api), {
    languages: [
      { langId: await reference.language(api, 'Svenska'), minRating: 4, asked: true },
      { langId: await reference.language(api, 'Finska'), minRating: 2, asked: true },
    ],
    traits: [{ _trait: await reference.trait(api, 'Noggrann'), importance: 3, asked: true }],
  });
}

const profileOf = async (api: Api, { userId, token }: Account) =>
  (await api.call(getUser, { userId }, { token })).user.profile;

const popup = (page: Page) => page.getByRole('dialog', { name: 'Frågor från företaget' });

async function beginToApply(page: Page, job: { _id: string }): Promise<void> {
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('button', { name: 'Ansök', exact: true }).click();
  await expect(popup(page).getByRole('group', { name: 'Vilka språk kan du?' })).toBeVisible();
}

/** After leaving the questionnaire, which has stored its answers. */
async function beginAgain(page: Page, job: { _id: string }): Promise<void> {
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('button', { name: 'Ansök', exact: true }).click();
}

test('a job seeker answers the questions page by page, goes back, rates, and gets the answers in the profile', async ({
  page,
  api,
}) => {
  const job = await aJobWithQuestions(api);
  const jobSeeker = await aJobSeeker(api);
  await signIn(page, jobSeeker);
  await beginToApply(page, job);
  await expect(popup(page).getByText('Steg 1 av 3')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await popup(page).getByRole('checkbox', { name: 'Svenska' }).check();
  await expect(popup(page).getByText('Steg 1 av 3')).toBeVisible();
  await popup(page).getByRole('button', { name: 'Nästa' }).click();
  await expect(popup(page).getByText('Vad stämmer in på dig?')).toBeFocused();
  await popup(page).getByRole('button', { name: 'Tillbaka' }).click();
  await expect(popup(page).getByRole('checkbox', { name: 'Svenska' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await popup(page).getByRole('checkbox', { name: 'Noggrann' }).check();
  await popup(page).getByRole('button', { name: 'Nästa' }).click();
  await popup(page).getByRole('group', { name: 'Svenska' }).getByRole('radio', { name: 'Flytande' }).check();
  await expectAccessibleAtAnyWidth(page);
  await expect(page.getByText(/^Din profil matchar 0 %/)).toBeAttached();
  await popup(page).getByRole('button', { name: 'Ansök', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Du har ansökt!' })).toBeVisible();
  // The answers have changed the match, which is shown anew.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Din profil matchar [1-9]/ })).toBeVisible();
  expect(await profileOf(api, jobSeeker)).toMatchObject({
    languages: [{ name: 'Svenska', rating: 4 }],
    _traits: [{ name: 'Noggrann' }],
  });
});

test('a double click and a lost response create one application, and no answer is lost', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  const job = await aJobWithQuestions(api);
  await signIn(page, await aJobSeeker(api));
  let lost = 0;
  await page.route('**/applicants', async (route) => {
    // The request reaches the server, but the response is lost.
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await beginToApply(page, job);
  await popup(page).getByRole('checkbox', { name: 'Finska' }).check();
  for (const _ of ['språk', 'egenskaper']) await popup(page).getByRole('button', { name: 'Nästa' }).click();
  await popup(page).getByRole('radio', { name: 'God', exact: true }).check();
  await popup(page).getByRole('button', { name: 'Ansök', exact: true }).dblclick();
  await expect(popup(page).getByRole('alert')).toContainText('Servern svarar inte');
  await popup(page).getByRole('button', { name: 'Ansök', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Du har ansökt!' })).toBeVisible();
  expect(lost).toBe(2);
  await page.goto('/history');
  await expect(page.getByRole('link', { name: job.title })).toHaveCount(1);
});

test('a visitor who registers from a job answers what it asks and requires, reloads, reviews, and sends', async ({
  page,
  api,
}) => {
  const job = await aJob(api, await aCompany(api), {
    skills: { Excel: 4, Word: 2 },
    languages: [{ langId: await reference.language(api, 'Svenska'), minRating: 4, asked: true }],
  });
  await page.goto(`/applicant-register/${job._id}`);
  await page.getByRole('button', { name: 'Godkänn!' }).click();
  await registerElin(page);
  await page.getByRole('checkbox', { name: 'Svenska' }).check();
  await page.getByRole('button', { name: 'Nästa' }).click();
  const excel = page.getByRole('checkbox', { name: 'Excel' });
  await expect(page.getByRole('checkbox', { name: 'Word' })).toHaveCount(0);
  await excel.check();
  await page.reload();
  await expect(excel).toBeChecked();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Nästa' }).click();

  // No level is preselected, and none is assumed.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page.getByText('Välj en nivå')).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Svenska' }).getByRole('radio').first()).toBeFocused();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('group', { name: 'Svenska' }).getByRole('radio', { name: 'Flytande' }).check();
  await page.getByRole('group', { name: 'Excel' }).getByRole('radio', { name: '5+ år' }).check();
  await page.getByRole('button', { name: 'Nästa' }).click();

  const review = page.getByRole('form', { name: 'Din ansökan' });
  await expect(review).toContainText('Excel5+ år');
  await expect(review).toContainText('SvenskaFlytande');
  await page.reload();
  await expect(review).toContainText('Excel5+ år');
  await expectAccessibleAtAnyWidth(page);
  const confirmation = { within: '[role="dialog"]', text: 'Du har ansökt!' };
  await expectBrieflyVisible(page, confirmation, () => review.getByRole('button', { name: 'Skicka ansökan' }).click());
  // Closes automatically after three seconds.
  await expect(page.getByRole('heading', { name: job.title })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Kompetenser' })).toContainText('Excel');
  await expect(page.getByText('Din ansökan är inte skickad')).toHaveCount(0);
});

test('before applying, a job seeker sees how the profile matches and what would raise the score', async ({
  page,
  api,
}) => {
  const job = await aJob(api, await aCompany(api), { skills: { Excel: 4, Word: 2 } });
  const jobSeeker = await aJobSeeker(api);
  await hasSkills(api, jobSeeker, { Word: 4 });
  await page.goto(`/jobs/${job._id}`);
  await expect(page.getByText('och se hur väl din profil passar')).toBeVisible();
  await signIn(page, jobSeeker);
  await page.goto(`/jobs/${job._id}`);
  const match = page.getByRole('dialog', { name: 'Så passar din profil' });
  const window = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 320 });
  await page.getByRole('button', { name: /^Din profil matchar 32 %/ }).click();
  // It is longer than the screen and starts at the top.
  await expect(match.getByRole('heading', { name: 'Så passar din profil' })).toBeInViewport();
  await expect(match.getByRole('link', { name: 'Till min profil' })).not.toBeInViewport();
  if (window) await page.setViewportSize(window);
  await expect(match.getByText('Krav som inte möts håller matchningen under 60 %: Excel.')).toBeVisible();
  await expect(match.getByRole('region', { name: 'Det här skulle höja matchningen mest' })).toContainText('Excel');
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Din profil matchar 32 %/ })).toBeFocused();
  await page.getByRole('button', { name: 'Vi saknar lite information' }).click();
  const missing = page.getByRole('dialog', { name: 'Vi saknar lite information' });
  await expect(missing.getByRole('listitem')).toHaveText([
    'Om mig, minst 150 tecken',
    'Önskat yrke',
    'Egenskaper',
    'Språk',
  ]);
  await expectAccessibleAtAnyWidth(page);
});

test('whoever applies on the job’s page is asked about every Krav, too', async ({ page, api }) => {
  const job = await aJob(api, await aCompany(api), { skills: { Excel: 4, Word: 2 } });
  await signIn(page, await aJobSeeker(api));
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('button', { name: 'Ansök', exact: true }).click();
  await expect(popup(page).getByRole('checkbox', { name: 'Excel' })).toBeVisible();
  await expect(popup(page).getByRole('checkbox', { name: 'Word' })).toBeHidden();
  await expect(popup(page).getByText('Steg 1 av 1')).toBeVisible();
  await popup(page).getByRole('button', { name: 'Ansök', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Du har ansökt!' })).toBeVisible();
});

test('levels are set for several skills at once or left for later, and a full profile says what to do', async ({
  page,
  api,
}) => {
  const names = ['Excel', 'Word', 'PowerPoint'];
  const job = await aJob(api, await aCompany(api), {
    skills: Object.fromEntries(names.map((name) => [name, 4])),
    languages: [{ langId: await reference.language(api, 'Svenska'), minRating: 4, asked: true }],
  });
  const jobSeeker = await aJobSeeker(api);
  const { userId, token } = jobSeeker;
  const words = Array.from({ length: 29 }, (_, index) => `Egen färdighet ${index}`);
  const own = await Promise.all(words.map((name) => api.call(addOwnWord, { kind: 'skill', name }, { token })));
  const skills = own.map(({ word }) => ({ _skill: word._id, rating: 1 }));
  await api.call(updateProfile, { userId, skills }, { token });
  await signIn(page, jobSeeker);
  await beginToApply(page, job);
  const next = popup(page).getByRole('button', { name: 'Nästa' });
  await popup(page).getByRole('checkbox', { name: 'Svenska' }).check();
  await next.click();
  await popup(page).getByRole('checkbox', { name: 'Excel' }).check();
  await expect(popup(page).getByText('Profilen rymmer högst 30 kompetenser.')).toBeVisible();
  await expect(popup(page).getByRole('checkbox', { name: 'Word' })).toBeDisabled();
  await expectAccessibleAtAnyWidth(page);
  await popup(page).getByRole('link', { name: 'din profil' }).click();
  await api.call(updateProfile, { userId, skills: skills.slice(5) }, { token });

  await beginAgain(page, job);
  for (const name of names) await popup(page).getByRole('checkbox', { name }).check();
  await next.click();
  const level = (group: string, name: string) =>
    popup(page).getByRole('group', { name: group, exact: true }).getByRole('radio', { name });
  await level('Excel', '5+ år').check();
  await level('Samma för övriga kompetenser', '0-1 år').check();
  await level('Samma för övriga kompetenser', '1-3 år').check();
  await expect(level('Word', '1-3 år')).toBeChecked();
  await expect(level('Excel', '5+ år')).toBeChecked();
  await expect(popup(page).getByText('1 saknar nivå.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await popup(page).getByRole('button', { name: 'Välj senare' }).click();
  await expect(popup(page).getByRole('group', { name: 'Svenska' })).toBeHidden();
  await popup(page).getByRole('button', { name: 'Ansök', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Du har ansökt!' })).toBeVisible();
  const profile = await profileOf(api, jobSeeker);
  expect(profile?.languages).toEqual([]);
  const rated = profile?.skills.map(({ _skill: { name }, rating }) => [name, rating]);
  expect(rated).toEqual(
    expect.arrayContaining([
      ['Excel', 4],
      ['Word', 2],
      ['PowerPoint', 2],
    ]),
  );
});

test('the company chooses which requirements become questions', async ({ page, api }) => {
  const { job } = await openJobEditor(page, api);
  const section = page.getByRole('region', { name: 'Frågor till den som söker' });
  await expect(section.getByText('Krav frågas alla om.')).toBeVisible();
  await section.getByRole('group', { name: 'Kompetenser' }).getByRole('checkbox', { name: 'Excel' }).check();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Spara annonsen' }).click();
  await expect(page.getByRole('dialog', { name: 'Din annons är nu sparad' })).toBeVisible();
  const { questions } = await api.call(getJobQuestions, { jobId: job._id });
  expect(questions.skills).toMatchObject([{ name: 'Excel' }]);
});

test('if the questionnaire’s script fails to load, the questions are asked after reloading the page', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/ERR_FAILED/, /Failed to (load|fetch)/);
  const job = await aJobWithQuestions(api);
  await signIn(page, await aJobSeeker(api));
  await page.goto(`/jobs/${job._id}`);
  const code = '**/assets/QuestionsPopup*.js';
  await page.route(code, (route) => route.abort());
  const apply = page.getByRole('button', { name: 'Ansök', exact: true });
  await apply.click();
  const problem = page.getByRole('dialog', { name: 'Det gick inte att öppna' });
  await expect(problem).toContainText('Ladda om sidan och försök igen.');
  await expectAccessibleAtAnyWidth(page);
  await problem.getByRole('button', { name: 'Stäng' }).first().click();
  await page.route('**/readyz', (route) => route.abort());
  await apply.click();
  await expect(problem).toContainText('Servern svarar inte.');
  await problem.getByRole('button', { name: 'Stäng' }).first().click();
  await page.unroute('**/readyz');
  await apply.click();
  await expect(problem).toContainText('Ladda om sidan och försök igen.');
  await page.unroute(code);
  await problem.getByRole('button', { name: 'Ladda om sidan' }).click();
  await apply.click();
  await expect(popup(page).getByRole('group', { name: 'Vilka språk kan du?' })).toBeVisible();
});

test('if the questionnaire’s styles fail to load, they come after reloading the page', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/ERR_FAILED/, /preload CSS/);
  const job = await aJobWithQuestions(api);
  await signIn(page, await aJobSeeker(api));
  await page.goto(`/jobs/${job._id}`);
  const styles = '**/assets/*uestionnaire*.css';
  await page.route(styles, (route) => route.abort());
  const apply = page.getByRole('button', { name: 'Ansök', exact: true });
  await apply.click();
  const problem = page.getByRole('dialog', { name: 'Det gick inte att öppna' });
  await problem.getByRole('button', { name: 'Stäng' }).first().click();
  await page.unroute(styles);
  await apply.click();
  await problem.getByRole('button', { name: 'Ladda om sidan' }).click();
  const come = page.waitForResponse(/\/assets\/.*uestionnaire.*\.css$/);
  await apply.click();
  expect((await come).ok()).toBe(true);
  await expect(popup(page).getByRole('group', { name: 'Vilka språk kan du?' })).toBeVisible();
});

test('pressing the mouse inside the questionnaire and releasing it outside loses no answers', async ({ page, api }) => {
  const job = await aJobWithQuestions(api);
  await signIn(page, await aJobSeeker(api));
  await beginToApply(page, job);
  const svenska = popup(page).getByRole('checkbox', { name: 'Svenska' });
  await svenska.check();
  const inside = await popup(page).getByText('Välj det du har.').boundingBox();
  await page.mouse.move((inside?.x ?? 0) + 4, (inside?.y ?? 0) + 4);
  await page.mouse.down();
  await page.mouse.move(20, 400, { steps: 3 });
  await page.mouse.up();
  await expect(svenska).toBeChecked();
  await page.mouse.click(20, 400);
  await expect(popup(page)).toBeHidden();
});
