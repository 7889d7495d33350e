import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/db/embedded/launcher.ts';
import { findFreePort, startServerProcess } from './server-process.ts';
import { test as base } from './test.ts';

const plans = `
  INSERT INTO plans (name, type, price, user_price, monthly_unlocks, position, features) VALUES
    ('Pro', 1, 199500, 0, 3, 1, '{Tre upplåsningar i månaden}'),
    ('Unlimited', 2, 499500, 99900, 0, 2, '{Alla annonser är upplåsta}'),
    ('Upplåsning', 0, 149500, 0, 0, 3, '{Annonsen förblir upplåst}');
  INSERT INTO discount_codes (code, percent, months) VALUES ('HALVA', 50, 3);
  INSERT INTO boost_packages (id, title, price, video_price, features) VALUES
    (1, 'Boost Mini', 490000, NULL, '{Två veckor}'), (2, 'Boost', 890000, 300000, '{Två veckor}')`;

interface SellingServer {
  url: string;
  connection: pg.ClientConfig;
  /** Ends the process at once, and starts it again on the same data; its database goes on. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
}

/** Tests on a server of their own that sells plans: every other journey runs where nothing is locked. */
export const test = base.extend<object, { selling: SellingServer }>({
  selling: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern; there are none
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platsa-selling-'));
      const dataDir = path.join(folder, 'data');
      let server = await startServerProcess({ dataDir, port: await findFreePort() });
      const database = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
      const client = new pg.Client(database.connection);
      await client.connect();
      await client.query(plans);
      await client.end();
      await use({
        url: server.url,
        connection: database.connection,
        kill: () => server.stop('SIGKILL'),
        async startAgain() {
          server = await server.startAgain();
        },
      });
      await database.stop();
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ selling }, use) => use(selling.url),
});
