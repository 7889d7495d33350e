import { randomUUID } from 'node:crypto';
import { listPurchases } from '@platsa/contract/billing/endpoints';
import { listJobs } from '@platsa/contract/jobs/endpoints';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { fillInInvoiceDetails } from './billing.ts';
import { aCompany, aJob, type Company } from './builders.ts';
import { press } from './faults.ts';
import { cropPicture } from './fields.ts';
import { fillInJob } from './job-editor.ts';
import { test } from './selling-server.ts';
import { expect, signIn } from './test.ts';

async function aCompleteForm(page: Page, api: Api) {
  const company = await aCompany(api);
  const title = `Lagermedarbetare ${randomUUID().slice(0, 8)}`;
  await signIn(page, company.admin);
  await page.goto('/new-advert');
  await cropPicture(page, 'Bild');
  await fillInJob(page, { title, profession: 'Lagerarbetare', description: 'Du plockar och packar.' });
  return { company, title };
}

async function onlyJob(api: Api, { companyId, admin }: Company) {
  const { jobs } = await api.call(listJobs, { companyId }, admin);
  expect(jobs).toHaveLength(1);
  return jobs[0];
}

test('a new job is bought, unlocked and published in one step, or stays a draft', async ({ page, api, expected }) => {
  expected.push(/ERR_FAILED/);
  const { company, title } = await aCompleteForm(page, api);
  await page.getByRole('button', { name: 'Skapa annons' }).click();
  const popup = page.getByRole('dialog', { name: 'Lås upp annonsen' });
  await expect(popup.getByRole('button', { name: 'Gå till mina annonser' })).toBeVisible();
  await expect(popup).toContainText('Låst visas ingen av dem.');
  await expectAccessibleAtAnyWidth(page);
  expect(await onlyJob(api, company)).toMatchObject({ status: 0, isLive: false });

  await popup.getByRole('listitem', { name: 'Upplåsning' }).getByRole('button', { name: 'Lås upp annonsen' }).click();
  await fillInInvoiceDetails(page);
  await popup.getByRole('checkbox', { name: /Jag godkänner/ }).check();
  await page.route('**/v1/purchases', (route) => route.abort());
  await popup.getByRole('button', { name: /Köp för/ }).click();
  await expect(popup.getByText('Köpet gick inte igenom')).toBeVisible();
  expect(await onlyJob(api, company)).toMatchObject({ status: 0, isLive: false, jobUnlocked: false });
  await page.unroute('**/v1/purchases');
  await press(popup, /Köp för/)(2);
  await expect(page.getByText('Köpet är genomfört!')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).first().click();

  await expect(page.getByRole('heading', { name: 'Annonsen är skapad!' })).toBeVisible();
  await expect(page.getByText('Strax kommer du till dina annonser.')).toBeVisible();
  // A touch of anything keeps the page.
  await page.keyboard.press('Shift');
  await expect(page.getByText('Strax kommer du till dina annonser.')).toHaveCount(0);
  await expect(page.getByText('Annonsen är låst')).toHaveCount(0);
  await page.getByRole('link', { name: 'Gå till mina annonser' }).click();
  await expect(page.getByRole('rowgroup', { name: 'Aktiva 1' }).getByRole('link', { name: title })).toBeVisible();
  expect(await onlyJob(api, company)).toMatchObject({ isLive: true, jobUnlocked: true });
  const { purchases } = await api.call(listPurchases, { companyId: company.companyId }, company.admin);
  expect(purchases).toMatchObject([{ modelType: 0, _job: { name: title } }]);
});

test('a boost chosen in the form is ordered with the job, which may be published locked', async ({ page, api }) => {
  const { company } = await aCompleteForm(page, api);
  const boosted = page.getByRole('checkbox', { name: /^Boost/ });
  const picker = page.getByRole('dialog', { name: 'Boosta annonsen' });
  await boosted.click();
  await expectAccessibleAtAnyWidth(page);
  await picker.getByRole('button', { name: 'Avbryt' }).click();
  await expect(boosted).not.toBeChecked();
  await boosted.click();
  await picker.getByRole('radio', { name: 'Boost', exact: true }).check();
  await picker.getByRole('checkbox', { name: /Med video/ }).check();
  await picker.getByRole('button', { name: /Välj för 11.900 kr/ }).click();
  await expect(boosted).toBeChecked();
  await expect(page.getByText(/Boost med video, 11.900 kr/)).toBeVisible();
  await boosted.click();
  await expect(boosted).not.toBeChecked();
  await boosted.click();
  await picker.getByRole('button', { name: /Välj för 4.900 kr/ }).click();

  await page.getByRole('button', { name: 'Skapa annons' }).click();
  await page.getByRole('button', { name: 'Publicera låst' }).click();
  await expect(page.getByRole('heading', { name: 'Annonsen är skapad!' })).toBeVisible();
  await expect(page.getByText('Annonsen är låst')).toBeVisible();
  expect(await onlyJob(api, company)).toMatchObject({ isLive: true, jobUnlocked: false, weSelectBoostId: 1 });
});

test('a draft is published from the list and from the editor by the same choice, and both end on the same page', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const listed = await aJob(api, company, { status: 0 });
  const edited = await aJob(api, company, { status: 0 });
  await signIn(page, company.admin);
  await page.goto('/adverts');
  await page.getByRole('row').filter({ hasText: listed.title }).getByRole('button', { name: 'Publicera' }).click();
  const choice = page.getByRole('dialog', { name: 'Lås upp annonsen' });
  const done = page.getByRole('heading', { name: 'Annonsen är publicerad!' });
  await choice.getByRole('button', { name: 'Avbryt' }).click();
  await expect(choice).toBeHidden();
  await page.getByRole('row').filter({ hasText: listed.title }).getByRole('button', { name: 'Publicera' }).click();
  await choice.getByRole('button', { name: 'Publicera låst' }).click();
  await expect(done).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR-kod som leder till annonsen' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Här syns den' })).toContainText('Bland alla jobb på Platsa');
  await expectAccessibleAtAnyWidth(page);

  await page.goto(`/adverts/${edited._id}/edit`);
  await expect(page.getByText(/I nästa steg: lås upp annonsen \(1.495 kr exkl. moms\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Publicera annonsen' }).click();
  await choice.getByRole('button', { name: 'Publicera låst' }).click();
  await expect(done).toBeVisible();
  await expect(page.getByText('Annonsen är låst')).toBeVisible();
  // The same page after a reload: it has an address.
  await page.reload();
  await expect(done).toBeVisible();
});
