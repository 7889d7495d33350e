import { randomUUID } from 'node:crypto';
import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { getJob } from '@platsa/contract/jobs/endpoints';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { expectBrieflyVisible } from './brief-text.ts';
import { aJobSeeker, newAddress, password } from './builders.ts';
import { cropPicture } from './fields.ts';
import { fillInJob } from './job-editor.ts';
import { aPictureFile } from './pictures.ts';
import { expect, test } from './test.ts';

const title = `Ekonomiassistent ${randomUUID().slice(0, 8)}`;
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name, exact: true });
const steps = (page: Page) => page.getByRole('region', { name: 'Kom igång' });

test('the first hour of a new company: sign-up, logo, first job, publishing, first applicant', async ({
  page,
  context,
  api,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await test.step('signs up without a logo', () => signUp(page));
  await test.step('is sent for the logo, and then on to the job', () => addLogo(page));
  const link = await test.step('writes and publishes the job', () => publish(page));
  await test.step('the first applicant arrives and is moved', () => receive(page, api, link));
});

async function signUp(page: Page): Promise<void> {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Kom igång' }).click();
  await page.getByLabel('Företagsnamn').fill('Bageriet Kornblixt');
  await page.getByLabel('Organisationsnummer').fill('556677-8899');
  await page.getByRole('button', { name: 'Nästa' }).click();
  await page.getByLabel('Förnamn').fill('Eva');
  await page.getByLabel('Efternamn').fill('Ek');
  await page.getByLabel('E-post').fill(newAddress());
  await page.getByLabel('Mobilnummer').fill('070-123 45 67');
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=repeatPassword]').fill(password);
  await page.getByRole('checkbox', { name: 'Jag godkänner' }).check();
  await page.getByRole('button', { name: 'Registrera' }).click();
  await page.getByRole('dialog', { name: 'Välkommen!' }).getByRole('button', { name: 'Kom igång' }).click();
  // The list of first steps takes the place of further popups.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The welcome comes once, however soon the next visit is.
  await page.reload();
  await expect(steps(page)).toContainText('0 av 7 steg är klara.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Inget väntar på dig just nu.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Eva Ek/ })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
}

async function addLogo(page: Page): Promise<void> {
  await menu(page, 'Skapa annons').click();
  await page
    .getByRole('dialog', { name: 'Ni saknar logotyp' })
    .getByRole('link', { name: 'Ladda upp logotyp' })
    .click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Logotyp: Välj logotyp' }).click();
  await (await chooser).setFiles(await aPictureFile(400, 400));
  await expect(page.getByText('Logotypen är sparad')).toBeVisible();
  await menu(page, 'Skapa annons').click();
  await expect(page.getByRole('heading', { name: 'Skapa annons', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Annonstitel' })).toBeVisible();
}

async function publish(page: Page): Promise<string> {
  await cropPicture(page, 'Bild');
  await fillInJob(page, { title, profession: 'Ekonomiassistent', description: 'Du sköter löpande bokföring.' });
  await page.getByRole('button', { name: 'Skapa annons' }).click();
  await expect(page.getByRole('heading', { name: 'Annonsen är skapad!' })).toBeVisible();
  // The page leads on to the list after a while, unless somebody touches it.
  const share = page.getByRole('region', { name: 'Dela annonsen' });
  const copy = share.getByRole('button', { name: 'Kopiera länken' });
  await expectBrieflyVisible(page, { within: 'button', text: 'Länken är kopierad' }, () => copy.click());
  await expectAccessibleAtAnyWidth(page);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('link', { name: 'Gå till mina annonser' }).click();
  await expect(page.getByRole('rowgroup', { name: 'Aktiva 1' }).getByRole('link', { name: title })).toBeVisible();
  return link;
}

async function receive(page: Page, api: Api, link: string): Promise<void> {
  await menu(page, 'Översikt').click();
  await expect(steps(page)).toContainText('3 av 7 steg är klara.');
  const jobSeeker = await aJobSeeker(api, { firstName: 'Elin', skills: { Excel: 4 } });
  const shortId = new URL(link).pathname.split('/').at(-1) ?? '';
  const { userId, token } = jobSeeker;
  const { job } = await api.call(getJob, { jobId: shortId });
  await api.call(applyToJob, { jobId: job._id, userId }, { token });
  await expect(page.getByRole('link', { name: 'Nya kandidater 1' })).toBeVisible();
  await page
    .getByRole('list', { name: 'Siffror' })
    .getByRole('link', { name: /Kandidater totalt/ })
    .click();
  await page.getByRole('link', { name: '1 kandidat', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Välkommen till Workflow' })
    .getByRole('button', { name: 'Kom igång' })
    .click();
  await page.getByRole('button', { name: `Flytta ${jobSeeker.name} till…` }).click();
  await page.getByRole('menuitem', { name: 'Intervju bokad' }).click();
  await menu(page, 'Översikt').click();
  await expect(page.getByRole('region', { name: 'Aktiva annonser' })).toContainText(title);
  await expect(steps(page)).toContainText('4 av 7 steg är klara.');
  await steps(page).getByRole('button', { name: 'Dölj listan' }).click();
  await expect(steps(page)).toHaveCount(0);
}
