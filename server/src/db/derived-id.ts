import { createHash } from 'node:crypto';

/**
 * A deterministic id (UUID version 8, from SHA-256): a retry computes the same id, so its insert conflicts with the
 * first one.
 */
export function derivedId(...parts: string[]): string {
  const hash = createHash('sha256').update(parts.join('/')).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
