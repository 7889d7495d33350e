import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import type { Config } from '../config.ts';
import { defineJob } from './queue.ts';

/** The store of uploaded files: a folder or S3 (FILES_URL). Keys are generated, never taken from users. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined if there is no such file. */
  find(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
}

export async function openFileStore(config: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStore> {
  const disk = new Disk(await driverFor(config));
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    async find(key) {
      return (await disk.exists(key)) ? disk.getBytes(key) : undefined;
    },
    remove: (key) => disk.delete(key),
  };
}

async function driverFor({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<DriverContract> {
  if (filesUrl?.startsWith('s3://')) {
    // Loaded only when used, because the client is large.
    const { S3Driver } = await import('flydrive/drivers/s3');
    const { hostname: bucket } = new URL(filesUrl);
    // Region, endpoint and keys come from the standard AWS_… variables.
    return new S3Driver({ bucket, visibility: 'private', supportsACL: false });
  }
  const location = filesUrl ? folderOf(filesUrl) : path.join(dataDir, 'files');
  return new FSDriver({ location, visibility: 'private' });
}

function folderOf(filesUrl: string): string {
  return filesUrl.startsWith('file:') ? fileURLToPath(filesUrl) : path.resolve(filesUrl);
}

/** Removes files after the transaction that deleted their rows. Missing files are no error. */
export const removeFiles = defineJob<{ keys: string[] }>({
  name: 'remove-files',
  retries: 8,
  async handle(ctx, { keys }) {
    for (const key of keys) await ctx.files.remove(key);
  },
});
