import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { getApplicant, updateApplicant } from '@platsa/contract/applications/endpoints';
import { saveSearch } from '@platsa/contract/job-board/endpoints';
import type { Page, Route } from '@playwright/test';
import type { Api } from './api.ts';
import { application } from './board.ts';
import { aCompany, aCompanyUser, aJob, aJobSeeker } from './builders.ts';
import { aConversation } from './chat.ts';
import { expectedFaults, interceptCalls, refusal, unknown } from './faults.ts';
import { pick } from './fields.ts';
import { openJobEditor } from './job-editor.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { aPictureFile } from './pictures.ts';
import { expect, signIn, test } from './test.ts';

/** A route handler that delays calls until `release`. `all` counts the calls, `most` how many were pending together. */
function delayedCalls() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let pending = 0;
  const calls = { most: 0, all: 0, release };
  const delay = async (route: Route) => {
    calls.all += 1;
    pending += 1;
    calls.most = Math.max(calls.most, pending);
    await released;
    const response = await route.fetch();
    pending -= 1;
    await route.fulfill({ response });
  };
  return { calls, delay };
}

test('text typed while a form is being saved stays and counts as unsaved', async ({ page, api }) => {
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/settings/general');
  const form = page.getByRole('form', { name: 'Min profil' });
  const field = (name: string) => form.getByRole('textbox', { name });
  const { calls, delay } = delayedCalls();
  await interceptCalls(page, { address: '**/v1/users/*', method: 'PATCH' }, delay);
  await field('Förnamn').fill('Eva-Lotta');
  await form.getByRole('button', { name: 'Spara profilen' }).click();
  await field('Efternamn').fill('Ekström');
  calls.release();
  await expect(page.getByText('Inställningarna är nu sparade')).toBeVisible();
  await expect(field('Förnamn')).toHaveValue('Eva-Lotta');
  await expect(field('Efternamn')).toHaveValue('Ekström');
  await form.getByRole('button', { name: 'Spara profilen' }).click();
  // The button is disabled while the form is being saved.
  await expect(form.locator('[type="submit"]:disabled:not([data-loading])')).toBeVisible();
  await page.reload();
  await expect(field('Efternamn')).toHaveValue('Ekström');
  await expect(page.getByText('Det du hade skrivit finns kvar')).toBeHidden();
});

test('a section that is opened again while it is being saved opens, and stays open', async ({ page, api }) => {
  await signIn(page, await aJobSeeker(api));
  await page.goto('/profile');
  const skills = page.getByRole('region', { name: 'Kompetenser' });
  await skills
    .getByRole('button', { name: /^Lägg till (?!kompetenser)/ })
    .first()
    .click();
  await skills.getByRole('radio', { name: '0-1 år' }).press('Space');
  const { calls, delay } = delayedCalls();
  await interceptCalls(page, { address: '**/v1/users/*/profile', method: 'PATCH' }, delay);
  await skills.getByRole('button', { name: 'Spara' }).click();
  await skills.getByRole('button', { name: 'Ändra kompetenser' }).click();
  calls.release();
  await skills.getByRole('radio', { name: '5+ år' }).press('Space');
  await skills.getByRole('button', { name: 'Spara' }).click();
  await expect(skills.getByRole('list').getByRole('listitem')).toContainText(['5+ år']);
});

test('stored text is not called unsaved after a reload, even if the response was lost', async ({
  page,
  api,
  expected,
}) => {
  expected.push(...expectedFaults);
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/settings/general');
  await interceptCalls(page, { address: '**/v1/users/*', method: 'PATCH' }, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('textbox', { name: 'Förnamn' }).fill('Eva-Lotta');
  await page.getByRole('button', { name: 'Spara profilen' }).click();
  await expect(page.getByText('Servern svarar inte.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Förnamn' })).toHaveValue('Eva-Lotta');
  await expect(page.getByText('Det du hade skrivit finns kvar')).toBeHidden();
});

test('a company is created once, even while the next request is slow', async ({ page, api }) => {
  const user = await aCompanyUser(api);
  await signIn(page, user);
  await page.goto('/new-company');
  await page.getByLabel('Företagsnamn').fill('Bageriet Kornblixt');
  await page.getByLabel('Organisationsnummer').fill('556677-8899');
  const { calls, delay } = delayedCalls();
  await interceptCalls(page, { address: '**/v1/auth', method: 'GET' }, delay);
  await page.getByLabel('Företagsnamn').press('Enter');
  await expect.poll(() => calls.all).toBeGreaterThan(0);
  await page.getByLabel('Företagsnamn').press('Enter');
  calls.release();
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();
  const { companies } = await api.call(restoreSession, {}, { token: user.token });
  expect(companies).toHaveLength(1);
});

/** Opens Astrid's popup on her board. Updates of her application are delayed until released. */
async function openApplicantWithDelayedRating(page: Page, api: Api) {
  const { company } = await openBoardWithTwoApplications(page, api);
  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg' });
  await expect(popup).toBeVisible();
  const applicantId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { calls, delay } = delayedCalls();
  await interceptCalls(page, { address: '**/v1/applicants/*', method: 'PATCH' }, delay);
  return { popup, applicantId, token: company.admin.token, calls };
}

test('of two ratings in a row the last is stored, however long the first takes', async ({ page, api }) => {
  const { popup, applicantId, token, calls } = await openApplicantWithDelayedRating(page, api);
  const star = (name: string) => popup.getByRole('radio', { name });
  await star('1 av 5').focus();
  for (const stars of ['1 av 5', '2 av 5']) {
    await page.keyboard.press('ArrowRight');
    await expect(star(stars)).toBeChecked();
  }
  await expect.poll(() => calls.all).toBeGreaterThan(0);
  calls.release();
  await expect.poll(() => calls.all).toBe(2);
  expect(calls.most).toBe(1);
  await expect.poll(async () => (await api.call(getApplicant, { applicantId }, { token })).rating).toBe(2);
  await expect(star('2 av 5')).toBeChecked();
});

test('chosen stars stay until they are stored, whatever is refetched in the meantime', async ({ page, api }) => {
  const { popup, applicantId, token, calls } = await openApplicantWithDelayedRating(page, api);
  await popup.getByRole('radio', { name: '3 av 5' }).press('Space');
  await expect.poll(() => calls.all).toBe(1);
  const reading = page.waitForResponse((response) => response.url().endsWith(`/v1/applicants/${applicantId}`));
  await api.call(updateApplicant, { applicantId, rating: 5 }, { token });
  await reading;
  await expect(page.getByRole('img', { name: 'Betyg: 5 av 5' })).toBeVisible();
  await expect(popup.getByRole('radio', { name: '3 av 5' })).toBeChecked();
  calls.release();
  await expect(page.getByRole('img', { name: 'Betyg: 3 av 5' })).toBeVisible();
  await expect(popup.getByRole('radio', { name: '3 av 5' })).toBeChecked();
});

/** A route handler that gives a list a next page, which is empty, or fails while `next.fails`. */
function withFailingNextPage(list: 'conversations' | 'jobs') {
  const next = { asked: 0, fails: true };
  const answer = async (route: Route) => {
    const first = new URL(route.request().url());
    const isNext = first.searchParams.has('after');
    if (isNext) next.asked += 1;
    if (isNext && next.fails) return route.fulfill(refusal(403, 'forbidden', unknown));
    first.searchParams.delete('after');
    const response = await route.fetch({ url: first.href });
    const { data, ...envelope } = await response.json();
    const page = isNext ? { [list]: [], next: null } : { next: data.next ?? 'more' };
    return route.fulfill({ response, json: { ...envelope, data: { ...data, ...page } } });
  };
  return { next, answer };
}

for (const [list, calls, address] of [
  ['conversations', /\/v1\/companies\/[\da-f-]+\/conversations\?/, '/chat'],
  ['jobs', /\/companies\/[\da-f-]+\/jobs\?(?!.*archived=true)/, '/adverts?city=Ume%C3%A5'],
] as const) {
  test(`if the next page of ${list} fails to load, it is requested again on a click`, async ({
    page,
    api,
    expected,
  }) => {
    expected.push(...expectedFaults);
    const { company } = await aConversation(api);
    await signIn(page, company.admin);
    const { next, answer } = withFailingNextPage(list);
    await page.route(calls, answer);
    await page.goto(address);
    const again = page.getByRole('button', { name: 'Försök igen' });
    await expect(again).toBeVisible();
    // An event may have the list fetched again, but not over and over.
    expect(next.asked).toBeLessThan(5);
    await again.click();
    await expect(again).toBeVisible();
    next.fails = false;
    await again.click();
    await expect(again).toBeHidden();
  });
}

test('a failed upload of a cover keeps the previous one', async ({ page, api, expected }) => {
  expected.push(...expectedFaults);
  const { job } = await openJobEditor(page, api);
  const cover = page.getByRole('form', { name: 'Annons' }).locator(`img[src*="${job.images[0]}"]`);
  await expect(cover).toBeVisible();
  await interceptCalls(page, { address: '**/v1/companies/*/library', method: 'POST' }, (route) => route.abort());
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bild: byt bild' }).click();
  await (await chooser).setFiles(await aPictureFile(1600, 1000));
  await page.getByRole('dialog').getByRole('button', { name: 'Beskär', exact: true }).click();
  await expect(page.getByText('Servern svarar inte.')).toBeVisible();
  await expect(cover).toBeVisible();
});

test('a late suggestion does not replace the occupation that was picked', async ({ page, api }) => {
  await openJobEditor(page, api);
  const { calls, delay } = delayedCalls();
  await page.route('**/v1/occupation-codes?*', delay, { times: 1 });
  await page.getByRole('checkbox', { name: 'Publicera även hos Arbetsförmedlingen' }).check();
  await expect.poll(() => calls.all).toBe(1);
  await pick(page, 'Yrkeskod (SSYK)', 'Kockar');
  const code = page.getByRole('combobox', { name: 'Yrkeskod (SSYK)' });
  await expect(code).toHaveValue(/^Kockar/);
  const suggested = page.waitForResponse(/occupation-codes\?name=Ekonomi/);
  calls.release();
  await suggested;
  await page.getByRole('textbox', { name: 'Gatuadress' }).fill('Storgatan 1');
  await expect(code).toHaveValue(/^Kockar/);
});

test('two saved searches deleted in a row both stay deleted', async ({ page, api }) => {
  const jobSeeker = await aJobSeeker(api);
  for (const search of ['murare', 'kock']) {
    await api.call(saveSearch, { userId: jobSeeker.userId, search: { search } }, { token: jobSeeker.token });
  }
  await signIn(page, jobSeeker);
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Bevaka sökningen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bevaka sökningen' });
  const { calls, delay } = delayedCalls();
  await interceptCalls(page, { address: '**/saved-searches/*', method: 'DELETE' }, delay);
  for (const search of ['murare', 'kock']) await dialog.getByRole('button', { name: `Sluta bevaka ${search}` }).click();
  await expect.poll(() => calls.all).toBeGreaterThan(0);
  calls.release();
  await expect(dialog.getByRole('heading', { name: 'Dina bevakningar' })).toBeHidden();
  expect([calls.most, calls.all]).toEqual([1, 2]);
});

test('a dialog stays open until the result of its request is known', async ({ page, api, expected }) => {
  expected.push(...expectedFaults);
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await signIn(page, company.admin);
  await page.goto('/adverts');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await interceptCalls(page, { address: `**/v1/jobs/${job._id}`, method: 'PATCH' }, async (route) => {
    await released;
    await route.fulfill(refusal(500, 'fail', unknown));
  });
  await page.getByRole('button', { name: `Mer om ${job.title}` }).click();
  await page.getByRole('menuitem', { name: 'Avpublicera' }).click();
  const question = page.getByRole('dialog', { name: `Avpublicera ”${job.title}”?` });
  await question.getByRole('button', { name: 'Avpublicera annonsen' }).click();
  await expect(question.getByRole('button', { name: 'Avbryt' })).toBeDisabled();
  await page.keyboard.press('Escape');
  release();
  await expect(question.getByRole('alert')).toContainText(unknown);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
});

test('a mail that fails after its popup was closed shows an error and can be sent again', async ({
  page,
  api,
  expected,
}) => {
  expected.push(...expectedFaults);
  await openBoardWithTwoApplications(page, api);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await interceptCalls(page, { address: '**/scheduled-messages', method: 'POST' }, async (route) => {
    await released;
    await route.abort();
  });
  const open = () => page.getByRole('button', { name: 'Skicka E-post' }).click();
  await page.getByRole('button', { name: 'Kommunikation' }).click();
  await page.getByRole('button', { name: 'Markera alla i Ansökt' }).click();
  await open();
  const popup = page.getByRole('dialog', { name: 'Skicka mejl' });
  await popup.getByRole('textbox', { name: 'Ämne' }).fill('Träffas?');
  await popup.getByRole('textbox', { name: 'Meddelande' }).fill('Hej {förnamn}!');
  await popup.getByRole('button', { name: 'Skicka till 2 kandidater' }).click();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  release();
  await expect(page.getByText('Det gick inte igenom. Servern svarar inte.')).toBeVisible();
  await open();
  await expect(popup.getByRole('textbox', { name: 'Ämne' })).toHaveValue('Träffas?');
});
