import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { createKey } from '../backup/encrypt.ts';
import { openFolderStore } from '../folder-store.ts';
import { journalJobs, readJournal } from './journal.ts';

const platsa = useTestApp();
const folder = mkdtempSync(path.join(os.tmpdir(), 'platsa-journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The server's context with a folder for backups, and what it writes to its journal. */
async function written(recipient: string | undefined) {
  const url = path.join(folder, randomUUID());
  const ctx = { ...platsa.ctx, config: { ...platsa.ctx.config, backups: { url, keep: 7, recipient } } };
  const entry = { kind: 'account' as const, id: randomUUID(), at: new Date().toISOString() };
  for (const job of journalJobs) await job.handleBatch(ctx, [{ entries: [entry] }]);
  return { ctx, url, entry, file: path.join(url, readdirSync(url)[0] ?? '') };
}

const since = { createdAt: new Date(Date.now() - 3_600_000), folder: undefined, key: undefined };

test('beside plain backups the journal is plain, and each entry is read once from both places', async () => {
  const { ctx, entry, file } = await written(undefined);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([entry]);
  expect((await readJournal(ctx, since))?.filter(({ id }) => id === entry.id)).toEqual([entry]);
});

test('beside encrypted backups it is encrypted, and read with the private key alone', async () => {
  const { secret, recipient } = await createKey();
  const { ctx, entry, file } = await written(recipient);
  expect(file).toMatch(/\.json\.age$/);
  expect(readFileSync(file, 'latin1')).not.toContain(entry.id);
  // The uploaded files are lost.
  const lost = { ...ctx, files: await openFolderStore(path.join(folder, randomUUID())) };
  await expect(readJournal(lost, since)).rejects.toThrow('Name the file with the private key too.');
  expect(await readJournal(lost, { ...since, key: secret })).toEqual([entry]);
});
