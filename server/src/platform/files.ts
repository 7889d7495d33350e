import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { newId } from '../db/ids.ts';
import { refuseLink } from '../refuse-link.ts';
import { StartupError } from '../startup-error.ts';
import { openFolderStore } from './folder-store.ts';

/** The store of uploaded files: a folder or S3 (FILES_URL). Keys are generated, never taken from users. */
export interface FileStore {
  /** Returns when the file is safely stored. A failure leaves nothing under the key. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined if there is no such file. */
  find(key: string): Promise<Uint8Array | undefined>;
  /** A missing file is no error. */
  remove(key: string): Promise<void>;
  /** All files whose keys begin with the name of a folder, like `images/`, in pages. */
  list(folder: string): AsyncIterable<StoredFile[]>;
}

export interface StoredFile {
  key: string;
  bytes: number;
  storedAt: Date;
}

/** Stores and removes a file, so that a wrong FILES_URL is told at the start and not at the first upload. */
export async function checkFileStore(files: FileStore): Promise<void> {
  const key = `checks/${newId()}`;
  try {
    await files.put(key, Buffer.from('Platsa'), 'text/plain');
    await files.remove(key);
  } catch (error) {
    throw new StartupError(`Files cannot be stored (FILES_URL): ${error instanceof Error ? error.message : error}`);
  }
}

export async function openFileStore(config: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStore> {
  const folder = getFileFolder(config);
  // Loaded only when used, because the client is large.
  if (!folder) return (await import('./s3-store.ts')).openS3Store(new URL(config.filesUrl ?? ''));
  if (!config.filesUrl) refuseLink(folder);
  return openFolderStore(folder);
}

/** Undefined if files are in S3. */
export function getFileFolder({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): string | undefined {
  if (!filesUrl) return path.join(dataDir, 'files');
  if (filesUrl.startsWith('s3://')) return undefined;
  return filesUrl.startsWith('file:') ? fileURLToPath(filesUrl) : path.resolve(filesUrl);
}
