import fs from 'node:fs';
import { StartupError } from './startup-error.ts';

/** A link that the server's user has put in place of a folder would be followed by a server that was started as root. */
export function refuseLink(file: string): void {
  if (fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new StartupError(`${file} is a link. Set DATA_DIR to a folder without links.`);
  }
}
