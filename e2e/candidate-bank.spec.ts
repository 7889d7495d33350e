import { applyToCompany } from '@platsa/contract/candidates/endpoints';
import { createJob, updateJob } from '@platsa/contract/jobs/endpoints';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { expectBrieflyVisible, pressWithClockPaused } from './brief-text.ts';
import { aBrand, aCompany, aJob, aJobSeeker, type Company, hasApplied } from './builders.ts';
import { choose, pick } from './fields.ts';
import { reference } from './reference.ts';
import { registerElin } from './registration.ts';
import { expect, signIn, test } from './test.ts';

async function aProfile(api: Api, { companyId, admin: { token } }: Company, title: string) {
  const skills = [{ _skill: await reference.skill(api, 'Excel'), importance: 3 as const }];
  const _profession = await reference.profession(api, 'Ekonomiassistent');
  return (await api.call(createJob, { _company: companyId, status: 4, title, _profession, skills }, { token })).job;
}

async function aCandidate(api: Api, { companyId }: Company, person: Parameters<typeof aJobSeeker>[1]) {
  const jobSeeker = await aJobSeeker(api, person);
  await api.call(applyToCompany, { companyId }, { token: jobSeeker.token });
  return jobSeeker;
}

const send = (page: Page) => page.getByRole('button', { name: 'Skicka ansökan' });
const confirmation = { within: '[role="dialog"]', text: 'Du har ansökt!' };
const applied = (page: Page) => page.getByRole('dialog', { name: 'Du har ansökt!' });

test('a company creates, changes and deletes a candidate bank profile', async ({ page, api }) => {
  const company = await aCompany(api);
  await signIn(page, company.admin);
  await page.goto('/candidates');
  await expect(page.getByRole('heading', { name: 'Skapa kandidatprofil' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('banner').or(page.getByRole('main')).getByRole('link', { name: 'Skapa kandidatprofil' }).click();
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Ange annonstitel')).toBeVisible();
  await expect(page.getByText('Välj yrkestitel i listan')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('textbox', { name: 'Titel' }).fill('Nattpersonal');
  await pick(page, 'Yrkestitel', 'Ekonomiassistent');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('link', { name: 'Nattpersonal', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Redigera Nattpersonal' }).click();
  await page.getByRole('textbox', { name: 'Titel' }).fill('Helgpersonal');
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.getByRole('link', { name: 'Helgpersonal', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Helgpersonal' })).toBeVisible();
  await page.getByRole('link', { name: 'Till kandidatbanken' }).click();
  await page.getByRole('link', { name: 'Redigera Helgpersonal' }).click();
  // Unsaved text does not prevent deleting the profile.
  await page.getByRole('textbox', { name: 'Titel' }).fill('Dagpersonal');
  await page.getByRole('button', { name: 'Radera' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Radera' }).click();
  await expect(page.getByRole('heading', { name: 'Skapa kandidatprofil' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('on a phone the search is in view, and the profiles follow the candidates', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const company = await aCompany(api);
  for (const title of ['Ekonom i reserv', 'Helgpersonal', 'Nattpersonal']) await aProfile(api, company, title);
  await aCandidate(api, company, { firstName: 'Birk', lastName: 'Bo' });
  await signIn(page, company.admin);
  await page.goto('/candidates');
  const search = page.getByRole('searchbox', { name: 'Sök i kandidatbanken' });
  await expect(search).toBeVisible();
  const topOf = async (shown: Locator) => (await shown.boundingBox())?.y ?? 0;
  const title = page.getByRole('heading', { level: 1 });
  expect((await topOf(search)) - (await topOf(title))).toBeLessThan(400);
  await page.getByRole('link', { name: 'Redigera Nattpersonal' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Redigera Nattpersonal' })).toBeInViewport();
  await expectAccessibleAtAnyWidth(page);
});

test('a person has the same letters and colours in the bank and on a board', async ({ page, api }) => {
  const company = await aCompany(api);
  const person = await aCandidate(api, company, { firstName: 'Åke', lastName: 'Öberg Ek' });
  const job = await aJob(api, company);
  await hasApplied(api, person, job);
  await signIn(page, company.admin);
  const letters = page.getByRole('main').locator('[data-letters]');
  const look = async () => [await letters.getAttribute('data-letters'), await letters.getAttribute('style')];
  const coloursOf = (style: string | null | undefined) => style?.match(/background.*/)?.[0];
  await page.goto('/candidates');
  const [lettersInBank, styleInBank] = await look();
  await page.goto(`/workflows/${job.workflowId}`);
  const [lettersOnBoard, styleOnBoard] = await look();
  expect(lettersInBank).toBe('ÅE');
  expect(lettersOnBoard).toBe(lettersInBank);
  expect(coloursOf(styleOnBoard)).toBe(coloursOf(styleInBank));
});

const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Vad vill du göra med ${name}?` });

test('candidates are matched, ranked, placed on a board, opened and deleted', async ({ page, api }) => {
  const company = await aCompany(api);
  await aProfile(api, company, 'Ekonom i reserv');
  const good = await aCandidate(api, company, { firstName: 'Ronja', lastName: 'Rask', skills: { Excel: 4 } });
  await aCandidate(api, company, { firstName: 'Birk', lastName: 'Bo' });
  await signIn(page, company.admin);
  await page.goto('/candidates');
  await expect(page.getByText('Här hamnar kandidater som spontanansöker till din karriärsida.')).toBeVisible();
  const cards = page.locator('li').filter({ has: page.getByRole('checkbox') });
  await expect(cards).toHaveText([/Birk Bo/, /Ronja Rask.*Ekonom i reserv.*Rekommenderad/s]);
  // A screen holds many people, also when a match is named.
  for (const row of await cards.all()) expect((await row.boundingBox())?.height).toBeLessThan(80);
  await expectAccessibleAtAnyWidth(page);
  await choose(page, 'Ordna efter', 'Matchning mot Ekonom i reserv');
  await expect(cards).toHaveText([/Ronja Rask/, /Birk Bo/]);
  await expect(page).toHaveURL(/\?_job=/);
  await cards.first().getByText('Krav för krav').click();
  await expect(cards.first()).toContainText('1 av 1 uppfyllda');
  await expectAccessibleAtAnyWidth(page);

  await menuOf(page, 'Ronja Rask').click();
  await page.getByRole('menuitem', { name: 'Lägg på en tavla…' }).click();
  const place = page.getByRole('dialog', { name: 'Lägg Ronja Rask på en tavla' });
  // The profile that the list is ranked by is suggested.
  await expect(place.getByRole('combobox', { name: 'Kandidatprofil eller annons' })).toHaveValue('Ekonom i reserv');
  await expectAccessibleAtAnyWidth(page);
  await place.getByRole('button', { name: 'Lägg på tavlan' }).click();
  await expect(cards.first()).toContainText('På tavlan: Ekonom i reserv');
  await page.getByRole('link', { name: 'Ekonom i reserv', exact: true }).click();
  await expect(page).toHaveURL(/\/workflows\//);
  await page.getByRole('link', { name: good.name }).click();
  const popup = page.getByRole('dialog', { name: good.name });
  await expect(popup.getByText('Finns i kandidatbank')).toBeVisible();
  await expect(popup.getByText('Rekommenderad')).toBeVisible();

  // The persons' pages walk the bank's list, and lead back to it.
  await page.goto('/candidates');
  await page.getByRole('link', { name: 'Birk Bo' }).click();
  await expect(page.getByText('1 av 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/candidates');
  await page.getByRole('link', { name: 'Birk Bo' }).click();
  await expect(page.getByText('1 av 2')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText('2 av 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lägg på en tavla' })).toBeVisible();
  await expect(page).toHaveURL(/\/people\//);
  await expect(page.getByRole('heading', { name: 'Ronja Rask' })).toBeVisible();
  await expect(page.getByText(good.email)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  // The same acts without the list.
  const address = page.url();
  await page.goto('/candidates');
  await page.goto(address);
  await expect(page.getByText(good.email)).toBeVisible();
  await expect(page.getByText('2 av 2')).toBeHidden();
  await page.getByRole('button', { name: 'Lägg på en tavla' }).click();
  await expect(page.getByRole('dialog', { name: 'Lägg Ronja Rask på en tavla' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('i');
  await expect(page.getByRole('button', { name: 'Föreslå upp till 3 tider' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Spontanansökan' }).click();
  await expect(popup.getByText(good.email)).toBeVisible();
  await popup.getByRole('tab', { name: 'Meddelanden' }).click();
  await popup.getByRole('textbox', { name: /meddelande/i }).fill('Hej Ronja, vill du ses?');
  await popup.getByRole('button', { name: 'Skicka' }).click();
  await expect(popup.getByText('Hej Ronja, vill du ses?')).toBeVisible();

  await page.goto('/candidates');
  await menuOf(page, 'Birk Bo').click();
  await page.getByRole('menuitem', { name: 'Ta bort ur kandidatbanken' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(page.getByRole('link', { name: 'Birk Bo' })).toBeHidden();
});

async function chooseRunningJob(page: Page, title: string) {
  await page.getByRole('combobox', { name: 'Kandidatprofil eller annons' }).click();
  await page.getByRole('option', { name: `${title} Pågående annons` }).click();
}

test('the bank is searched and filtered by its address, and several candidates are placed on a running job', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company, { title: 'Redovisning' });
  const ronja = await aCandidate(api, company, { firstName: 'Ronja', lastName: 'Rask', skills: { Excel: 4 } });
  await aCandidate(api, company, { firstName: 'Birk', lastName: 'Bo', skills: { Excel: 1 } });
  await aCandidate(api, company, { firstName: 'Mattis', lastName: 'Mo' });
  await signIn(page, company.admin);
  await page.goto('/candidates');
  const names = page.getByRole('heading', { level: 3 }).getByRole('link');
  await expect(names).toHaveText(['Mattis Mo', 'Birk Bo', 'Ronja Rask']);
  const search = page.getByRole('searchbox', { name: 'Sök i kandidatbanken' });
  await search.fill(ronja.email);
  await expect(names).toHaveText(['Ronja Rask']);
  await expect(page.getByText(`E-postadress: ${ronja.email}`)).toBeVisible();
  await search.fill('finns inte');
  await expect(page.getByRole('heading', { name: 'Inget matchar' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await search.fill('');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await pick(page, 'Kompetenser', 'Excel');
  await expect(names).toHaveText(['Birk Bo', 'Ronja Rask']);
  await expectAccessibleAtAnyWidth(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ta bort Excel' })).toBeVisible();
  await expect(names).toHaveText(['Birk Bo', 'Ronja Rask']);

  await page.getByRole('checkbox', { name: 'Markera alla' }).check();
  await page.getByRole('button', { name: 'Lägg på en tavla' }).click();
  const place = page.getByRole('dialog', { name: 'Lägg 2 kandidater på en tavla' });
  const onBoard = place.getByRole('button', { name: 'Lägg på tavlan' });
  await chooseRunningJob(page, 'Redovisning');
  await onBoard.click();
  await expect(page.getByText('2 kandidater ligger nu på tavlan för Redovisning.')).toBeVisible();
  await expect(page.getByText('På tavlan: Redovisning')).toHaveCount(2);
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(page.getByText('På tavlan: Redovisning')).toHaveCount(0);

  await hasApplied(api, ronja, job);
  await expect(page.getByText('På tavlan: Redovisning')).toHaveCount(1);
  await menuOf(page, 'Ronja Rask').click();
  await page.getByRole('menuitem', { name: 'Lägg på en tavla…' }).click();
  const again = page.getByRole('dialog', { name: 'Lägg Ronja Rask på en tavla' });
  await chooseRunningJob(page, 'Redovisning');
  await expect(again.getByText('Finns redan på tavlan för Redovisning.')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Lägg på tavlan' })).toBeDisabled();
  await again.getByRole('button', { name: 'Avbryt' }).click();
  await page.getByRole('button', { name: 'Rensa filter' }).click();
  await expect(names).toHaveCount(3);
  await expect(page).toHaveURL(/candidates$/);

  // Several words combine, and a search is saved with the number that it finds.
  await search.fill('excel rask');
  await expect(names).toHaveText(['Ronja Rask']);
  await page.getByRole('button', { name: 'Spara sökningen' }).click();
  await page.getByRole('textbox', { name: 'Namn på sökningen' }).fill('Ekonomer');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await search.fill('');
  await expect(names).toHaveCount(3);
  await page.getByRole('button', { name: 'Ekonomer 1' }).click();
  await expect(names).toHaveText(['Ronja Rask']);
  await expect(search).toHaveValue('excel rask');
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Ta bort Ekonomer' }).click();
  await expect(page.getByRole('button', { name: 'Ekonomer 1' })).toBeHidden();
});

test('a job seeker lets a company keep an application, and takes it back in the history and the settings', async ({
  page,
  api,
  newWindow,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company, { _brand: await aBrand(api, company, 'Ett av märkena') });
  const jobSeeker = await aJobSeeker(api, { firstName: 'Lovis', lastName: 'Lund' });
  const recruiter = await newWindow(company.admin);
  await recruiter.goto('/candidates');
  await expect(recruiter.getByRole('heading', { name: 'Skapa kandidatprofil' })).toBeVisible();
  await signIn(page, jobSeeker);
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('button', { name: 'Ansök', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Du har ansökt!' });
  const question = popup.getByRole('checkbox', { name: `${company.name} får ha mig kvar för andra tjänster` });
  await expect(question).not.toBeChecked();
  await expectAccessibleAtAnyWidth(page);
  await question.check();
  await expect(recruiter.getByRole('link', { name: 'Lovis Lund' })).toBeVisible();
  await expect(recruiter.getByText(`Sökte ${job.title}`)).toBeVisible();

  await page.goto('/history');
  const consent = page.getByRole('checkbox', { name: `${company.name} får ha mig kvar för andra tjänster` });
  await expect(consent).toBeChecked();
  await expectAccessibleAtAnyWidth(page);
  await consent.uncheck();
  await expect(recruiter.getByRole('link', { name: 'Lovis Lund' })).toBeHidden();
  await consent.check();
  await expect(recruiter.getByRole('link', { name: 'Lovis Lund' })).toBeVisible();
  await page.goto('/settings');
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: `Ta tillbaka för ${company.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta tillbaka' }).click();
  await expect(page.getByText('Inget företag har dig kvar för andra tjänster.')).toBeVisible();
  await expect(recruiter.getByRole('link', { name: 'Lovis Lund' })).toBeHidden();
});

test('a job seeker applies to a company, sees a confirmation, and finds the application in the history', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const jobSeeker = await aJobSeeker(api);
  await signIn(page, jobSeeker);
  await page.goto(`/company-apply/${company.companyId}`);
  await expect(page.getByRole('heading', { name: `Skicka en spontanansökan till ${company.name}` })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await expectBrieflyVisible(page, confirmation, () => send(page).dblclick());
  await expect(page.getByRole('heading', { name: 'Mitt CV' })).toBeVisible();
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: `Spontanansökan till ${company.name}` })).toHaveCount(1);
  await expect(page.getByText('Mottagen')).toBeVisible();
  await page.goto(`/company-apply/${company.companyId}`);
  await expect(page.getByText('Du har redan ansökt!')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('a lost response creates one application and still shows the confirmation', async ({ page, api, expected }) => {
  expected.push(/ERR_FAILED/);
  const company = await aCompany(api);
  await signIn(page, await aJobSeeker(api));
  await page.goto(`/company-apply/${company.companyId}`);
  await page.route('**/candidates', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await expectBrieflyVisible(page, confirmation, () => send(page).click());
  await expect(page.getByRole('heading', { name: 'Mitt CV' })).toBeVisible();
});

test('an application that never reached the server is retried', async ({ page, api, expected }) => {
  expected.push(/ERR_FAILED/);
  const company = await aCompany(api);
  await signIn(page, await aJobSeeker(api));
  await page.goto(`/company-apply/${company.companyId}`);
  await page.route('**/candidates', (route) => route.abort());
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Kunde inte ansöka');
  await page.unroute('**/candidates');
  await expectBrieflyVisible(page, confirmation, () => send(page).click());
});

test('a visitor registers before applying, and a company user is asked to switch accounts', async ({
  page,
  api,
  newWindow,
}) => {
  const company = await aCompany(api);
  await page.goto(`/company-apply/${company.companyId}`);
  await page.getByRole('button', { name: 'Godkänn!' }).click();
  await expect(page.getByText(`Skicka en ansökan till ${company.name}`)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await registerElin(page);
  await expect(send(page)).toBeVisible();
  const toProfile = applied(page).getByRole('button', { name: 'Gå till profilen' });
  await pressWithClockPaused(page, toProfile, () => send(page).click());
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Mitt CV' })).toBeVisible();

  const other = await newWindow(company.admin);
  await other.goto(`/company-apply/${company.companyId}`);
  const popup = other.getByRole('dialog', { name: 'Logga in som arbetssökande!' });
  await expectAccessibleAtAnyWidth(other);
  await popup.getByRole('button', { name: 'Byt konto' }).click();
  await expect(other.getByRole('heading', { name: 'Logga in som arbetssökande' })).toBeVisible();
});

test('the company shares its link for spontaneous applications', async ({ page, context, api }) => {
  const company = await aCompany(api);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, company.admin);
  await page.goto('/candidates');
  const copy = page.getByRole('button', { name: 'Kopiera länken' });
  await expectBrieflyVisible(page, { within: 'button', text: 'Länken är kopierad' }, () => copy.click());
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/company-apply/${company.companyId}`);
  await page.goto('/settings/general');
  await expect(page.getByRole('textbox', { name: 'Länk' })).toHaveValue(copied);
});

test('two simultaneous edits of a candidate bank profile are both stored', async ({ page, api }) => {
  const { companyId, admin } = await aCompany(api);
  const _profession = await reference.profession(api, 'Kock');
  const bank = { _company: companyId, status: 4 as const, title: 'Nattkock', _profession };
  const { job } = await api.call(createJob, bank, { token: admin.token });
  await signIn(page, admin);
  await page.goto(`/candidates/${job._id}/edit`);
  const notes = page.getByRole('textbox', { name: 'Anteckningar' });
  await notes.fill('När säsongen börjar.');
  await api.call(updateJob, { jobId: job._id, title: 'Dagkock' }, { token: admin.token });
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await page.getByRole('link', { name: 'Redigera Dagkock' }).click();
  await expect(notes).toHaveValue('När säsongen börjar.');
});

test('who is placed in a column that means hired is asked about, too', async ({ page, api }) => {
  const company = await aCompany(api);
  const profile = await aProfile(api, company, 'Ekonom i reserv');
  await aCandidate(api, company, { firstName: 'Ronja', lastName: 'Rask' });
  await signIn(page, company.admin);
  await page.goto('/candidates');
  await menuOf(page, 'Ronja Rask').click();
  await page.getByRole('menuitem', { name: 'Lägg på en tavla…' }).click();
  const place = page.getByRole('dialog', { name: 'Lägg Ronja Rask på en tavla' });
  await place.getByRole('combobox', { name: 'Kandidatprofil eller annons' }).click();
  await page.getByRole('option', { name: /^Ekonom i reserv/ }).click();
  await choose(place, 'Kolumn', 'Anställd');
  await place.getByRole('button', { name: 'Lägg på tavlan' }).click();
  const question = page.getByRole('dialog', { name: 'När börjar Ronja Rask?' });
  await question.getByRole('textbox', { name: 'Startdatum' }).fill('2027-01-04');
  await question.getByRole('button', { name: 'Spara startdatum' }).click();
  await expect(question).toBeHidden();
  await page.goto(`/workflows/${profile.workflowId}`);
  await page.getByRole('link', { name: 'Ronja Rask' }).click();
  await expect(page.getByRole('dialog', { name: 'Ronja Rask' }).getByText('Börjar 2027-01-04')).toBeVisible();
});
