import { randomUUID } from 'node:crypto';

/**
 * The id of a row that is still to be written, where something else names it already. By time as those that PostgreSQL
 * makes (UUIDv7, RFC 9562), so that rows of one moment lie together in an index.
 */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const random = randomUUID().slice('xxxxxxxx-xxxx-4'.length);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
}
