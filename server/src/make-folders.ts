import fs from 'node:fs';
import path from 'node:path';
import { StartupError } from './startup-error.ts';

/**
 * Makes a folder and those above it. True if it was not there. Node's own `recursive` never returns where nothing can be made,
 * as below /proc.
 */
export function makeFolders(folder: string, mode?: number): boolean {
  if (fs.existsSync(folder)) return false;
  makeFolders(path.dirname(folder), mode);
  try {
    fs.mkdirSync(folder, { mode });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Another server was faster.
    if (code === 'EEXIST') return false;
    if (code === 'ENOENT') throw new StartupError(`The folder ${folder} cannot be made.`, { cause: error });
    throw error;
  }
}
