import fs from 'node:fs';
import path from 'node:path';

/** The system user that PostgreSQL's processes run as. */
export interface Account {
  uid: number;
  gid: number;
}

// An id that distributions and systemd leave unused (60578–61183 is free).
const serviceAccount: Account = { uid: 60700, gid: 60700 };

// initdb looks its user up by name, so it runs as one that every system has; the files change owner afterwards.
export const initAccount: Account = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. Under root it runs as the owner of an existing data folder or of the folder above, or
 * else as the service account. Any other user runs it as themselves: `undefined`.
 */
export function accountFor(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const folder of [dataDir, path.dirname(dataDir)]) {
    const owner = fs.lstatSync(folder, { throwIfNoEntry: false });
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  return serviceAccount;
}

/** Changes the owner of a folder and everything in it. Changes links themselves, never their targets. */
export function changeOwner(folder: string, account: Account): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    fs.lchownSync(path.join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  fs.lchownSync(folder, account.uid, account.gid);
}
