import fs from 'node:fs';
import path from 'node:path';

/** Whom PostgreSQL's processes run as. */
export interface Account {
  uid: number;
  gid: number;
}

// Between the ranges that distributions and systemd hand out (60578–61183 is left free), so nobody else is it.
const serviceAccount: Account = { uid: 60700, gid: 60700 };

// initdb looks its user up by name, so it needs one that every system has; the files change hands afterwards.
export const initAccount: Account = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses root, so root hands it to another account: the one that owns the data already (a folder made by a
 * plain user stays that user's), else our own. Anyone else runs it as themselves: `undefined`.
 */
export function accountFor(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : serviceAccount;
}

export function handOver(folder: string, account: Account): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    fs.lchownSync(path.join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  fs.chownSync(folder, account.uid, account.gid);
}
