import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { application, column, expectStored, moveByMenu } from './board.ts';
import { aCompany, aJob, aJobSeeker, password } from './builders.ts';
import { aConversation, bubbles, field, log, sendAs, write } from './chat.ts';
import { cropPicture } from './fields.ts';
import { fillInJob } from './job-editor.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { expect, signIn, test } from './test.ts';
import { translatePages } from './translated-page.ts';

/** The page is translated, and no part of it has failed. */
async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('font font').first()).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Något gick fel' })).toHaveCount(0);
}

test('on a translated page both sides of a chat write and read', async ({ page, api, newWindow }) => {
  const chat = await aConversation(api);
  await translatePages(page);
  await signIn(page, chat.company.admin);
  const sara = await newWindow();
  await translatePages(sara);
  await signIn(sara, chat.jobSeeker);
  for (const window of [page, sara]) {
    await window.goto(`/chat/${chat.conversationId}`);
    await expect(bubbles(window)).toHaveText(['Hej! Vill du komma på intervju?']);
    await expectTranslated(window);
  }
  // The last message is the other side's: the list's 'Du: ' appears before a text that has been translated.
  await write(sara, 'Ja gärna!');
  await expect(sara.getByRole('list', { name: 'Konversationer' })).toContainText('Du: Ja gärna!');
  await write(page, 'Klockan 10?');
  await expect(page.getByRole('list', { name: 'Konversationer' })).toContainText('Du: Klockan 10?');
  await sendAs(api, chat, chat.jobSeeker, 'Det går bra');
  const all = ['Hej! Vill du komma på intervju?', 'Ja gärna!', 'Klockan 10?', 'Det går bra'];
  for (const window of [page, sara]) {
    await expect(bubbles(window)).toHaveText(all);
    await expectTranslated(window);
  }
  await field(page).fill('Hej då');
  await page.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(log(page).getByText('Läst')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Konversationer' })).toContainText('Du: Hej då');
  await expectTranslated(page);
});

test('on a translated board applications are moved, rated and commented, and cards show what was stored', async ({
  page,
  api,
}) => {
  await translatePages(page);
  await openBoardWithTwoApplications(page, api);
  await expectTranslated(page);
  await moveByMenu(page, 'Astrid Berg', 'Intervju bokad');
  const card = application(column(page, 'Intervju bokad'), 'Astrid Berg');
  await expectStored(card);
  await card.click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg' });
  const rate = async (stars: number) => {
    await popup.getByRole('radio', { name: `${stars} av 5` }).press(' ');
    const onCard = column(page, 'Intervju bokad').getByRole('img', {
      name: `Betyg: ${stars} av 5`,
      includeHidden: true,
    });
    await expect(onCard).toHaveText(`${stars} ★`);
  };
  await rate(3);
  await rate(5);
  await popup.getByRole('tab', { name: 'Kommentarer' }).click();
  await popup.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Lovande');
  await popup.getByRole('textbox', { name: 'Skriv en kommentar' }).press('Control+Enter');
  await expect(popup.getByRole('listitem').getByText('Lovande')).toBeVisible();
  for (const name of ['Meddelanden', 'Historik']) await popup.getByRole('tab', { name }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await application(page, 'Bo Ceder').click();
  await expect(page.getByRole('dialog', { name: 'Bo Ceder' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectTranslated(page);
});

test('on translated pages a job seeker finds a job, logs in, applies, and changes profile and settings', async ({
  page,
  api,
}) => {
  const job = await aJob(api, await aCompany(api));
  const jobSeeker = await aJobSeeker(api);
  await translatePages(page);
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Godkänn!' }).click();
  await page.getByRole('searchbox', { name: 'Sök jobb' }).fill(job.title);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: job.title, exact: true }).click();
  await expectTranslated(page);
  await page.getByRole('button', { name: 'Ansök', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Logga in' }).click();
  await page.getByRole('textbox', { name: 'E-post' }).fill(jobSeeker.email);
  await page.getByLabel(/^Lösenord/).fill(password);
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByRole('heading', { name: job.title })).toBeVisible();
  await page.getByRole('button', { name: 'Ansök', exact: true }).click();
  await page.getByRole('dialog', { name: 'Du har ansökt!' }).getByRole('link', { name: 'Gå till profilen' }).click();
  await page.getByRole('button', { name: 'Skriv om dig själv' }).click();
  const about = page.getByRole('textbox', { name: 'Vem är du?' });
  await about.fill('Kort');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Du måste skriva minst 146 tecken till')).toBeVisible();
  await about.fill('Jag är lugn och noggrann. '.repeat(8));
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('img', { name: /Profilen är ifylld till: 15 procent/ })).toBeVisible();
  await expectTranslated(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Historik' }).click();
  await expect(page.getByRole('link', { name: job.title })).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Förnamn' }).fill('Ronja');
  await page.getByRole('button', { name: 'Spara ändringarna' }).click();
  await expect(page.getByText('Dina uppgifter är sparade.')).toBeVisible();
  await expectTranslated(page);
});

test('on translated pages a company user logs in, publishes a job and changes the settings', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/status of 401/);
  const { admin } = await aCompany(api);
  const title = `Lagerarbetare ${randomUUID().slice(0, 8)}`;
  await translatePages(page);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-post' }).fill(admin.email);
  await page.getByLabel(/^Lösenord/).fill('fel lösenord');
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel(/^Lösenord/).fill(password);
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();
  await expectTranslated(page);
  await page.goto('/new-advert');
  await cropPicture(page, 'Bild');
  await fillInJob(page, {
    title,
    profession: 'Lagerarbetare',
    description: 'Du plockar och packar i ett ljust lager.',
  });
  await page.getByRole('button', { name: 'Skapa annons' }).click();
  await expect(page.getByRole('heading', { name: 'Annonsen är skapad!' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.goto('/settings/general');
  const profile = page.getByRole('form', { name: 'Min profil' });
  await profile.getByLabel('Telefonnummer').fill('+358 40 123 45 67');
  await profile.getByRole('button', { name: 'Spara profilen' }).click();
  await expect(page.getByText('Inställningarna är nu sparade')).toBeVisible();
  await expectTranslated(page);
});
