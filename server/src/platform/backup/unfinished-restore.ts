import pg from 'pg';
import { StartupError } from '../../startup-error.ts';

/** An empty table that exists from the restored rows' commit until erasures since the backup are repeated. */
const mark = 'unfinished_restore';

export async function markUnfinished(client: pg.ClientBase): Promise<void> {
  await client.query(`CREATE TABLE ${mark} ()`);
}

export async function markFinished(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, (client) => client.query(`DROP TABLE ${mark}`));
}

/** Refuses a database whose restore is unfinished: data that was erased after the backup may still be in it. */
export async function refuseUnfinished(connection: pg.ClientConfig): Promise<void> {
  const { rows } = await withClient(connection, (client) => client.query(`SELECT to_regclass('${mark}') AS mark`));
  if (!rows[0]?.mark) return;
  throw new StartupError(
    'A restore was not finished. Remove its database (DATA_DIR/postgres, or the one at DATABASE_URL) and restore again.',
  );
}

async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'platsa-restore' });
  await client.connect();
  return work(client).finally(() => client.end());
}
