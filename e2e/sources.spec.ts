import { createJobLink } from '@platsa/contract/jobs/source-endpoints';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { application } from './board.ts';
import { aCompany, aJob, aJobSeeker, newAddress, password } from './builders.ts';
import { choose } from './fields.ts';
import { registerElin } from './registration.ts';
import { expect, signIn, test } from './test.ts';

async function aJobWithLink(api: Api) {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const { link } = await api.call(
    createJobLink,
    { jobId: job._id, name: 'Mässan i Lund' },
    { token: company.admin.token },
  );
  return { company, job, address: `/jobs/${job._id}?src=${link.code}` };
}

async function sendAsGuest(page: Page): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('E-post').fill(newAddress());
  await field('Förnamn').fill('Alva');
  await field('Efternamn').fill('Berg');
  await page.getByLabel('Yrke (valfritt)').fill('Bagare');
  await page.getByRole('checkbox', { name: /^Jag godkänner/ }).check();
  await page.getByRole('button', { name: 'Skicka ansökan' }).click();
  await expect(page.getByRole('heading', { name: 'Tack! Din ansökan är skickad' })).toBeVisible();
}

test('who opens a tracked link and applies without an account has come through it', async ({ page, api }) => {
  const { company, job, address } = await aJobWithLink(api);
  await page.goto(address);
  await page.getByRole('button', { name: 'Godkänn!' }).click();
  await page.getByRole('button', { name: 'Ansök', exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'Logga in eller skapa ett konto' });
  await choice.getByRole('link', { name: 'Ansök utan konto' }).click();
  await sendAsGuest(page);

  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  await application(page, 'Alva Berg').click();
  const popup = page.getByRole('dialog', { name: 'Alva Berg', exact: true });
  await expect(popup.getByText('Källa Egen länk: Mässan i Lund')).toBeVisible();
  await popup.getByRole('button', { name: 'Ändra källa' }).click();
  const change = page.getByRole('dialog', { name: 'Hur kom Alva Berg hit?' });
  await choose(change, 'Källa', 'Rekommendation');
  await change.getByRole('textbox', { name: 'Närmare bestämt' }).fill('Kim på lagret');
  await expectAccessibleAtAnyWidth(page);
  await change.getByRole('button', { name: 'Spara källan' }).click();
  await expect(change).toBeHidden();
  await expect(popup.getByText('Källa Rekommendation: Kim på lagret')).toBeVisible();
  await popup.getByRole('tab', { name: 'Historik' }).click();
  const correction = popup.getByText('Källan rättades från Egen länk: Mässan i Lund till Rekommendation');
  await expect(correction).toBeVisible();
});

test('the source is kept through the log-in', async ({ page, api }) => {
  const { company, job, address } = await aJobWithLink(api);
  const { email, name } = await aJobSeeker(api);
  await page.goto(address);
  await page.getByRole('button', { name: 'Godkänn!' }).click();
  await page.getByRole('button', { name: 'Ansök', exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'Logga in eller skapa ett konto' });
  await choice.getByRole('link', { name: 'Logga in', exact: true }).click();
  await page.getByRole('textbox', { name: 'E-post' }).fill(email);
  await page.getByLabel(/^Lösenord/).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: job.title })).toBeVisible();
  await page.getByRole('button', { name: 'Ansök', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Du har ansökt!' })).toBeVisible();

  await signIn(page, company.admin);
  await page.goto(`/workflows/${job.workflowId}`);
  await application(page, name).click();
  const popup = page.getByRole('dialog', { name, exact: true });
  await expect(popup.getByText('Källa Egen länk: Mässan i Lund')).toBeVisible();
});

for (const [way, search, source] of [
  ['a tracked link', undefined, 'Egen länk: Mässan i Lund'],
  ['a campaign', 'utm_source=linkedin&utm_campaign=hösten', 'Sociala medier: LinkedIn / hösten'],
] as const) {
  test(`a visitor who comes through ${way} and registers on the way has come through it`, async ({ page, api }) => {
    const { company, job, address } = await aJobWithLink(api);
    await page.goto(search ? `/jobs/${job._id}?${search}` : address);
    await page.getByRole('button', { name: 'Godkänn!' }).click();
    await page.getByRole('button', { name: 'Ansök', exact: true }).click();
    const choice = page.getByRole('dialog', { name: 'Logga in eller skapa ett konto' });
    await choice.getByRole('link', { name: 'Skapa konto och ansök' }).click();
    await registerElin(page);
    const review = page.getByRole('form', { name: 'Din ansökan' });
    await review.getByRole('button', { name: 'Skicka ansökan' }).click();
    await expect(page.getByRole('dialog', { name: 'Du har ansökt!' })).toBeVisible();

    await signIn(page, company.admin);
    await page.goto(`/workflows/${job.workflowId}`);
    await application(page, 'Elin Sandström').click();
    const popup = page.getByRole('dialog', { name: 'Elin Sandström', exact: true });
    await expect(popup.getByText(`Källa ${source}`)).toBeVisible();
  });
}

test('the company makes a link in Dela, and sees where its job is shown', async ({ page, api }) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await signIn(page, company.admin);
  await page.goto(`/adverts/${job._id}`);
  await page.getByRole('button', { name: `Mer om ${job.title}` }).click();
  await page.getByRole('menuitem', { name: 'Dela' }).click();
  const share = page.getByRole('dialog', { name: `Dela ”${job.title}”` });
  await share.getByRole('textbox', { name: 'Var ska länken delas?' }).fill('Mässan i Lund');
  await share.getByRole('button', { name: 'Skapa länk' }).click();
  await expect(share.getByText('0 besök · 0 ansökningar')).toBeVisible();
  await share.getByRole('button', { name: 'QR-kod för Mässan i Lund' }).click();
  await expect(share.getByRole('img', { name: 'QR-kod för Mässan i Lund' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  const code = share.getByRole('link', { name: 'Ladda ner koden' });
  await expect(code).toHaveAttribute('href', /^data:image\/svg/);
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();
  await page.getByRole('button', { name: `Mer om ${job.title}` }).click();
  await page.getByRole('menuitem', { name: 'Var syns annonsen' }).click();
  const channels = page.getByRole('dialog', { name: `Var ”${job.title}” syns` });
  await expect(channels.getByRole('row', { name: /Egen länk: Mässan i Lund/ })).toBeVisible();
  await expect(channels.getByRole('row', { name: /Platsas jobblista\s*Syns/ })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});
