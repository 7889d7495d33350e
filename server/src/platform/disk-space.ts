import { statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { getFileFolder } from './files.ts';

/**
 * Bytes of the disk that has the embedded database, or where there is none the files. Undefined if neither is on a disk of
 * this machine, or the disk does not answer.
 */
export async function readDiskSpace(config: Pick<Config, 'databaseUrl' | 'dataDir' | 'filesUrl'>) {
  const folder = config.databaseUrl ? getFileFolder(config) : config.dataDir;
  const disk = folder === undefined ? undefined : await statfs(folder).catch(() => undefined);
  return disk && { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize };
}
