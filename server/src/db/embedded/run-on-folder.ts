import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import type { Account } from './account.ts';

interface Program {
  file: string;
  args: string[];
  dataDir: string;
  account: Account | undefined;
  /** Descriptor that takes both output streams. */
  output: number;
  detached?: boolean;
}

/**
 * Starts one of PostgreSQL's programs on a data folder. Under another account it gets the folder as an open descriptor
 * instead of a path, because that account may not enter the folders above (a home with mode 0700).
 */
export function runOnFolder(program: Program): ChildProcess {
  const { account, dataDir, output } = program;
  const byDescriptor = account !== undefined && process.platform === 'linux';
  const folder = byDescriptor ? fs.openSync(dataDir, fs.constants.O_RDONLY | fs.constants.O_DIRECTORY) : undefined;
  try {
    return spawn(program.file, ['-D', byDescriptor ? '/proc/self/fd/3' : dataDir, ...program.args], {
      ...account,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      stdio: folder === undefined ? ['ignore', output, output] : ['ignore', output, output, folder],
      detached: program.detached ?? false,
    });
  } finally {
    if (folder !== undefined) fs.closeSync(folder);
  }
}
