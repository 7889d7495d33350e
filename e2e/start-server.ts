import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepare } from '../scripts/prepare.mjs';
import { startFeedSite } from './feed-site.ts';
import { findFreePort, startServerProcess } from './server-process.ts';

/**
 * Playwright's global setup: starts the built product once for all browser tests, with its own database and port. Sets
 * PLATSA_E2E_URL, which is also the tests' `baseURL`, and PLATSA_E2E_DATA, its data folder. There is no demo data: each
 * test creates what it needs. Returns the teardown, which stops the server and deletes the folder.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  await prepare();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platsa-e2e-'));
  const dataDir = path.join(folder, 'data');
  const site = await startFeedSite();
  const cleanUp = () => {
    site.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const settings = { ARTICLE_FEEDS: site.feeds };
    const server = await startServerProcess({ dataDir, port: await findFreePort(), settings });
    process.env.PLATSA_E2E_URL = server.url;
    process.env.PLATSA_E2E_DATA = dataDir;
    return async () => {
      await server.stop();
      cleanUp();
    };
  } catch (error) {
    cleanUp();
    throw error;
  }
}
