import { randomUUID } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import { chmod, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolders } from '../make-folders.ts';
import type { FileStore, StoredFile } from './files.ts';

const folderMode = 0o700;
const fileMode = 0o600;
const pageSize = 500;

// Windows has no links that these flags refuse.
const { O_CREAT, O_EXCL, O_NOFOLLOW = 0, O_RDONLY, O_WRONLY } = constants;

/** Files in a folder that only the server's user can read. A crash leaves a file complete or absent. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  if (makeFolders(folder, folderMode)) await flushFolder(path.dirname(folder));
  // A folder that belongs to another user keeps its mode.
  await chmod(folder, folderMode).catch(() => {});
  return {
    put: async (key, bytes) => writeFile(await resolvePath(folder, key), bytes),
    find: async (key) => readFile(await resolvePath(folder, key)),
    remove: async (key) => rm(await resolvePath(folder, key), { force: true }),
    list: (prefix) => listFiles(folder, prefix),
  };
}

/** Refuses a link in place of a folder between. O_NOFOLLOW refuses one in place of the file alone. */
async function resolvePath(folder: string, key: string): Promise<string> {
  const names = key.split('/').slice(0, -1);
  for (const index of names.keys()) {
    const between = path.join(folder, ...names.slice(0, index + 1));
    const found = await lstat(between).catch(undefinedIfMissing);
    if (found?.isSymbolicLink()) throw new Error(`${between} is a link`);
  }
  return path.join(folder, key);
}

/** Written under another name and renamed. File and folder are flushed, so that a power failure loses nothing. */
async function writeFile(file: string, bytes: Uint8Array): Promise<void> {
  await createFolder(path.dirname(file));
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    const handle = await open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, fileMode);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await flushFolder(path.dirname(file));
}

async function createFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: folderMode });
  if (first) await flushFolder(path.dirname(first));
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, O_RDONLY);
  await handle.sync().finally(() => handle.close());
}

/** A copy of the file's bytes: `readFile` returns no slice of shared memory here, even for an empty file. */
async function readFile(file: string): Promise<Uint8Array | undefined> {
  try {
    const handle = await open(file, O_RDONLY | O_NOFOLLOW);
    return new Uint8Array(await handle.readFile().finally(() => handle.close()));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function* listFiles(folder: string, prefix: string): AsyncGenerator<StoredFile[]> {
  const entries = (await listEntries(await resolvePath(folder, prefix))).filter((entry) => entry.isFile());
  for (let from = 0; from < entries.length; from += pageSize) {
    const page = entries.slice(from, from + pageSize).map(async ({ name }): Promise<StoredFile[]> => {
      const found = await lstat(path.join(folder, prefix, name)).catch(undefinedIfMissing);
      return found ? [{ key: prefix + name, bytes: found.size, storedAt: found.mtime }] : [];
    });
    yield (await Promise.all(page)).flat();
  }
}

async function listEntries(folder: string): Promise<Dirent[]> {
  return (await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
}

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
