import { listAuditLogs } from '@platsa/contract/companies/audit-log-endpoints';
import { createCompany } from '@platsa/contract/companies/endpoints';
import { createInvite, listInvites, withdrawInvite } from '@platsa/contract/companies/member-endpoints';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { type Account, aCompany, aCompanyUser, aJob, aJobSeeker, aMember, newAddress, password } from './builders.ts';
import { choose } from './fields.ts';
import { mailedLink } from './mailed-link.ts';
import { expect, openDevelopmentPage, signIn, test } from './test.ts';

// The mailbox shows mails in a frame.
test.beforeEach(({ expected }) => void expected.push(/origin-keyed/));

const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible();
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an admin invites somebody, who registers by the link and is in the company', async ({ page, api, newWindow }) => {
  const company = await aCompany(api);
  const email = newAddress();
  await signIn(page, company.admin);
  await page.goto('/settings/users');
  await expect(row(page, company.admin.email)).toContainText('(du)');
  await page.getByRole('button', { name: 'Skicka inbjudan' }).click();
  await expect(page.getByText('Ange en email')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-post' }).fill(email);
  await choose(page, 'Roll', 'Admin');
  await page.getByRole('button', { name: 'Skicka inbjudan' }).click();
  await expect(row(page, email)).toContainText('Inbjuden');
  await expectAccessibleAtAnyWidth(page);

  const invited = await newWindow();
  await invited.goto(await mailedLink(await newWindow(), email, 'Öppna inbjudan'));
  await expect(
    invited.getByRole('heading', { name: `Du har blivit inbjuden att gå med i ${company.name}` }),
  ).toBeVisible();
  await expectAccessibleAtAnyWidth(invited);
  await expect(invited.getByRole('textbox', { name: 'E-post' })).toHaveValue(email);
  await invited.getByRole('textbox', { name: 'Förnamn' }).fill('Lena');
  await invited.getByRole('textbox', { name: 'Efternamn' }).fill('Holm');
  await invited.getByRole('textbox', { name: 'Mobilnummer' }).fill('070-123 45 67');
  await invited.locator('[name=password]').fill(password);
  await invited.locator('[name=repeatPassword]').fill(password);
  await invited.getByRole('checkbox', { name: /Jag godkänner/ }).check();
  await invited.getByRole('button', { name: 'Registrera och acceptera' }).click();
  const popup = invited.getByRole('dialog', { name: 'Inbjuden' });
  await expect(popup).toContainText(`Du är nu med i ${company.name}.`);
  await expectAccessibleAtAnyWidth(invited);
  await popup.getByRole('button', { name: 'Kom igång' }).click();
  await expect(invited.getByRole('heading', { name: 'Översikt' })).toBeVisible();

  // The link has proved the address.
  await invited.getByRole('link', { name: 'Inställningar', exact: true }).click();
  await expect(invited.getByRole('region', { name: 'E-postadress' })).toContainText('Bekräftad');
  const mailbox = await newWindow();
  await openDevelopmentPage(mailbox, `/dev/mail?to=${encodeURIComponent(email)}`);
  await expect(mailbox.getByText('Bekräfta din e-postadress')).toHaveCount(0);

  // The log does not say that the new member switched companies.
  const { logs } = await api.call(listAuditLogs, { companyId: company.companyId }, company.admin);
  expect(logs.filter(({ _user }) => _user?.name === 'Lena Holm').map(({ event }) => event)).toEqual([
    'companyuser.joined',
  ]);

  // The admin sees the new member without a reload.
  await expect(row(page, 'Lena Holm')).toContainText(email);
  await expect(page.getByText('Inga obesvarade inbjudningar')).toBeVisible();
});

test('an invite is sent again, and withdrawn', async ({ page, api, newWindow, expected }) => {
  const company = await aCompany(api);
  const email = newAddress();
  const { companyId, admin } = company;
  await api.call(createInvite, { companyId, email }, admin);
  const mailbox = await newWindow();
  const old = await mailedLink(mailbox, email, 'Öppna inbjudan');
  await signIn(page, admin);
  await page.goto('/settings/users');
  await page.getByRole('button', { name: `Skicka igen till ${email}` }).click();
  await toast(page, `En ny inbjudan är skickad till ${email}.`);
  await expect.poll(() => mailedLink(mailbox, email, 'Öppna inbjudan')).not.toBe(old);
  await page.getByRole('button', { name: `Ta bort inbjudan till ${email}` }).click();
  await page.getByRole('button', { name: 'Ta bort inbjudan', exact: true }).click();
  await expect(page.getByText('Inga obesvarade inbjudningar')).toBeVisible();

  expected.push(/status of 404/);
  const invited = await newWindow();
  await invited.goto(old);
  await expect(invited.getByRole('heading', { name: 'Något gick fel' })).toBeVisible();
  await expect(invited.getByText('Hittade ingen inbjudan')).toBeVisible();
  await expectAccessibleAtAnyWidth(invited);
});

async function anInviteTo(page: Page, { api, account }: { api: Parameters<typeof aCompany>[0]; account: Account }) {
  const company = await aCompany(api);
  const { companyId, admin, name } = company;
  await api.call(createInvite, { companyId, email: account.email }, admin);
  return { company, name, link: await mailedLink(page, account.email, 'Öppna inbjudan') };
}

test('somebody with an account logs in by the link and is in the company', async ({ page, api }) => {
  const account = await aCompanyUser(api);
  const { name, link } = await anInviteTo(page, { api, account });
  await page.goto(link);
  await page.getByRole('button', { name: 'Logga in och acceptera' }).click();
  await expect(page.getByText('Du måste ange ett lösenord')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Logga in och acceptera' }).click();
  await expect(page.getByRole('dialog', { name: 'Inbjuden' })).toContainText(`Du är nu med i ${name}.`);
});

test('a signed-in user accepts an invite, sees an error if it fails, and works in the company at once', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/status of 404/);
  const own = await aCompany(api);
  const { name, link } = await anInviteTo(page, { api, account: own.admin });
  await signIn(page, own.admin);

  const withdrawn = await anInviteTo(page, { api, account: own.admin });
  await page.goto(withdrawn.link);
  await expect(page.getByRole('button', { name: 'Acceptera inbjudan' })).toBeVisible();
  const { companyId, admin } = withdrawn.company;
  const { invites } = await api.call(listInvites, { companyId }, admin);
  await api.call(withdrawInvite, { companyId, inviteId: invites[0]?._id ?? '' }, admin);
  await page.getByRole('button', { name: 'Acceptera inbjudan' }).click();
  const failed = page.getByRole('dialog', { name: 'Någonting gick fel' });
  await expect(failed).toContainText('Hittade ingen inbjudan');
  await expectAccessibleAtAnyWidth(page);
  await failed.getByRole('button', { name: 'Stäng' }).last().click();
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();

  await page.goto(link);
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Acceptera inbjudan' }).click();
  await expect(page.getByRole('dialog', { name: 'Inbjuden' })).toContainText(`Du är nu med i ${name}.`);
  await page.getByRole('button', { name: 'Kom igång' }).click();
  await expect(page.getByRole('button', { name: `${name} , byt företag` })).toBeVisible();
});

test('somebody signed in declines, and the admin sees it', async ({ page, api, newWindow }) => {
  const account = await aCompanyUser(api);
  const { company, link } = await anInviteTo(page, { api, account });
  const admins = await newWindow();
  await signIn(admins, company.admin);
  await admins.goto('/settings/users');
  await expect(row(admins, account.email)).toContainText('Inbjuden');
  await signIn(page, account);
  await page.goto(link);
  await page.getByRole('button', { name: 'Tacka nej' }).click();
  const question = page.getByRole('dialog', { name: 'Tacka nej till inbjudan?' });
  await expectAccessibleAtAnyWidth(page);
  await question.getByRole('button', { name: 'Tacka nej' }).click();
  await toast(page, 'Du har tackat nej till inbjudan.');
  await expect(row(admins, account.email)).toContainText('Nekad');
});

test('a user signed in with another address sees which one is invited, and switches account', async ({ page, api }) => {
  const account = await aCompanyUser(api);
  const { link } = await anInviteTo(page, { api, account });
  const jobSeeker = await aJobSeeker(api);
  await signIn(page, jobSeeker);
  await page.goto(link);
  await expect(page.getByText('Inbjudan är skickad till ett annat konto är det du är inloggad på')).toBeVisible();
  await expect(page.getByText(`Du är inloggad som ${jobSeeker.name}, ${jobSeeker.email}.`)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Logga ut och byt konto' }).click();
  await expect(page.getByRole('button', { name: 'Logga in och acceptera' })).toBeVisible();
});

test('a removed member’s open window leaves the company at once', async ({ page, api, newWindow }) => {
  const company = await aCompany(api);
  const member = await aMember(api, company);
  const theirs = await newWindow();
  await signIn(theirs, member);
  await theirs.goto('/adverts');
  await expect(theirs.getByRole('heading', { name: 'Mina annonser' })).toBeVisible();
  await signIn(page, company.admin);
  await page.goto('/settings/users');
  await choose(page, 'Roll för Eva Ek', 'Admin');
  await toast(page, 'Eva Ek är nu admin.');
  await row(page, member.email).getByRole('button', { name: 'Ta bort Eva Ek' }).click();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Ta bort användaren' }).click();
  await expect(row(page, member.email)).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await toast(theirs, `Du är inte längre med i ${company.name}.`);
  await expect(theirs).toHaveURL('/new-company');
});

test('an admin creates a child company, works in it, and sees its figures', async ({ page, api }) => {
  const company = await aCompany(api, 'Kedjan');
  await signIn(page, company.admin);
  await page.goto('/settings/child-companies');
  await expect(page.getByText('Inga dotterbolag hittades.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Företagsnamn' }).fill('Kedjan Norr');
  await page.getByRole('textbox', { name: 'Organisationsnummer' }).fill('556677-8899');
  const email = newAddress();
  await page.getByRole('textbox', { name: 'E-postadress till dotterbolagets admin' }).fill(email);
  await page.getByRole('button', { name: 'Skapa dotterbolag' }).click();
  await toast(page, 'Företaget har nu blivit inbjudet.');
  await expect(row(page, email)).toContainText('Inbjuden');
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Arbeta här: Kedjan Norr' }).click();
  await page.getByRole('button', { name: 'Kom igång' }).click();
  const switcher = page.getByRole('button', { name: /Kedjan Norr.*byt företag/ });
  await expect(switcher).toContainText('Dotterbolag till Kedjan');
  await expectAccessibleAtAnyWidth(page);
  await page.goto('/settings/users');
  await expect(page.getByText('Inga egna användare än')).toBeVisible();
  await page.goto('/');
  await switcher.click();
  await page.getByRole('menuitem', { name: 'Kedjan', exact: true }).click();
  const figures = page.getByRole('region', { name: 'Dotterbolag' });
  await expect(figures.getByRole('definition').first()).toHaveText('1');
  await expectAccessibleAtAnyWidth(page);
});

test('a link into another of one’s own companies switches to it, and the switch is in its log', async ({
  page,
  api,
}) => {
  const first = await aCompany(api, 'Alfa');
  const { admin } = first;
  const values = { name: 'Beta', corporateNumber: '556677-8899' };
  const { company } = await api.call(createCompany, values, admin);
  const job = await aJob(api, { companyId: company._id, name: company.name, admin });
  await signIn(page, admin);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Alfa.*byt företag/ })).toBeVisible();
  await page.goto(`/adverts/${job._id}`);
  await toast(page, 'Du arbetar nu i Beta.');
  const texts = async () =>
    (await api.call(listAuditLogs, { companyId: company._id }, admin)).logs.map((log) => log.text);
  await expect.poll(texts).toContain('Eva Ek bytte till företaget.');
});

test('a new company is welcomed once, also when its user comes back from another', async ({ page, api }) => {
  const { admin } = await aCompany(api, 'Alfa');
  await api.call(createCompany, { name: 'Beta', corporateNumber: '556677-8899' }, admin);
  await signIn(page, admin);
  await page.goto('/');
  const welcome = page.getByRole('dialog', { name: 'Välkommen!' });
  await welcome.getByRole('button', { name: 'Kom igång' }).click();
  await page.getByRole('button', { name: /Alfa.*byt företag/ }).click();
  await page.getByRole('menuitem', { name: 'Beta' }).click();
  await expect(welcome).toContainText('Beta');
  await welcome.getByRole('button', { name: 'Kom igång' }).click();
  await page.getByRole('button', { name: /Beta.*byt företag/ }).click();
  await page.getByRole('menuitem', { name: 'Alfa' }).click();
  await expect(page.getByRole('button', { name: /Alfa.*byt företag/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aktiva annonser' })).toBeVisible();
  await expect(welcome).toHaveCount(0);
});
