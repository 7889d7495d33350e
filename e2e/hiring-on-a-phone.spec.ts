import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectStored, moveByMenu } from './board.ts';
import { pressWithClockPaused } from './brief-text.ts';
import { newAddress, password } from './builders.ts';
import { cropPicture, setLevel } from './fields.ts';
import { fillInJob } from './job-editor.ts';
import { aPictureFile } from './pictures.ts';
import { fillInRegistration } from './registration.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const title = `Undersköterska ${randomUUID().slice(0, 8)}`;

test('a company and a job seeker go from registration to hiring, each on a phone', async ({ page, newWindow }) => {
  test.setTimeout(120_000);
  const jobSeeker = await newWindow();
  await test.step('the company signs up', () => signUp(page));
  await test.step('writes a job', () => writeJob(page));
  await test.step('somebody finds the job and registers', () => findAndRegister(jobSeeker));
  await test.step('fills in the profile', () => fillInProfile(jobSeeker));
  await test.step('the company reads who has applied and moves them on', () => judge(page));
  await test.step('and everyone logs out', () => logOut(page, jobSeeker));
});

async function signUp(page: Page): Promise<void> {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Kom igång' }).click();
  await page.getByRole('button', { name: 'Godkänn!' }).click();
  await page.getByRole('textbox', { name: 'Företagsnamn' }).fill('Hemtjänsten Linden');
  await page.getByRole('textbox', { name: 'Organisationsnummer' }).fill('556677-8899');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Logotyp: Välj logotyp' }).click();
  await (await chooser).setFiles(await aPictureFile(400, 400));
  await page.getByRole('button', { name: 'Nästa' }).click();
  await page.getByRole('textbox', { name: 'Förnamn' }).fill('Eva');
  await page.getByRole('textbox', { name: 'Efternamn' }).fill('Ek');
  await page.getByRole('textbox', { name: 'E-post' }).fill(newAddress());
  await page.getByRole('textbox', { name: 'Mobilnummer' }).fill('070-123 45 67');
  await page.getByLabel(/^Lösenord/).fill(password);
  await page.getByLabel('Repetera lösenord').fill(password);
  await page.getByRole('checkbox', { name: 'Jag godkänner' }).check();
  await page.getByRole('button', { name: 'Registrera' }).click();
  await page.getByRole('dialog', { name: 'Välkommen!' }).getByRole('button', { name: 'Kom igång' }).click();
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();
  await expectAccessible(page);
}

async function goByMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Meny', exact: true }).click();
  // The name may end with a count: 'Workflow 1 olästa'.
  const link = page
    .getByRole('dialog', { name: 'Meny' })
    .getByRole('link', { name: new RegExp(`^${name}( \\d+ olästa)?$`) });
  await link.click();
  await expect(page.getByRole('dialog', { name: 'Meny' })).toBeHidden();
}

async function writeJob(page: Page): Promise<void> {
  await goByMenu(page, 'Skapa annons');
  await cropPicture(page, 'Bild');
  await fillInJob(page, { title, profession: 'Undersköterska', description: 'Du hjälper människor i deras hem.' });
  // A finger sees no titles: each step has its word.
  const steps = page.getByRole('radiogroup', { name: 'Hur viktigt är Excel?' });
  for (const word of ['Önskvärt', 'Meriterande', 'Viktigt', 'Krav']) await expect(steps.getByText(word)).toBeVisible();
  await setLevel(page, 'Hur viktigt är Excel?', 'Krav');
  await page.getByText('Förhandsgranska annonsen').click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skapa annons' }).click();
  await page.getByRole('link', { name: 'Gå till mina annonser' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page);
}

async function findAndRegister(page: Page): Promise<void> {
  await page.goto('/jobs');
  await page.getByRole('searchbox', { name: 'Sök jobb' }).fill(title);
  await page.getByRole('button', { name: 'Sök', exact: true }).click();
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Godkänn!' }).click();
  await page.getByRole('button', { name: 'Ansök', exact: true }).click();
  await page.getByRole('link', { name: 'Skapa konto och ansök' }).click();
  await cropPicture(page, 'Profilbild');
  await fillInRegistration(page);
  await expectAccessible(page);
  const next = page.getByRole('button', { name: 'Nästa' });
  await next.click();
  // The job requires Excel.
  await page.getByRole('checkbox', { name: 'Excel' }).check();
  await next.click();
  await page.getByRole('group', { name: 'Excel' }).getByRole('radio', { name: '0-1 år' }).check();
  await expectAccessible(page);
  await next.click();
  const send = page.getByRole('form', { name: 'Din ansökan' }).getByRole('button', { name: 'Skicka ansökan' });
  const toProfile = page.getByRole('button', { name: 'Gå till profilen' });
  await pressWithClockPaused(page, toProfile, () => send.click());
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Mitt CV' })).toBeVisible();
}

async function fillInProfile(page: Page): Promise<void> {
  const skills = page.getByRole('region', { name: 'Kompetenser' });
  await skills.getByRole('button', { name: 'Ändra kompetenser' }).click();
  await setLevel(skills, 'Erfarenhet av Excel', '3-5 år');
  await expectAccessible(page);
  await skills.getByRole('button', { name: 'Spara' }).click();
  await expect(skills.getByRole('listitem')).toContainText([/Excel.*3-5 år/]);
}

async function judge(page: Page): Promise<void> {
  await goByMenu(page, 'Workflow');
  await page.getByRole('link', { name: title }).click();
  await page
    .getByRole('dialog', { name: 'Välkommen till Workflow' })
    .getByRole('button', { name: 'Kom igång' })
    .click();
  // The required Excel is met, the optional trait is missing.
  const card = page.getByRole('link', { name: /Elin Sandström/ });
  await expect(card).toHaveAccessibleName(/88 procent/, { timeout: 5_000 });
  await expectAccessible(page);
  await card.click();
  const popup = page.getByRole('dialog', { name: 'Elin Sandström' });
  const trait = popup.getByRole('listitem').filter({ hasText: 'Noggrann' });
  await expect(trait.getByRole('img', { name: 'Saknas:' })).toBeVisible();
  await popup.getByText('Visa varje krav').click();
  await expect(trait.getByText('Saknas', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await moveByMenu(page, 'Elin Sandström', 'Intervju bokad');
  await page.getByRole('tab', { name: /Intervju bokad/ }).click();
  const moved = page.getByRole('tabpanel').getByRole('link', { name: /Elin Sandström/ });
  await expect(moved).toBeVisible();
  await expectStored(moved);
  await page.reload();
  await expect(page.getByRole('tab', { name: /Intervju bokad 1/ })).toBeVisible();
  await expectAccessible(page);
}

async function logOut(company: Page, jobSeeker: Page): Promise<void> {
  await company.getByRole('button', { name: 'Meny', exact: true }).click();
  await expectAccessible(company);
  await company.getByRole('dialog', { name: 'Meny' }).getByRole('button', { name: 'Logga ut' }).click();
  await expect(company.getByRole('heading', { name: 'Logga in som företag' })).toBeVisible();
  await jobSeeker.getByRole('button', { name: 'Konto: Elin Sandström' }).click();
  await jobSeeker.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(jobSeeker.getByRole('heading', { name: 'Logga in som arbetssökande' })).toBeVisible();
}
