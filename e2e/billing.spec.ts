import { listPurchases } from '@platsa/contract/billing/endpoints';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aLockedJob, fillInInvoiceDetails, seesBoardsFirst } from './billing.ts';
import { aCompany } from './builders.ts';
import { test } from './selling-server.ts';
import { expect, signIn } from './test.ts';

test('a locked job shows how many have applied, and is unlocked with a subscription’s unlock', async ({
  page,
  api,
  expected,
  selling,
}) => {
  expected.push(/403/);
  const company = await aCompany(api);
  await seesBoardsFirst(selling.connection, company.admin);
  const { job, jobSeeker } = await aLockedJob(api, company);
  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  await expect(page.getByText('1 kandidat har sökt.')).toBeVisible();
  await expect(page.getByText(jobSeeker.name)).toHaveCount(0);
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Lås upp annonsen' }).click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('heading', { name: 'Unlimited' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: 'Välj Pro' }).click();
  // The invoice details are longer than the window.
  await expect(popup.getByRole('button', { name: /Köp för/ })).toBeInViewport({ ratio: 1 });

  await popup.getByLabel('Rabattkod').fill('fel');
  await popup.getByRole('button', { name: 'Använd koden' }).click();
  await expect(popup.getByText('Hittade ingen rabattkod')).toBeVisible();
  await popup.getByLabel('Rabattkod').fill('halva');
  await popup.getByRole('button', { name: 'Använd koden' }).click();
  const summary = popup.getByLabel('Sammanfattning');
  await expect(summary).toContainText('Rabatt 50 % i 3 månader');
  await expect(summary).toContainText('Moms (25%)');
  await expect(summary).toContainText(/1.246,88 kr/);
  await popup.getByRole('button', { name: /Köp för/ }).click();
  await expect(popup.getByText('Godkänn villkoren för att gå vidare')).toBeVisible();
  await expect(popup.getByText('Ange en gatuadress')).toBeVisible();
  await fillInInvoiceDetails(page);
  await popup.getByRole('checkbox', { name: /Jag godkänner/ }).check();
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: /Köp för/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Köpet är genomfört!' });
  await expect(receipt.getByLabel('Kvitto')).toContainText(
    'faktura@example.com, när säljaren har fyllt i sina uppgifter',
  );
  await expect(receipt.getByLabel('Kvitto')).toContainText(/1.246,88 kr/);
  // The board behind it introduces itself once the receipt has been read.
  await expect(page.getByText(jobSeeker.name).first()).toBeAttached();
  await expect(popup).toHaveCount(1);
  await receipt.getByRole('button', { name: 'Stäng' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Välkommen till Workflow' })).toBeVisible();
  await expect(page.getByText(jobSeeker.name).first()).toBeVisible();

  // The next one takes an unlock of the month.
  const second = await aLockedJob(api, company);
  await page.goto(`/adverts/${second.job._id}`);
  await page.getByRole('button', { name: 'Lås upp annonsen' }).click();
  await expect(popup.getByText('2 av 3 upplåsningar kvar')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  const unlocks: string[] = [];
  page.on('request', (request) => request.url().endsWith('/unlock') && unlocks.push(request.url()));
  await page.clock.install();
  await popup.getByRole('button', { name: 'Lås upp annonsen' }).click();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await page.clock.runFor(4_000);
  await page.clock.resume();
  expect(unlocks).toEqual([]);
  await page.getByRole('button', { name: 'Lås upp annonsen' }).click();
  await expect(popup.getByText('2 av 3 upplåsningar kvar')).toBeVisible();
  await popup.getByRole('button', { name: 'Lås upp annonsen' }).click();
  await expect(popup.getByText('Upplåsningen lyckades')).toBeVisible();
  await popup.getByRole('button', { name: 'Stäng' }).first().click();
  await expect(page.getByText(second.jobSeeker.name).first()).toBeVisible();
});

test('an admin sees Betalning, the month’s bill and the invoice details', async ({ page, api }) => {
  const company = await aCompany(api);
  await signIn(page, company.admin);
  await page.goto('/adverts');
  await page.getByRole('link', { name: 'Betalning' }).click();
  await expect(page.getByText('Ni har inga köp ännu')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Vad betalar jag?' }).click();
  await expect(page.getByRole('dialog').getByText('Totalt')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.goto('/settings/billing');
  await expect(page.getByLabel('E-post för fakturor')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});

test('a member who is not an admin sees a message and no Betalning', async ({ page, api, expected }) => {
  expected.push(/403/);
  const company = await aCompany(api);
  const { job } = await aLockedJob(api, company);
  await page.route('**/v1/auth', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"role":"admin"', '"role":"user"') });
  });
  await signIn(page, company.admin);
  await page.goto('/purchases');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Betalning' })).toHaveCount(0);
  await page.goto(`/workflows/${job.workflowId}`);
  await page.getByRole('button', { name: 'Lås upp annonsen' }).click();
  const popup = page.getByRole('dialog', { name: 'Hittade inte rätt behörighet' });
  await expect(popup).toContainText('Du har inte behörigheter att genomföra köp.');
  await expectAccessibleAtAnyWidth(page);
});

test('a purchase whose answer is lost is made once; it is ended and resumed on the page', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  const company = await aCompany(api);
  await signIn(page, company.admin);
  await page.goto('/purchases');
  await page.getByRole('button', { name: 'Visa planer' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: 'Välj Unlimited' }).click();
  await popup.getByLabel('Antal användare').fill('3');
  await expect(popup.getByLabel('Sammanfattning')).toContainText(/6.993 kr/);
  await fillInInvoiceDetails(page);
  await popup.getByRole('checkbox', { name: /Jag godkänner/ }).check();
  let lost = 0;
  await page.route('**/v1/purchases', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await popup.getByRole('button', { name: /Köp för/ }).click();
  await expect(popup.getByText('Köpet gick inte igenom')).toBeVisible();
  await popup.getByRole('button', { name: /Köp för/ }).click();
  await expect(popup.getByText('Köpet är genomfört!')).toBeVisible();
  await popup.getByRole('button', { name: 'Stäng' }).first().click();
  const { purchases } = await api.call(listPurchases, { companyId: company.companyId }, company.admin);
  expect(purchases).toHaveLength(1);
  await expect(page.getByRole('cell', { name: 'Unlimited, 3 användare' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Avsluta' }).click();
  await page.getByRole('button', { name: 'Avsluta abonnemanget' }).click();
  await expect(page.getByText('Utgående')).toBeVisible();
  await page.getByRole('button', { name: 'Återuppta' }).click();
  await expect(page.getByText('Aktiv', { exact: true })).toBeVisible();
});

test('the order shows its price, keeps it while another number of users is priced, and offers another try', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/500/);
  const company = await aCompany(api);
  await signIn(page, company.admin);
  await page.goto('/purchases');
  await page.getByRole('button', { name: 'Visa planer' }).click();
  const popup = page.getByRole('dialog');
  await page.route('**/quote?*', (route) => route.fulfill({ status: 500, body: 'fel' }));
  await popup.getByRole('button', { name: 'Välj Unlimited' }).click();
  await expect(popup.getByText('Det gick inte att hämta')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Köp', exact: true })).toBeDisabled();
  await expectAccessibleAtAnyWidth(page);
  await page.unroute('**/quote?*');
  await popup.getByRole('button', { name: 'Försök igen' }).click();
  const summary = popup.getByLabel('Sammanfattning');
  await expect(summary).toContainText(/4.995 kr/);

  const answered = Promise.withResolvers<void>();
  await page.route('**/quote?*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/quote\?.*userCount=3/);
  await popup.getByLabel('Antal användare').fill('3');
  await asked;
  await expect(summary).toContainText(/4.995 kr/);
  answered.resolve();
  await expect(summary).toContainText('Unlimited, 3 användare');
  await expect(popup.getByRole('button', { name: /Köp för 8.741,25 kr/ })).toBeEnabled();
});

test('Unlimited is exchanged for Pro from its row; the popup stays while that is being ordered', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  await signIn(page, company.admin);
  await page.goto('/purchases');
  const popup = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Visa planer' }).click();
  await popup.getByRole('button', { name: 'Välj Unlimited' }).click();
  await fillInInvoiceDetails(page);
  await popup.getByRole('checkbox', { name: /Jag godkänner/ }).check();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/v1/purchases', async (route) => {
    await released;
    await route.continue();
  });
  await popup.getByRole('button', { name: /Köp för/ }).click();
  await expect(popup.getByText('Behandlar köp ...')).toBeVisible();
  await page.keyboard.press('Escape');
  release();
  await expect(popup.getByText('Köpet är genomfört!')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Byt till Pro' }).click();
  await expect(popup.getByText(/Bytet gäller från/)).toBeVisible();
  await popup.getByRole('checkbox', { name: /Jag godkänner/ }).check();
  await popup.getByRole('button', { name: /Köp för/ }).click();
  await expect(popup.getByText('Köpet är genomfört!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Unlimited/ })).toContainText('Utgående');
  await expect(page.getByRole('cell', { name: 'Pro', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Byt till Pro' })).toHaveCount(0);
});

test('a boost with a video is ordered from the board, once', async ({ page, api, expected }) => {
  expected.push(/403/);
  const company = await aCompany(api);
  const { job } = await aLockedJob(api, company);
  await signIn(page, company.admin);
  await page.goto('/purchases');
  await page.getByRole('button', { name: 'Visa planer' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: 'Välj Unlimited' }).click();
  await fillInInvoiceDetails(page);
  await popup.getByRole('checkbox', { name: /Jag godkänner/ }).check();
  await popup.getByRole('button', { name: /Köp för/ }).click();
  await expect(popup.getByText('Köpet är genomfört!')).toBeVisible();
  await popup.getByRole('button', { name: 'Stäng' }).first().click();
  await page.goto(`/workflows/${job.workflowId}`);
  await page.getByRole('button', { name: 'Boosta' }).click();
  await popup.getByRole('radio', { name: 'Boost', exact: true }).check();
  await popup.getByRole('checkbox', { name: /Med video/ }).check();
  await expectAccessibleAtAnyWidth(page);
  await popup.getByRole('button', { name: /Beställ för 11.900 kr/ }).click();
  await expect(page.getByText(/Boost är beställd/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Boosta' })).toHaveCount(0);
});
