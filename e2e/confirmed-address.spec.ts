import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/db/embedded/launcher.ts';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany, newAddress } from './builders.ts';
import { aDraft, publish } from './career.ts';
import { findFreePort, startServerProcess } from './server-process.ts';
import { test as base, expect, signIn } from './test.ts';

/** Tests on a server of their own that others can reach: every other journey runs where nothing is withheld. */
const test = base.extend<object, { reachable: { url: string; connection: pg.ClientConfig } }>({
  reachable: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern; there are none
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platsa-reachable-'));
      const dataDir = path.join(folder, 'data');
      const settings = { PUBLIC_URL: 'https://jobb.example.com' };
      const server = await startServerProcess({ dataDir, port: await findFreePort(), settings });
      const database = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
      await use({ url: server.url, connection: database.connection });
      await database.stop();
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ reachable }, use) => use(reachable.url),
});

test('an admin is reminded to confirm the address, and invites and publishes only then', async ({
  page,
  api,
  expected,
  reachable,
}) => {
  expected.push(/status of 403/);
  const company = await aCompany(api);
  const draft = await aDraft(api, company);
  await expect(publish(api, company, draft)).rejects.toThrow('Bekräfta din e-postadress först.');
  await signIn(page, company.admin);
  await page.goto('/settings/users');
  const reminder = page.getByRole('region', { name: 'Bekräfta din e-postadress' });
  await expect(reminder).toContainText(
    'Det behövs innan du publicerar annonser, bjuder in kollegor och skickar mejl till kandidater.',
  );
  const invited = newAddress();
  await page.getByRole('textbox', { name: 'E-post' }).fill(invited);
  await page.getByRole('button', { name: 'Skicka inbjudan' }).click();
  await expect(page.getByRole('alert')).toContainText('Bekräfta din e-postadress först.');
  await expect(page.getByRole('textbox', { name: 'E-post' })).toHaveValue(invited);
  await expectAccessibleAtAnyWidth(page);

  const client = new pg.Client(reachable.connection);
  await client.connect();
  await client.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [company.admin.userId]);
  await client.end();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'E-post' })).toBeVisible();
  await expect(reminder).toHaveCount(0);
  await page.getByRole('textbox', { name: 'E-post' }).fill(invited);
  await page.getByRole('button', { name: 'Skicka inbjudan' }).click();
  await expect(page.getByRole('row').filter({ hasText: invited })).toContainText('Inbjuden');
  await publish(api, company, draft);
});
