import path from 'node:path';
import type { SizeName } from './sizes.ts';

export const root = path.resolve(import.meta.dirname, '..');

/** DATA_DIR of the servers at this size, with the generated data and the logs. Ignored by git. */
export function getFolder(size: SizeName): string {
  return path.join(root, 'data', 'bench', size);
}
