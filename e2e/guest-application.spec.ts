import { applyAsGuest } from '@platsa/contract/applications/guest-endpoints';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import { getApplicantConversation } from '@platsa/contract/messaging/endpoints';
import { sendMessage } from '@platsa/contract/messaging/message-endpoints';
import type { Browser, Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth, phone } from './accessibility.ts';
import { application } from './board.ts';
import { aCompany, aJob, aJobSeeker, newAddress, password } from './builders.ts';
import { aCvFile } from './cv-file.ts';
import { mailedLink } from './mailed-link.ts';
import { layoutShift } from './page-load.ts';
import { expect, signIn, test } from './test.ts';

// The mailbox shows mails in a frame.
test.beforeEach(({ expected }) => void expected.push(/origin-keyed/));

const send = (page: Page) => page.getByRole('button', { name: 'Skicka ansökan' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: /^Jag godkänner/ });

/** Without a CV, in the form that is open. */
async function fillIn(page: Page, email: string, [firstName, lastName] = ['Alva', 'Berg']): Promise<void> {
  await field(page, 'E-post').fill(email);
  await field(page, 'Förnamn').fill(firstName ?? '');
  await field(page, 'Efternamn').fill(lastName ?? '');
  await page.getByLabel('Yrke (valfritt)').fill('Bagare');
  await field(page, 'Några rader till företaget (valfritt)').fill('Jag börjar gärna i maj.');
  await acceptTerms(page).check();
}

async function apply(page: Page, job: { _id: string }, email: string): Promise<void> {
  await page.goto(`/jobs/${job._id}/apply`);
  await fillIn(page, email);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Tack! Din ansökan är skickad' })).toBeVisible();
}

/** The link of the latest mail, which comes moments after the application. */
async function guestLink(
  page: Page,
  address: string,
  email: string,
  name = /^(Bekräfta adressen och visa|Visa) ansökan/,
): Promise<string> {
  let link = '';
  await expect(async () => {
    link = await mailedLink(page, email, name);
    expect(link).toContain('/applications/');
  }).toPass();
  // The mailbox is read without an address of the test's own, and the server limits how often a network opens links.
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': address });
  return link;
}

async function openApplication(page: Page, address: string, email: string, name?: RegExp): Promise<string> {
  const link = await guestLink(page, address, email, name);
  await page.goto(link);
  await page.getByRole('button', { name: 'Öppna ansökan' }).click();
  await expect(page.getByRole('region', { name: 'Det här har företaget fått' })).toBeVisible({ timeout: 30_000 });
  return link;
}

test('a visitor applies with a CV: it is read meanwhile and corrected in the review, as the mailed page shows', async ({
  address,
  page,
  api,
  expected,
}) => {
  expected.push(/status of 400/);
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('button', { name: 'Godkänn!' }).click();
  await page.getByRole('button', { name: 'Ansök', exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'Logga in eller skapa ett konto' });
  await choice.getByRole('link', { name: 'Ansök utan konto' }).click();
  await expect(page.getByRole('heading', { name: 'Ansök utan konto' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await send(page).click();
  await expect(page.getByText('Du måste ange e-postadress')).toBeVisible();
  await expect(page.getByText('Godkänn villkoren för att gå vidare')).toBeVisible();
  await expect(field(page, 'E-post')).toBeFocused();
  await expectAccessibleAtAnyWidth(page);

  const email = newAddress();
  await field(page, 'E-post').fill(email);
  await page
    .getByLabel('CV (valfritt)')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'text/plain', buffer: Buffer.from('Hej') });
  await expect(page.getByText('Välj en PDF, en Word-fil (DOCX) eller en bild (JPG, PNG eller WebP).')).toBeVisible();
  await page.getByLabel('CV (valfritt)').setInputFiles(await aCvFile());
  await acceptTerms(page).check();
  await expect(page.getByText('Läst. Du granskar det i nästa steg.')).toBeVisible({ timeout: 30_000 });
  await expect(field(page, 'Förnamn')).toHaveValue('Tove');
  await expect(field(page, 'Efternamn')).toHaveValue('Ceder');
  await page.getByRole('button', { name: 'Granska ansökan' }).click();

  await expect(page.getByRole('heading', { name: 'Granska det som skickas' })).toBeFocused();
  const experience = page.getByRole('region', { name: 'Erfarenhet' });
  await expect(experience).toContainText('Hemtjänsten Norr · januari 2021 – december 2024');
  await expectAccessibleAtAnyWidth(page);
  await experience.getByRole('button', { name: 'Ändra erfarenhet' }).click();
  await experience.getByRole('textbox', { name: 'Företag' }).first().fill('Hemtjänsten Söder');
  await experience.getByRole('button', { name: /^Ta bort Vrålåkare/ }).click();
  await expectAccessibleAtAnyWidth(page);
  await experience.getByRole('button', { name: 'Klar med erfarenhet' }).click();
  await page.goBack();
  await expect(field(page, 'E-post')).toHaveValue(email);
  await page.goForward();
  await expect(experience).toContainText('Hemtjänsten Söder');
  await expect(experience).toContainText('Tas inte med: Vrålåkare');
  await send(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Tack! Din ansökan är skickad' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await openApplication(page, address, email);
  await expect(page.getByRole('region', { name: 'Det här har företaget fått' })).toContainText('Hemtjänsten Söder');
  await expectAccessibleAtAnyWidth(page);
});

test('the company sees who applied without an account, and whether the address is confirmed', async ({
  address,
  page,
  api,
  newWindow,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const email = newAddress();
  await apply(page, job, email);
  const link = await guestLink(page, address, email);
  const office = await newWindow(company.admin);
  await office.goto(`/adverts/${job._id}/applicants`);
  await expect(application(office, 'Alva Berg')).toContainText('Utan konto');
  await expect(application(office, 'Alva Berg')).toContainText('Ej bedömd');
  await expectAccessibleAtAnyWidth(office);
  await application(office, 'Alva Berg').click();
  const popup = office.getByRole('dialog', { name: /Alva/ });
  await expect(popup.getByText('Adressen är inte bekräftad')).toBeVisible({ timeout: 30_000 });
  await expect(popup.getByText('Ej bedömd: ansökan har varken CV eller svar')).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Öppna ansökan' }).click();
  await expect(page.getByRole('region', { name: 'Det här har företaget fått' })).toBeVisible({ timeout: 30_000 });
  await expect(popup.getByText('Adressen är inte bekräftad')).toHaveCount(0);
  await expect(popup.getByText('Utan konto')).toBeVisible();
});

async function withoutScript(browser: Browser, address: string): Promise<Page> {
  const headers = { 'x-forwarded-for': address };
  const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: headers });
  return context.newPage();
}

test('without script the form is posted, says what is wrong at each field and loses nothing', async ({
  browser,
  address,
  page,
  api,
}) => {
  const job = await aJob(api, await aCompany(api));
  const plain = await withoutScript(browser, address);
  await plain.goto(`/jobs/${job._id}`);
  await plain.getByRole('link', { name: 'Ansök utan konto' }).click();
  const email = newAddress();
  await fillIn(plain, email);
  await field(plain, 'Telefon (valfritt)').fill('ring mig');
  await plain.getByLabel('CV (valfritt)').setInputFiles(await aCvFile());
  await send(plain).click();
  await expect(plain.getByText('Telefonnummret får inte inehålla några bokstäver')).toBeVisible();
  await expect(plain.getByRole('alert')).toContainText('Välj ditt CV igen');
  await expect(field(plain, 'Några rader till företaget (valfritt)')).toHaveValue('Jag börjar gärna i maj.');
  await expect(acceptTerms(plain)).toBeChecked();
  await field(plain, 'Telefon (valfritt)').fill('070-123 45 67');
  await send(plain).click();
  await expect(plain.getByRole('heading', { name: 'Tack! Din ansökan är skickad' })).toBeVisible();
  await plain.context().close();

  await openApplication(page, address, email);
  await expect(page.getByText('Jag börjar gärna i maj.')).toBeVisible();
});

test('on a phone, by keyboard alone, the form is filled in, survives a reload and is sent; nothing moves', async ({
  page,
  api,
}) => {
  await page.setViewportSize(phone);
  const job = await aJob(api, await aCompany(api));
  await page.goto(`/jobs/${job._id}/apply`);
  await page.getByRole('button', { name: 'Godkänn!' }).click();
  const email = newAddress();
  await field(page, 'E-post').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('CV (valfritt)')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Alva');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Berg');
  await expect(field(page, 'Efternamn')).toHaveValue('Berg');
  await page.reload();
  await expect(field(page, 'E-post')).toHaveValue(email);
  await expect(field(page, 'Efternamn')).toHaveValue('Berg');
  await acceptTerms(page).focus();
  await page.keyboard.press('Space');
  await expect(acceptTerms(page)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  expect(await layoutShift(page)).toBe(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tack! Din ansökan är skickad' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tack! Din ansökan är skickad' })).toBeVisible();
});

test('a CV that was chosen before a reload is asked for again', async ({ page, api }) => {
  const job = await aJob(api, await aCompany(api));
  await page.goto(`/jobs/${job._id}/apply`);
  await fillIn(page, newAddress());
  await page.getByLabel('CV (valfritt)').setInputFiles(await aCvFile('Alva Berg.pdf'));
  await expect(page.getByText('Läst. Du granskar det i nästa steg.')).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByText('Välj Alva Berg.pdf igen: webbläsaren glömmer filer')).toBeVisible();
  await send(page).click();
  await expect(page.getByText('Välj Alva Berg.pdf igen, eller ta bort filen.')).toBeVisible();
  await page.getByRole('button', { name: 'Ta bort filen' }).click();
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Tack! Din ansökan är skickad' })).toBeVisible();
});

test('the mailed page opens the application once per link, chats, and becomes an account by a password', async ({
  address,
  page,
  api,
  expected,
}) => {
  expected.push(/status of (404|410)/);
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const email = newAddress();
  await apply(page, job, email);
  const link = await openApplication(page, address, email);
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  await expect(page.getByText('Chatten öppnas här när företaget skriver till dig.')).toBeVisible();
  const applicantId = new URL(page.url()).pathname.split('/')[2] ?? '';
  const { conversation } = await api.call(getApplicantConversation, { applicantId }, company.admin);
  await api.call(sendMessage, { conversationId: conversation._id, text: 'När kan du komma?' }, company.admin);
  await page.reload();
  await expect(page.getByRole('log')).toContainText('När kan du komma?');
  await page.getByRole('textbox', { name: 'Meddelande', exact: true }).fill('Jag kan komma på tisdag.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Jag kan komma på tisdag.');
  await expectAccessibleAtAnyWidth(page);

  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL('/jobs');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Länken är inte längre giltig' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Skicka en ny länk' }).click();
  await expect(page.getByText('Om ansökan finns kommer ett mejl')).toBeVisible();
  await openApplication(page, address, email, /^Visa ansökan/);
  await expect(page.getByRole('log')).toContainText('Jag kan komma på tisdag.');

  const account = page.getByRole('form', { name: 'Skapa konto av det här' });
  await account.getByLabel(/^Lösenord/).fill(password);
  await account.getByRole('button', { name: 'Skapa konto' }).click();
  await expect(page.getByRole('link', { name: 'Historik' }).first()).toBeVisible();
  await expect(page.getByText('Jag börjar gärna i maj.')).toBeVisible();
});

test('an application is added to the account that has its address, once logged in', async ({ address, page, api }) => {
  const job = await aJob(api, await aCompany(api));
  const jobSeeker = await aJobSeeker(api);
  await apply(page, job, jobSeeker.email);
  await openApplication(page, address, jobSeeker.email);
  await page.getByRole('button', { name: `Logga in som ${jobSeeker.email}` }).click();
  await field(page, 'E-post').fill(jobSeeker.email);
  await page.getByLabel(/^Lösenord/).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Lägg till i mitt konto' }).click();
  await expect(page.getByText('Ansökan finns nu i ditt konto.')).toBeVisible();
  await page.goto('/history');
  await expect(page.getByRole('link', { name: job.title })).toBeVisible();
});

test('a guest erases the application and all about the person', async ({ address, page, api, expected }) => {
  expected.push(/status of (401|404)/);
  const job = await aJob(api, await aCompany(api));
  const email = newAddress();
  await apply(page, job, email);
  await openApplication(page, address, email);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hämta mina uppgifter' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^platsa-mina-uppgifter-.*\.zip$/);
  await page.getByRole('button', { name: 'Radera ansökan' }).click();
  const question = page.getByRole('dialog', { name: 'Radera ansökan och allt om dig?' });
  await expectAccessibleAtAnyWidth(page);
  await question.getByRole('button', { name: 'Radera för gott' }).click();
  await expect(page.getByText('Ansökan och allt om dig är raderat.')).toBeVisible();
});

test('a company that wants accounts switches the way off, and its jobs no longer offer it', async ({
  page,
  api,
  newWindow,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await signIn(page, company.admin);
  await page.goto('/settings/general');
  await expect(page.getByRole('checkbox', { name: 'Ansökan utan konto' })).toBeChecked({ timeout: 30_000 });
  await page.getByRole('checkbox', { name: 'Ansökan utan konto' }).uncheck();
  await expect(page.getByText('Inställningarna är nu sparade')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  const visitor = await newWindow();
  await visitor.goto(`/jobs/${job._id}`);
  await visitor.getByRole('button', { name: 'Ansök', exact: true }).click();
  const choice = visitor.getByRole('dialog', { name: 'Logga in eller skapa ett konto' });
  await expect(choice.getByRole('link', { name: 'Skapa konto och ansök' })).toBeVisible();
  await expect(choice.getByRole('link', { name: 'Ansök utan konto' })).toHaveCount(0);
  await visitor.goto(`/jobs/${job._id}/apply`);
  await expect(visitor.getByText('Företaget tar inte emot ansökningar utan konto.')).toBeVisible();
  await api.call(updateCompany, { companyId: company.companyId, acceptsGuests: true }, company.admin);
});

for (const [choice, stays] of [
  ['Behåll den första', 'Jag börjar gärna i maj.'],
  ['Byt till den nya', 'Nu i juni i stället.'],
] as const) {
  test(`somebody who has applied twice sees both applications and chooses: ${choice}`, async ({
    address,
    page,
    api,
  }) => {
    await page.setViewportSize(phone);
    const job = await aJob(api, await aCompany(api));
    const email = newAddress();
    await apply(page, job, email);
    await openApplication(page, address, email);
    await api.call(applyAsGuest, {
      ...{ jobId: job._id, email, firstName: 'Alva', lastName: 'Berg', acceptsTerms: true },
      message: 'Nu i juni i stället.',
    });
    await page.goto(await guestLink(page, address, email, /^Se båda ansökningarna/));
    await expect(page.getByRole('region', { name: 'Den första' })).toContainText('Jag börjar gärna i maj.');
    await expect(page.getByRole('region', { name: 'Den nya' })).toContainText('Nu i juni i stället.');
    await expectAccessibleAtAnyWidth(page);
    await page.getByRole('button', { name: choice }).press('Enter');
    await expect(page.getByRole('region', { name: 'Det här har företaget fått' })).toContainText(stays);
  });
}
