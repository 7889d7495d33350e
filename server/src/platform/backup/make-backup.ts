import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { type Config, settingsWithoutSecrets } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { StartupError } from '../../startup-error.ts';
import type { ScheduledJob } from '../queue.ts';
import { mailOperator } from '../remove-files.ts';
import { openBackupStore } from './backup-store.ts';
import { encrypt } from './encrypt.ts';

/** Names sort by time. */
const ownName = /^platsa-\d{4}-\d\d-\d\dT\d{6}Z\.zip(\.age)?$/;

/** Makes a backup every night where BACKUP_URL is set, and removes those beyond BACKUP_KEEP. */
export function makeBackup(contents: { folders: readonly string[]; jobNames: readonly string[] }): ScheduledJob {
  return {
    name: 'make-backup',
    title: 'Säkerhetskopia',
    cron: '0 5 * * *',
    retries: 3,
    retryDelaySeconds: 600,
    heartbeatSeconds: 60,
    async handle(ctx) {
      const { url, keep, recipient } = ctx.config.backups;
      if (!url) return;
      const store = await openBackupStore(url);
      const { connection, files, now } = ctx;
      const settings = settingsWithoutSecrets(process.env);
      // Most servers never make one.
      const { writeBackup } = await import('./write-backup.ts');
      const archive = writeBackup({ ...contents, connection, files, settings, now: now() });
      const content = recipient ? await encrypt(archive, recipient) : archive;
      const madeAt = now();
      let bytes = 0;
      async function* countBytes(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          yield chunk;
        }
      }
      const counted = Readable.from(countBytes(content), { objectMode: false });
      await store.write(nameAt(madeAt, recipient !== undefined), counted);
      await storeLatestBackup(ctx.db, madeAt, bytes);
      const older = (await store.list()).filter((name) => ownName.test(name)).sort();
      for (const name of older.slice(0, -keep)) await store.remove(name);
    },
    givenUp: (ctx) =>
      mailOperator(ctx, 'Nattens säkerhetskopia gjordes inte', [
        'Säkerhetskopian till BACKUP_URL har misslyckats fyra gånger. Orsaken finns i loggen (make-backup).',
      ]),
  };
}

async function storeLatestBackup(db: Db, madeAt: Date, bytes: number): Promise<void> {
  await sql`INSERT INTO backups (made_at, bytes) VALUES (${madeAt}, ${bytes})`.execute(db);
  await sql`DELETE FROM backups WHERE made_at < ${madeAt}`.execute(db);
}

/** The latest nightly backup; undefined before the first. */
export async function findLatestBackup(db: Db): Promise<{ madeAt: Date; bytes: number } | undefined> {
  const { rows } = await sql<{ madeAt: Date; bytes: number }>`
    SELECT made_at, bytes FROM backups ORDER BY made_at DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** So that a wrong BACKUP_URL is told at the start and not by the fourth night without a backup. */
export async function checkBackupStore({ backups }: Pick<Config, 'backups'>): Promise<void> {
  if (!backups.url) return;
  try {
    const store = await openBackupStore(backups.url);
    const name = `check-${newId()}`;
    await store.write(name, Readable.from(['Platsa']));
    await store.remove(name);
  } catch (error) {
    throw new StartupError(`Backups cannot be stored (BACKUP_URL): ${error instanceof Error ? error.message : error}`);
  }
}

function nameAt(time: Date, isEncrypted: boolean): string {
  const stamp = time
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  return `platsa-${stamp}.zip${isEncrypted ? '.age' : ''}`;
}
