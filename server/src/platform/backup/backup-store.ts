import { createWriteStream } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolders } from '../../make-folders.ts';
import { getFileFolder } from '../files.ts';

/** Where backups are kept: a folder or S3. */
export interface BackupStore {
  /** Returns when the backup is safely stored; after a failure there is none of that name. */
  write(name: string, content: Readable): Promise<void>;
  list(): Promise<string[]>;
  read(name: string): Promise<Buffer>;
  remove(name: string): Promise<void>;
}

export async function openBackupStore(url: string): Promise<BackupStore> {
  const folder = getFileFolder({ filesUrl: url, dataDir: '' });
  if (!folder) return (await import('./s3-backup-store.ts')).openS3BackupStore(new URL(url));
  makeFolders(folder, 0o700);
  return {
    write: (name, content) => writeWhole(path.join(folder, name), content),
    list: () => readdir(folder),
    read: (name) => readFile(path.join(folder, name)),
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}

/** Under another name until it is complete and on the disk. Replaces a file of the name. Only its owner can read it. */
export async function writeWhole(file: string, content: Readable): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(content, createWriteStream(unfinished, { mode: 0o600 }));
    const handle = await open(unfinished);
    await handle.sync().finally(() => handle.close());
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
