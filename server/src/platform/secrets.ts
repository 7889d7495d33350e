import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';

/** Encrypts what is stored for later use and must not be read from a copy of the database: addresses and passwords of others' services. */

type KeySettings = Pick<Config, 'secretsKey' | 'databaseUrl' | 'dataDir'>;

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Whether secrets can be stored: with SECRETS_KEY, or on the one machine of an embedded database, whose folder has a key. Servers
 * that share a database must have the same key.
 */
export function canStoreSecrets({ secretsKey, databaseUrl }: KeySettings): boolean {
  return secretsKey !== undefined || databaseUrl === undefined;
}

export async function encryptSecret(settings: KeySettings, text: string): Promise<Buffer> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, await getKey(settings), iv);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Throws when it was encrypted with another key. */
export async function decryptSecret(settings: KeySettings, stored: Buffer): Promise<string> {
  const decipher = createDecipheriv(algorithm, await getKey(settings), stored.subarray(0, ivBytes));
  decipher.setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
  const text = [decipher.update(stored.subarray(ivBytes + tagBytes)), decipher.final()];
  return Buffer.concat(text).toString('utf8');
}

async function getKey(settings: KeySettings): Promise<Buffer> {
  const { secretsKey } = settings;
  return createHash('sha256')
    .update(secretsKey ?? (await getKeyOfFolder(settings)))
    .digest();
}

/** The first of several processes that make one wins. */
async function getKeyOfFolder({ dataDir }: KeySettings): Promise<Buffer> {
  const file = path.join(dataDir, 'secrets.key');
  try {
    return await readFile(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(32), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file);
}
