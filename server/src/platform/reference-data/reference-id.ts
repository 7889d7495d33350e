import { createHash } from 'node:crypto';

/** Random. Changing it would give every row a new id. */
const namespace = Buffer.from('6f1c2a4e9b7d4c35a1e80d52f3b6479c', 'hex');

/** UUIDv5 (RFC 9562), so that a name has the same id in every installation. */
export function referenceId(kind: string, name: string): string {
  const bytes = createHash('sha1').update(namespace).update(`${kind}:${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
