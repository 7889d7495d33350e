import path from 'node:path';
import type { SizeName } from './sizes.ts';

export const root = path.resolve(import.meta.dirname, '..');

/** What a size generates and logs, and DATA_DIR of a server on it; git ignores it. */
export function folderOf(size: SizeName): string {
  return path.join(root, 'data', 'bench', size);
}
