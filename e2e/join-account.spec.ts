import { addPerson, markInformed } from '@platsa/contract/people/endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { aCompany, aJob, aJobSeeker, hasApplied, newAddress, password } from './builders.ts';
import { mailedLink } from './mailed-link.ts';
import { expect, signIn, test } from './test.ts';

// The mailbox shows mails in a frame.
test.beforeEach(({ expected }) => void expected.push(/origin-keyed/, /status of 404/));

/** Astrid has applied with her account, and the company has added her by hand with the same phone number. */
async function astridTwice(api: Api) {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const other = await aJob(api, company, { title: 'Diskare' });
  const astrid = await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg' });
  await hasApplied(api, astrid, job);
  const email = newAddress();
  // The number that every job seeker has here.
  const person = { firstName: 'Astrid', lastName: 'Berg', email, phoneNumber: '070-765 43 21', source: 'En mässa' };
  const place = { companyId: company.companyId, _workflowBoard: other.workflowId };
  const { _person: personId } = await api.call(addPerson, { ...place, ...person }, company.admin);
  await api.call(markInformed, { companyId: company.companyId, personId }, company.admin);
  return { company, astrid, email };
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`somebody with an account who is also there without one is asked by mail, and collects all in the account at ${size.width} px`, async ({
    page,
    api,
  }) => {
    const { company, astrid, email } = await astridTwice(api);
    await page.setViewportSize(size);
    await signIn(page, company.admin);
    await page.goto('/candidates/duplicates');
    const pair = page.getByRole('region', { name: 'Astrid Berg' });
    await expect(pair.getByText('Samma telefonnummer')).toBeVisible();
    await expectAccessibleAtAnyWidth(page);
    await pair.getByRole('button', { name: 'Fråga personen' }).press('Enter');
    await expect(pair.getByRole('button', { name: 'Frågad' })).toBeDisabled();

    const link = await mailedLink(page, email, 'Se vad som läggs till');
    await signIn(page, await aJobSeeker(api));
    await page.goto(link);
    await expect(page.getByText('länken hör till ett annat konto')).toBeVisible();
    await page.getByRole('link', { name: 'Logga ut' }).click();
    await expect(page).toHaveURL(/login|jobs/);

    await page.goto(link);
    await expect(page.getByText('Diskare')).toBeVisible();
    await expectAccessibleAtAnyWidth(page);
    await page.getByRole('link', { name: 'Logga in' }).click();
    await page.getByRole('textbox', { name: 'E-post' }).fill(astrid.email);
    await page.locator('[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Lägg till i mitt konto' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Nu finns allt i ditt konto' })).toBeVisible();
    await page.getByRole('link', { name: 'Visa mina ansökningar' }).click();
    await expect(page.getByText('Diskare')).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Länken är inte längre giltig' })).toBeVisible();

    await signIn(page, company.admin);
    await page.goto(`/candidates/people/${astrid.userId}`);
    await expect(page.getByRole('heading', { name: 'Ansökningar hos er (2)' })).toBeVisible();
    await expect(page.getByText('En mässa')).toBeVisible();
  });
}

test('two who only look the same are told apart, and are not suggested any longer', async ({ page, api }) => {
  const { company } = await astridTwice(api);
  await signIn(page, company.admin);
  await page.goto('/candidates/duplicates');
  const pair = page.getByRole('region', { name: 'Astrid Berg' });
  await pair.getByRole('button', { name: 'Inte samma person' }).click();
  await expect(pair).toBeHidden();
  await expect(page.getByRole('button', { name: 'Föreslå Astrid Berg och Astrid Berg igen' })).toBeVisible();
});
