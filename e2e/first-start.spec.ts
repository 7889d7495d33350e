import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFreePort, startServerProcess } from './server-process.ts';
import { expect, test } from './test.ts';

test('the first start prints the log-ins and loads demo data, even in a folder with spaces and Swedish letters', async ({
  page,
}) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platsas första start '));
  const dataDir = path.join(folder, 'data');
  const server = await startServerProcess({ dataDir, port: await findFreePort(), settings: { DEMO: 'on' } });
  try {
    const output = () => fs.readFileSync(`${dataDir}.server.log`, 'utf8');
    await expect.poll(output).toContain('anna@bjorkvind.example');
    await expect(async () => {
      await page.goto(`${server.url}/jobs`);
      await expect(page.getByRole('main').getByRole('article').first()).toContainText('Björkvind', { timeout: 500 });
    }).toPass();
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
