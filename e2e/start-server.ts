import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepare } from '../scripts/prepare.mjs';
import { startCalDavServer } from '../server/test/caldav-server.ts';
import { startCalendarProvider } from '../server/test/calendar-providers.ts';
import { startFeedSite } from './feed-site.ts';
import { startNameServer } from './name-server.ts';
import { findFreePort, startServerProcess } from './server-process.ts';

/**
 * Playwright's global setup: starts the built product once for all browser tests, with its own database and port. Sets
 * PLATSA_E2E_URL, which is also the tests' `baseURL`, PLATSA_E2E_DATA, its data folder, PLATSA_E2E_DNS, the folder of its DNS
 * records, and PLATSA_E2E_CALDAV, the address of a calendar server. There is no demo data: each test creates its own. Returns the teardown, which stops the server and deletes the folder.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  await prepare();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platsa-e2e-'));
  const dataDir = path.join(folder, 'data');
  const site = await startFeedSite();
  process.env.PLATSA_E2E_DNS = path.join(folder, 'dns');
  const nameServer = await startNameServer(process.env.PLATSA_E2E_DNS);
  const calendars = await startCalDavServer({ openTo: 'hemligt' });
  process.env.PLATSA_E2E_CALDAV = calendars.origin;
  const google = await startCalendarProvider('google');
  google.reset();
  const cleanUp = () => {
    calendars.close();
    google.close();
    site.stop();
    nameServer.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const regions = { REGIONAL_KEYS: 'sjuharad=Borås;norr=Luleå' };
    const client = { GOOGLE_CALENDAR_CLIENT_ID: 'platsa', GOOGLE_CALENDAR_CLIENT_SECRET: 'secret' };
    const ofCalendars = { CALENDAR_SERVERS: calendars.origin, GOOGLE_CALENDAR_URL: google.origin, ...client };
    const settings = {
      ARTICLE_FEEDS: site.feeds,
      NAME_SERVERS: nameServer.address,
      ...ofCalendars,
      ...regions,
    };
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
