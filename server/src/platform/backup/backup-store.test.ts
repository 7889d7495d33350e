import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { useS3 } from '../../../test/s3.ts';
import { openBackupStore } from './backup-store.ts';
import { checkBackupStore } from './make-backup.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'platsa-backups-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** More than one part of an upload to S3. */
const large = () => Readable.from(Array.from({ length: 12 }, () => Buffer.alloc(1024 * 1024, 'a')));

function* breaking() {
  yield Buffer.alloc(1024 * 1024, 'a');
  throw new Error('the database went away');
}

function keepsBackups(url: string): void {
  test('a backup is stored, listed, read and removed; one that breaks off is not there', async () => {
    const store = await openBackupStore(url);
    await store.write('one.zip', large());
    await store.write('two.zip', large());
    await expect(store.write('broken.zip', Readable.from(breaking()))).rejects.toThrow('the database went away');
    expect((await store.list()).sort()).toEqual(['one.zip', 'two.zip']);
    expect(await store.read('two.zip')).toHaveLength(12 * 1024 * 1024);
    await store.remove('one.zip');
    expect(await store.list()).toEqual(['two.zip']);
  });
}

describe('in a folder', () => {
  const folder = path.join(root, 'folder');
  keepsBackups(folder);

  test('only its owner can read a backup', () => {
    expect(statSync(path.join(folder, 'two.zip')).mode & 0o077).toBe(0);
  });
});

describe('in S3', () => {
  useS3(path.join(root, 's3'));
  keepsBackups('s3://platsa-test/nightly');
});

test('a place where no backup can be stored is told at the start', async () => {
  const file = path.join(root, 'file');
  writeFileSync(file, '');
  const check = (url: string | undefined) => checkBackupStore({ backups: { url, keep: 7, recipient: undefined } });
  await expect(check(path.join(file, 'backups'))).rejects.toThrow('Backups cannot be stored (BACKUP_URL)');
  // It can be listed, and not written to.
  await expect(check('/proc/self')).rejects.toThrow('Backups cannot be stored (BACKUP_URL)');
  await check(undefined);
  await check(path.join(root, 'new'));
  expect(readdirSync(path.join(root, 'new'))).toEqual([]);
});
