import { shareApplicants } from '@platsa/contract/accounts/applicant-access-endpoints';
import { requestRecovery } from '@platsa/contract/accounts/recovery-endpoints';
import { createInvite } from '@platsa/contract/companies/member-endpoints';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import {
  aCompany,
  aCompanyUser,
  aJob,
  aJobSeeker,
  type Company,
  hasApplied,
  newAddress,
  password,
} from './builders.ts';
import { interceptCalls } from './faults.ts';
import { mailedLink } from './mailed-link.ts';
import { expect, signIn, test } from './test.ts';

// The mailbox shows mails in a frame.
test.beforeEach(({ expected }) => void expected.push(/origin-keyed/));

async function aSharedJob(
  api: Api,
  page: Page,
  email: string,
): Promise<{ company: Company; jobId: string; link: string }> {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await api.call(shareApplicants, { jobId: job._id, email }, company.admin);
  return { company, jobId: job._id, link: await mailedLink(page, email, 'Visa kandidater') };
}

async function open(page: Page, link: string, given = password): Promise<void> {
  await page.goto(link);
  await page.locator('[name=password]').fill(given);
  await page.getByRole('button', { name: 'Visa kandidater' }).click();
}

test('a member shares a job’s candidates; the reader opens the link, comments and rates, and sees nothing else', async ({
  page,
  api,
  newWindow,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await hasApplied(api, await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg' }), job);
  const email = newAddress();
  await signIn(page, company.admin);
  await page.goto(`/adverts/${job._id}`);
  await page.getByRole('button', { name: 'Dela kandidaterna' }).click();
  const popup = page.getByRole('dialog', { name: 'Dela kandidaterna' });
  await expect(popup.getByText('Delad med')).toBeHidden();
  await popup.getByRole('button', { name: 'Skicka länken' }).click();
  await expect(popup.getByText('Ange en email')).toBeVisible();
  await popup.getByRole('textbox', { name: 'E-post' }).fill(email);
  await popup.getByRole('textbox', { name: 'Hälsning' }).fill('Hej! Vad tycker du om Astrid?');
  await popup.getByRole('button', { name: 'Skicka länken' }).click();
  const listed = popup.getByRole('listitem').filter({ hasText: email });
  await expect(listed).toContainText('Inte öppnad');
  await expectAccessibleAtAnyWidth(page);

  const reader = await newWindow();
  await reader.goto(await mailedLink(await newWindow(), email, 'Visa kandidater'));
  await expect(reader.getByRole('heading', { name: 'Få tillgång till kandidater' })).toBeVisible();
  await expect(reader.getByRole('textbox', { name: 'E-post' })).toBeDisabled();
  await expect(reader.getByRole('textbox', { name: 'E-post' })).toHaveValue(email);
  await reader.getByRole('button', { name: 'Visa kandidater' }).click();
  await expect(reader.getByText('Du behöver ange ett lösenord')).toBeVisible();
  await reader.locator('[name=password]').fill('kort');
  await reader.getByRole('button', { name: 'Visa kandidater' }).click();
  await expect(reader.getByText('Lösenordet behöver vara minst 8 tecken')).toBeVisible();
  await expectAccessibleAtAnyWidth(reader);
  await reader.locator('[name=password]').fill(password);
  await reader.getByRole('button', { name: 'Visa kandidater' }).click();
  await expect(reader).toHaveURL(`/adverts/${job._id}/applicants`);
  await expect(reader.getByRole('heading', { name: job.title })).toBeVisible();
  await expectAccessibleAtAnyWidth(reader);
  await expect(listed).toContainText('Öppnad');

  await reader.getByRole('link', { name: 'Astrid Berg' }).click();
  const person = reader.getByRole('dialog', { name: 'Astrid Berg' });
  await person.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Ring henne!');
  await person.getByRole('button', { name: 'Kommentera' }).click();
  await expect(person.getByRole('listitem').filter({ hasText: 'Ring henne!' })).toContainText(email);
  await reader.keyboard.press('4');
  await expect(person.getByRole('radio', { name: '4 av 5' })).toBeChecked();
  await expect(person.getByRole('button', { name: 'Tacka nej' })).toBeHidden();
  await expect(person.getByRole('combobox', { name: 'Status' })).toBeHidden();
  await expectAccessibleAtAnyWidth(reader);
  // The member's own rating stays as it is: the reader's stands apart, and neither sees the other's as theirs.
  await popup.getByRole('button', { name: 'Stäng' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Astrid Berg' });
  await expect(row.getByLabel(/etyg: /)).toHaveCount(0);
  await row.getByRole('link', { name: 'Astrid Berg' }).click();
  const shown = page.getByRole('dialog', { name: 'Astrid Berg' });
  await shown.getByText('1 betyg från läsare').click();
  await expect(shown.getByRole('listitem').filter({ hasText: email }).getByLabel('Betyg: 4 av 5')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press('5');
  await expect(shown.getByText('Snitt 5 (1 betyg) · 1 betyg från läsare')).toBeVisible();
  await expect(person.getByRole('radio', { name: '4 av 5' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/adverts/${job._id}`);
  await expect(row.getByLabel('Betyg: 5 av 5')).toBeVisible();
  await expect(row.getByLabel('Läst')).toBeVisible();

  for (const address of ['/', '/workflows', `/adverts/${job._id}`, '/settings/general', '/chat', '/new-company']) {
    await reader.goto(address);
    await expect(reader.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible();
  }
  await expectAccessibleAtAnyWidth(reader);
  await reader.getByRole('link', { name: 'Till kandidaterna' }).click();
  await expect(reader.getByRole('link', { name: 'Astrid Berg' })).toBeVisible();
});

test('an account opens the link with its own password, and leaves at once when the sharing ends', async ({
  page,
  api,
  newWindow,
  expected,
}) => {
  const own = await aCompany(api);
  const { email } = own.admin;
  const reader = await newWindow();
  const { company, jobId, link } = await aSharedJob(api, reader, email);
  await signIn(reader, own.admin);
  expected.push(/status of 401/);
  await open(reader, link, 'fel lösenord');
  await expect(reader.getByText('Lösenordet stämmer inte.')).toBeVisible();
  await expect(reader.getByRole('alert')).toHaveCount(0);
  await expectAccessibleAtAnyWidth(reader);
  await reader.locator('[name=password]').fill(password);
  await reader.getByRole('button', { name: 'Visa kandidater' }).click();
  await expect(reader.getByText('Inga kandidater än')).toBeVisible();
  await expect(reader.getByText('Du är inte längre med')).toBeHidden();

  await signIn(page, company.admin);
  await page.goto(`/adverts/${jobId}`);
  await page.getByRole('button', { name: 'Dela kandidaterna' }).click();
  await page.getByRole('button', { name: `Förläng för ${email}` }).click();
  await expect(page.getByText(/^Delningen gäller till/)).toBeVisible();
  await page.getByRole('button', { name: `Sluta dela med ${email}` }).click();
  const question = page.getByRole('dialog', { name: `Sluta dela med ${email}?` });
  await expectAccessibleAtAnyWidth(page);
  await question.getByRole('button', { name: 'Sluta dela' }).click();
  await expect(page.getByText('Delad med')).toBeHidden();
  await expect(page.getByText(/^Delas till/)).toBeHidden();
  await expect(reader.getByRole('heading', { name: 'Länken är inte längre giltig' })).toBeVisible();
  await expectAccessibleAtAnyWidth(reader);
});

test('a reader unsubscribes by the link, which then opens nothing', async ({ page, api, expected }) => {
  const email = newAddress();
  const { company, link } = await aSharedJob(api, page, email);
  await page.goto(`${link}?decline=true`);
  await expect(page.getByRole('button', { name: 'Visa kandidater' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Jag vill inte få kandidater kostnadsfritt, avprenumerera' }).click();
  await expect(page.getByRole('heading', { name: 'Vad tråkigt att du inte vill testa...' })).toBeVisible();
  await expect(page.getByText(`Du får inga fler mejl om kandidater från ${company.name}.`)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  expected.push(/status of 404/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Länken är inte längre giltig' })).toBeVisible();
});

const sessionHasEnded = (page: Page) => page.waitForFunction(() => localStorage.getItem('platsa.token') === null);

for (const when of ['before', 'after'] as const) {
  test(`a reader who unsubscribes while reading sees a message, whose session ends ${when} the answer arrives`, async ({
    page,
    api,
    expected,
  }) => {
    const { link } = await aSharedJob(api, page, newAddress());
    await open(page, link);
    expected.push(/status of 40[134]/);
    await page.goto(`${link}?decline=true`);
    await interceptCalls(page, { address: '**/applicants-access/*', method: 'DELETE' }, async (route) => {
      const response = await route.fetch();
      if (when === 'before') await sessionHasEnded(page);
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Jag vill inte få kandidater kostnadsfritt, avprenumerera' }).click();
    await sessionHasEnded(page);
    await expect(page.getByRole('heading', { name: 'Vad tråkigt att du inte vill testa...' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Länken är inte längre giltig' })).toBeHidden();
  });
}

test('a reader who logs in comes to the shared candidates, and goes between several', async ({ page, api }) => {
  const email = newAddress();
  const first = await aSharedJob(api, page, email);
  await open(page, first.link);
  await expect(page).toHaveURL(`/adverts/${first.jobId}/applicants`);
  const logOut = async () => {
    // A call of the page that comes after logging out would be refused.
    await expect(page.getByText('Inga kandidater än')).toBeVisible();
    await page.getByRole('link', { name: 'Logga ut' }).click();
    await expect(page).toHaveURL('/login');
  };
  const logIn = async () => {
    await page.goto('/login');
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(password);
    await page.getByRole('button', { name: 'Logga in' }).click();
  };
  await logOut();
  await logIn();
  await expect(page).toHaveURL(`/adverts/${first.jobId}/applicants`);
  await expect(page.getByText('Inga kandidater än')).toBeVisible();

  const second = await aSharedJob(api, page, email);
  await open(page, second.link);
  await expect(page).toHaveURL(`/adverts/${second.jobId}/applicants`);
  await logOut();
  await logIn();
  await expect(page.getByRole('heading', { name: 'Kandidater som delas med dig' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: new RegExp(`hos ${first.company.name}$`) }).click();
  await expect(page).toHaveURL(`/adverts/${first.jobId}/applicants`);
  await page.getByRole('link', { name: 'Delade annonser' }).click();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: new RegExp(`hos ${second.company.name}$`) }).click();
  await expect(page).toHaveURL(`/adverts/${second.jobId}/applicants`);
  await expect(page.getByText('Inga kandidater än')).toBeVisible();
});

test('mailed links of other kinds work for a reader, too: an invite, a recovery, a confirmation', async ({
  page,
  api,
  newWindow,
}) => {
  const account = await aCompanyUser(api);
  const { email } = account;
  const mailbox = await newWindow();
  const confirmation = await mailedLink(mailbox, email, 'Bekräfta adressen');
  const { link, jobId } = await aSharedJob(api, mailbox, email);
  await open(page, link);
  await expect(page).toHaveURL(`/adverts/${jobId}/applicants`);

  await page.goto(confirmation);
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click();
  await page.getByRole('link', { name: 'Till startsidan' }).click();
  await expect(page).toHaveURL(`/adverts/${jobId}/applicants`);

  const other = await aCompanyUser(api);
  await api.call(requestRecovery, { email: other.email });
  await page.goto(await mailedLink(mailbox, other.email, 'Välj nytt lösenord'));
  await page.locator('[name=password]').fill('ett helt nytt lösenord');
  await page.locator('[name=repeatPassword]').fill('ett helt nytt lösenord');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Lösenordet är bytt' })).toBeVisible();
  await page.getByRole('link', { name: 'Logga in' }).click();
  await expect(page).toHaveURL(`/adverts/${jobId}/applicants`);

  const company = await aCompany(api);
  await api.call(createInvite, { companyId: company.companyId, email }, company.admin);
  await page.goto(await mailedLink(mailbox, email, 'Öppna inbjudan'));
  await expect(page.getByText(`loggas du ut därifrån`)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Logga in och acceptera' }).click();
  await expect(page.getByRole('dialog', { name: 'Inbjuden' })).toContainText(`Du är nu med i ${company.name}.`);
});
