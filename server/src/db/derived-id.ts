import { createHash } from 'node:crypto';

/** An id computed from its parts, so that a repeated insert of the same thing conflicts with the first. */
export function derivedId(...parts: string[]): string {
  const hash = createHash('sha256').update(parts.join('/')).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
