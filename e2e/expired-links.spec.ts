import { shareApplicants } from '@platsa/contract/accounts/applicant-access-endpoints';
import { requestRecovery } from '@platsa/contract/accounts/recovery-endpoints';
import { createInvite } from '@platsa/contract/companies/member-endpoints';
import { appCode } from '../server/test/authenticator.ts';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import {
  aCompany,
  aCompanyUser,
  aJob,
  hasBeenIdle,
  hasTwoStep,
  linksHaveExpired,
  newAddress,
  password,
} from './builders.ts';
import { mailedLink } from './mailed-link.ts';
import { expect, signIn, test } from './test.ts';

// The mailbox shows mails in a frame.
test.beforeEach(({ expected }) => void expected.push(/origin-keyed/));

test('every mailed link says so when its time has passed', async ({ page, api, expected }) => {
  const { companyId, admin, name } = await aCompany(api);
  const job = await aJob(api, { companyId, admin, name });
  const [invited, reader] = [newAddress(), newAddress()];
  await api.call(createInvite, { companyId, email: invited }, admin);
  await api.call(shareApplicants, { jobId: job._id, email: reader }, admin);
  const { email } = await aCompanyUser(api);
  const links = {
    invite: await mailedLink(page, invited, 'Öppna inbjudan'),
    access: await mailedLink(page, reader, 'Visa kandidater'),
    confirmation: await mailedLink(page, email, 'Bekräfta adressen'),
  };
  await api.call(requestRecovery, { email });
  const recovery = await mailedLink(page, email, 'Välj nytt lösenord');
  for (const address of [invited, reader, email]) await linksHaveExpired(address);

  expected.push(/status of 404/);
  await page.goto(links.invite);
  await expect(page.getByText('Hittade ingen inbjudan')).toBeVisible();
  await page.goto(links.access);
  await expect(page.getByRole('heading', { name: 'Länken är inte längre giltig' })).toBeVisible();
  await page.goto(recovery);
  await expect(page.getByRole('heading', { name: 'Återställnings-länken är inte giltig.' })).toBeVisible();
  await page.goto(links.confirmation);
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click();
  await expect(page.getByRole('heading', { name: 'Länken är inte längre giltig' })).toBeVisible();
});

test('a session that has not been used for two weeks has ended, and the log-in leads back', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/status of 401/);
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await hasBeenIdle(admin, 13);
  await page.goto('/adverts');
  await expect(page.getByRole('heading', { name: 'Mina annonser' })).toBeVisible();
  await hasBeenIdle(admin, 14);
  await page.reload();
  await expect(page.getByText('Din inloggning har gått ut.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.locator('[name=email]').fill(admin.email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByRole('heading', { name: 'Mina annonser' })).toBeVisible();
});

const halfMinute = 30_000;

test('an account with two-step log-in is asked for a code on the page of an invite', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/status of 401/);
  const { companyId, admin, name } = await aCompany(api);
  const account = await aCompanyUser(api);
  const keyUri = await hasTwoStep(api, account);
  await api.call(createInvite, { companyId, email: account.email }, admin);
  await page.goto(await mailedLink(page, account.email, 'Öppna inbjudan'));
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Logga in och acceptera' }).click();
  await page.getByLabel('Engångskod').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Koden stämmer inte')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessibleAtAnyWidth(page);
  await page.getByLabel('Engångskod').fill(appCode(keyUri, Date.now() + halfMinute));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Inbjuden' })).toContainText(`Du är nu med i ${name}.`);
});

test('an account with two-step log-in is asked for a code on the page of an access link', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/status of 401/);
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const account = await aCompanyUser(api);
  const keyUri = await hasTwoStep(api, account);
  await api.call(shareApplicants, { jobId: job._id, email: account.email }, company.admin);
  await page.goto(await mailedLink(page, account.email, 'Visa kandidater'));
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Visa kandidater' }).click();
  await page.getByLabel('Engångskod').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Koden stämmer inte')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessibleAtAnyWidth(page);
  await page.getByLabel('Engångskod').fill(appCode(keyUri, Date.now() + halfMinute));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/adverts/${job._id}/applicants`);
});
