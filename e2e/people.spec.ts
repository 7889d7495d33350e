import { randomUUID } from 'node:crypto';
import { pileResume } from '@platsa/contract/people/pile-endpoints';
import type { Browser, Page } from '@playwright/test';
import { desktop, expectAccessibleAtAnyWidth, phone } from './accessibility.ts';
import { application, openRareActs } from './board.ts';
import { aCompany, aJob, aJobSeeker, hasApplied, hasFullMailbox, isToBeInformed, newAddress } from './builders.ts';
import { aCvFile } from './cv-file.ts';
import { choose } from './fields.ts';
import { mailedLink } from './mailed-link.ts';
import { anAddedPerson } from './people.ts';
import { expect, signIn, test } from './test.ts';

// The mailbox shows mails in a frame.
test.beforeEach(({ expected }) => void expected.push(/origin-keyed/));

const popup = (page: Page) => page.getByRole('dialog', { name: /Lägg till en person/ });
const field = (page: Page, name: string) => popup(page).getByRole('textbox', { name });
const addButton = (page: Page) => popup(page).getByRole('button', { name: 'Lägg till' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const size of [desktop, phone]) {
  test(`at ${size.width} px a recruiter adds a person without an address to the candidate bank, tells and erases it`, async ({
    page,
    api,
    expected,
  }) => {
    // The live event may come while the page of the erased person is still open.
    expected.push(/status of 404/);
    await page.setViewportSize(size);
    await signIn(page, (await aCompany(api)).admin);
    await page.goto('/candidates');
    await page.getByRole('button', { name: 'Lägg till en person' }).click();
    await addButton(page).click();
    await expect(popup(page).getByText('Ange ett förnamn')).toBeVisible();
    await expect(popup(page).getByText('Ange en e-postadress eller ett telefonnummer')).toBeVisible();
    await field(page, 'Förnamn').fill('Ada');
    await field(page, 'Efternamn').fill('Berg');
    await field(page, 'Telefon').fill('070-123 45 67');
    await field(page, 'Varifrån har ni uppgifterna?').fill('Mässan i Lund');
    await expectAccessibleAtAnyWidth(page);
    await addButton(page).dblclick();
    await expect(popup(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Ska informeras (1)' })).toBeVisible();
    await expect(page.getByText('Har ingen e-post: ring och berätta.')).toBeVisible();
    await expectAccessibleAtAnyWidth(page);
    await page.getByRole('button', { name: 'Markera som informerad' }).click();
    await expect(page.getByRole('heading', { name: /Ska informeras/ })).toBeHidden();

    await page.getByRole('main').getByRole('link', { name: 'Ada Berg' }).first().click();
    await expect(title(page, 'Ada Berg')).toBeVisible();
    await expect(page).toHaveURL(/\/candidates\/people\/[\w-]+$/);
    await expect(page.getByText('Mässan i Lund')).toBeVisible();
    await expect(page.getByText('Lades till av er')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ring 070-123 45 67' })).toHaveAttribute('href', /^tel:/);
    await expect(page.getByRole('button', { name: 'Skicka mejl' })).toHaveCount(0);
    await expectAccessibleAtAnyWidth(page);
    await page.getByRole('button', { name: 'Mer om Ada Berg' }).click();
    await page.getByRole('menuitem', { name: 'Radera' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Radera Ada Berg' }).click();
    await expect(page).toHaveURL(/\/candidates$/);
    await expect(page.getByRole('link', { name: 'Ada Berg' })).toHaveCount(0);
  });

  test(`at ${size.width} px a person is added to a board, and one who is known already is named`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize(size);
    const company = await aCompany(api);
    const { workflowId } = await aJob(api, company);
    const known = await anAddedPerson(api, company);
    await signIn(page, company.admin);
    await page.goto(`/workflows/${workflowId}`);
    await page.getByRole('button', { name: 'Mer om tavlan' }).click();
    await page.getByRole('menuitem', { name: 'Lägg till en person' }).click();
    await field(page, 'Förnamn').fill('Eva');
    await field(page, 'Efternamn').fill('Ek');
    await field(page, 'E-post').fill(known.email);
    await field(page, 'Varifrån har ni uppgifterna?').fill('Tips');
    await addButton(page).click();
    await expect(popup(page).getByRole('link', { name: 'Öppna Ada Berg' })).toBeVisible();
    await expectAccessibleAtAnyWidth(page);
    await field(page, 'E-post').fill(newAddress());
    await addButton(page).click();
    await expect(popup(page)).toBeHidden();
    await application(page.getByRole('main'), 'Eva Ek').click();
    await openRareActs(page.getByRole('dialog'));
    await page.getByRole('menuitem', { name: 'Öppna personens sida' }).click();
    await expect(title(page, 'Eva Ek')).toBeVisible();
  });
}

test('somebody who is added to the column of the hired is asked about the start date', async ({ page, api }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  await page.getByRole('button', { name: 'Mer om tavlan' }).click();
  await page.getByRole('menuitem', { name: 'Lägg till en person' }).click();
  await field(page, 'Förnamn').fill('Ada');
  await field(page, 'Efternamn').fill('Berg');
  await field(page, 'Telefon').fill('070-123 45 67');
  await field(page, 'Varifrån har ni uppgifterna?').fill('Mässan i Lund');
  await choose(popup(page), 'Kolumn', 'Anställd');
  await addButton(page).click();
  const question = page.getByRole('dialog', { name: 'När börjar Ada Berg?' });
  await question.getByRole('textbox', { name: 'Startdatum' }).fill('2027-01-04');
  await question.getByRole('button', { name: 'Spara startdatum' }).click();
  await expect(question).toBeHidden();
  await application(page, 'Ada Berg').click();
  await expect(page.getByRole('dialog', { name: 'Ada Berg' })).toContainText('Börjar 2027-01-04');
});

test('the mail tells who has what from where, and its page corrects and erases without script', async ({
  page,
  api,
  browser,
  expected,
}) => {
  // The company has the page of the person open who is erased.
  expected.push(/status of 404/);
  const company = await aCompany(api);
  const person = await anAddedPerson(api, company);
  await isToBeInformed(person.personId);
  let link = '';
  await expect(async () => {
    link = await mailedLink(page, person.email, 'Se dina uppgifter');
  }).toPass();
  await withoutScript(browser, async (own) => {
    await own.goto(link);
    await own.getByRole('button', { name: 'Visa mina uppgifter' }).click();
    await expect(own.getByText('Uppgifterna kommer härifrån: Mässan i Lund')).toBeVisible();
    await own.getByRole('textbox', { name: 'Telefon' }).fill('12');
    await own.getByRole('button', { name: 'Spara' }).click();
    await expect(own.getByRole('textbox', { name: 'Telefon' })).toHaveAttribute('aria-invalid', 'true');
    await own.getByRole('textbox', { name: 'Förnamn' }).fill('Adela');
    await own.getByRole('textbox', { name: 'Telefon' }).fill('070-123 45 67');
    await own.getByRole('button', { name: 'Spara' }).click();
    await expect(own.getByText(/^Tack, ändringen är sparad hos/)).toBeVisible();
    await signIn(page, company.admin);
    await page.goto(person.address);
    await expect(title(page, 'Adela Berg')).toBeVisible();
    await expect(page.getByText('Informerades om att uppgifterna finns hos er')).toBeVisible();
    await own.getByText('Säg nej och ta bort allt').click();
    await own.getByRole('button', { name: /^Ja, ta bort mina uppgifter/ }).click();
    await expect(own.getByRole('heading', { name: 'Klart, allt är borttaget' })).toBeVisible();
  });
  await page.goto('/candidates');
  await expect(page.getByRole('heading', { level: 1, name: 'Kandidatbank' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Adela Berg' })).toHaveCount(0);
});

test('the page of the mailed link is accessible at any width', async ({ page, api }) => {
  const person = await anAddedPerson(api, await aCompany(api));
  await isToBeInformed(person.personId);
  let link = '';
  await expect(async () => {
    link = await mailedLink(page, person.email, 'Se dina uppgifter');
  }).toPass();
  await page.goto(link);
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Visa mina uppgifter' }).click();
  await expect(page.getByText('Uppgifterna kommer härifrån: Mässan i Lund')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Skicka en ny länk' }).click();
  await expect(page.getByRole('heading', { name: 'Titta i din inkorg' })).toBeVisible();
});

test('somebody who has applied is asked by mail about the candidate bank, and says yes', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/status of 409/);
  const company = await aCompany(api);
  const job = await aJob(api, company, { title: 'Kock' });
  const jobSeeker = await aJobSeeker(api, { firstName: 'Ronja', lastName: 'Rask' });
  await hasApplied(api, jobSeeker, job);
  await signIn(page, company.admin);
  // The address that earlier links have.
  await page.goto(`/people/${jobSeeker.userId}`);
  await expect(title(page, 'Ronja Rask')).toBeVisible();
  await page.getByRole('button', { name: 'Behåll i kandidatbanken' }).click();
  const question = page.getByRole('dialog', { name: 'Fråga Ronja Rask om att vara kvar?' });
  await expectAccessibleAtAnyWidth(page);
  await question.getByRole('button', { name: 'Skicka frågan' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Fick frågan om att vara kvar i kandidatbanken')).toBeVisible();
  await page.getByRole('button', { name: 'Behåll i kandidatbanken' }).click();
  await question.getByRole('button', { name: 'Skicka frågan' }).click();
  await expect(question.getByText('Personen har redan fått frågan nyligen.')).toBeVisible();
  const link = await mailedLink(page, jobSeeker.email, 'Visa ansökan och svara');
  await signIn(page, jobSeeker);
  await page.goto(link);
  await page.getByRole('checkbox', { name: /kvar/ }).check();
  await expectAccessibleAtAnyWidth(page);
  await signIn(page, company.admin);
  await page.goto(`/candidates/people/${jobSeeker.userId}`);
  await expect(page.getByText('Finns i kandidatbank', { exact: true })).toBeVisible();
});

test('two persons are merged from the page of one of them, and the old address leads to the one that is kept', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const [kept, other] = [await anAddedPerson(api, company), await anAddedPerson(api, company, { lastName: 'Bergh' })];
  await signIn(page, company.admin);
  await page.goto(kept.address);
  await page.getByRole('button', { name: 'Mer om Ada Berg' }).click();
  await page.getByRole('menuitem', { name: 'Slå ihop med en annan person' }).click();
  const merging = page.getByRole('dialog', { name: 'Slå ihop Ada Berg med en annan person' });
  await merging.getByLabel('Vem är samma person?').fill('Ada Bergh');
  await page.getByRole('option', { name: 'Ada Bergh' }).click();
  await expect(merging.getByRole('heading', { name: 'Ada Berg och Ada Bergh' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await merging.getByRole('button', { name: 'Slå ihop' }).click();
  await expect(merging).toBeHidden();
  await page.goto(other.address);
  await expect(title(page, 'Ada Berg')).toBeVisible();
  await expect(page).toHaveURL(kept.address);
});

test('a mailbox that is full is told on the person’s page', async ({ page, api }) => {
  const company = await aCompany(api);
  const person = await anAddedPerson(api, company);
  await isToBeInformed(person.personId);
  await expect(() => mailedLink(page, person.email, 'Se dina uppgifter')).toPass();
  await hasFullMailbox(person.email);
  await signIn(page, company.admin);
  await page.goto(person.address);
  await expect(page.getByText(/kom inte fram\. Mottagarens brevlåda är full/)).toBeVisible();
  await expect(page.getByText('Nej, inte än')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

async function withoutScript(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, locale: 'sv-SE' });
  await work(await context.newPage());
  await context.close();
}

test('a pile of CVs is dropped at once, gone through one by one, and a file that is none is told', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/status of 400/);
  const company = await aCompany(api);
  await signIn(page, company.admin);
  await page.goto('/candidates');
  await page.getByRole('button', { name: 'Ladda upp CV:n' }).click();
  await page.getByLabel('Välj filer').setInputFiles([
    { name: 'trasig.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 trasig') },
    { name: 'brev.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hej') },
  ]);
  await expect(
    page.getByText('brev.pdf: Välj en PDF, en Word-fil (DOCX) eller en bild (JPG, PNG eller WebP).'),
  ).toBeVisible();
  await expect(page.getByText(/Gick inte att läsa/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('uppladdade')).toBeHidden();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Gå igenom trasig.pdf' }).click();
  const review = page.getByRole('dialog', { name: 'Gå igenom trasig.pdf' });
  const downloading = page.waitForEvent('download');
  await review.getByRole('button', { name: 'Ladda ner CV' }).click();
  expect((await downloading).suggestedFilename()).toBe('trasig.pdf');
  await review.getByRole('textbox', { name: 'Förnamn' }).fill('Tove');
  await review.getByRole('textbox', { name: 'Efternamn' }).fill('Ceder');
  await review.getByRole('textbox', { name: 'E-post' }).fill(newAddress());
  await review.getByRole('textbox', { name: 'Varifrån har ni uppgifterna?' }).fill('Mässan i Lund');
  await review.getByRole('button', { name: 'Lägg till' }).click();
  await expect(review).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ska informeras (1)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /CV:n att gå igenom/ })).toBeHidden();
});

test('a CV of the pile of somebody whom the company has already is saved with that person', async ({ page, api }) => {
  const company = await aCompany(api);
  const { companyId, admin } = company;
  const known = await anAddedPerson(api, company);
  const file = (await aCvFile()).buffer;
  await api.call(pileResume, { companyId, _id: randomUUID() }, { token: admin.token, file });
  await signIn(page, admin);
  await page.goto('/candidates');
  await page.getByRole('button', { name: /^Gå igenom/ }).click();
  const review = page.getByRole('dialog', { name: /^Gå igenom/ });
  await review.getByRole('textbox', { name: 'Förnamn' }).fill('Ada');
  await review.getByRole('textbox', { name: 'Efternamn' }).fill('Berg');
  await review.getByRole('textbox', { name: 'E-post' }).fill(known.email);
  await review.getByRole('textbox', { name: 'Varifrån har ni uppgifterna?' }).fill('Mässan i Lund');
  await review.getByRole('button', { name: 'Lägg till', exact: true }).press('Enter');
  await expect(review.getByText('Ada Berg finns redan hos er med den adressen.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await review.getByRole('button', { name: 'Spara CV:t hos Ada Berg' }).press('Enter');
  await expect(review).toBeHidden();
  await expect(page.getByRole('heading', { name: /CV:n att gå igenom/ })).toBeHidden();
  await page.goto(known.address);
  await expect(page.getByRole('region', { name: /^Filer/ }).getByRole('button')).toHaveText(/CV Ada Berg\.pdf/);
});
