import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { StartupError } from '../../startup-error.ts';

/** age (age-encryption.org) with X25519 keys. Loaded only when used. */
const age = () => import('age-encryption');

/** For whoever has the private key of the public one, `age1…`. */
export async function encrypt(content: Readable, recipient: string): Promise<Readable> {
  const encrypter = new (await age()).Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    // Ends the transaction that it is read in.
    content.destroy();
    throw new StartupError(`Wrong settings: BACKUP_RECIPIENT is not a public key of age`, { cause: error });
  }
  const encrypted = await encrypter.encrypt(Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(encrypted as ReadableStream);
}

/** `key` is a private key, `AGE-SECRET-KEY-1…`. Throws if the content was encrypted for another. */
export async function decrypt(content: Readable, key: string): Promise<Readable> {
  const decrypter = new (await age()).Decrypter();
  decrypter.addIdentity(key);
  const decrypted = await decrypter.decrypt(Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(decrypted as ReadableStream);
}

const intro = 'age-encryption.org/v1';

export function isEncrypted(beginning: Uint8Array): boolean {
  return Buffer.from(beginning).toString('latin1').startsWith(intro);
}

/** A private key and its public one. */
export async function createKey(): Promise<{ secret: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const secret = await generateX25519Identity();
  return { secret, recipient: await identityToRecipient(secret) };
}
