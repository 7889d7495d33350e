import { randomUUID } from 'node:crypto';
import { Api } from './api.ts';
import { application } from './board.ts';
import { aCompany, aJob, aJobSeeker, hasApplied, password } from './builders.ts';
import { aConversation, bubbles, log, write } from './chat.ts';
import { cropPicture } from './fields.ts';
import { fillInJob } from './job-editor.ts';
import { test as base, expect, signIn } from './test.ts';

const serverUrl = process.env.PLATSA_E2E_URL ?? '';

/** As on an office's own network: over plain HTTP under a host name, browsers leave out many functions. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern; there are none
  baseURL: async ({}, use) => use(serverUrl.replace('127.0.0.1', 'platsa.test')),
  api: async ({ address }, use) => use(new Api(serverUrl, address)),
});

test.beforeEach(({ expected }) => {
  // The browser ignores these headers here, and says so at each page.
  expected.push(/Cross-Origin-Opener-Policy header has been ignored/, /could not be origin-keyed/);
});

test('over plain HTTP a company logs in, publishes a job, opens an applicant and saves its settings', async ({
  page,
  api,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  await hasApplied(api, await aJobSeeker(api, { firstName: 'Astrid', lastName: 'Berg' }), job);
  await page.goto('/login');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByRole('textbox', { name: 'E-post' }).fill(company.admin.email);
  await page.getByLabel(/^Lösenord/).fill(password);
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();

  await page.goto('/new-advert');
  await cropPicture(page, 'Bild');
  const title = `Lagerarbetare ${randomUUID().slice(0, 8)}`;
  await fillInJob(page, { title, profession: 'Lagerarbetare', description: 'Du plockar och packar.' });
  await page.getByRole('button', { name: 'Skapa annons', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Annonsen är skapad!' })).toBeVisible();

  await page.goto(`/workflows/${job.workflowId}`);
  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg' });
  await popup.getByRole('tab', { name: 'Kommentarer' }).click();
  await popup.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Lovande');
  await popup.getByRole('textbox', { name: 'Skriv en kommentar' }).press('Control+Enter');
  await expect(popup.getByRole('listitem').getByText('Lovande')).toBeVisible();

  await page.goto('/settings/general');
  const profile = page.getByRole('form', { name: 'Min profil' });
  await profile.getByLabel('Telefonnummer').fill('+358 40 123 45 67');
  await profile.getByRole('button', { name: 'Spara profilen' }).click();
  await expect(page.getByText('Inställningarna är nu sparade')).toBeVisible();
});

test('over plain HTTP messages and files are sent, and arrive in another window at once', async ({
  page,
  context,
  api,
}) => {
  const chat = await aConversation(api);
  await signIn(page, chat.company.admin);
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto(`/chat/${chat.conversationId}`);
    await expect(bubbles(window)).toHaveCount(1);
  }
  await write(page, 'Klockan 10?');
  await expect(bubbles(other)).toHaveText(['Hej! Vill du komma på intervju?', 'Klockan 10?']);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bifoga filer' }).click();
  await (await chooser).setFiles({ name: 'karta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(log(other).getByRole('button', { name: /karta\.pdf/ })).toBeVisible();
});

test('over plain HTTP a link that cannot be copied is shown', async ({ page, api }) => {
  const job = await aJob(api, await aCompany(api));
  await page.goto(`/jobs/${job._id}`);
  await page.getByRole('button', { name: 'Dela' }).click();
  await expect(page.getByText(`Kopiera länken: http://platsa.test`)).toBeVisible();
});
