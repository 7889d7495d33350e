import { execFile } from 'node:child_process';
import path from 'node:path';
import { inject } from 'vitest';
import type { JournalEntry } from '../src/platform/journal/journal.ts';
import type { TestApp } from './app.ts';
import { addressOf } from './races/processes.ts';

/** `npm run backup` and `npm run restore`, as processes of their own. */

export type Settings = Record<string, string>;

/** Resolves with the output and exit code. */
export function runBackupCommand(args: readonly string[], settings: Settings) {
  return runProgram([path.join(import.meta.dirname, '../src/backup.ts'), ...args], settings);
}

export function runProgram(args: readonly string[], settings: Settings) {
  return new Promise<{ output: string; code: number }>((resolve) => {
    const env = { PATH: process.env.PATH ?? '', ...settings };
    const child = execFile(process.execPath, args, { env }, (_error, stdout, stderr) => {
      resolve({ output: (stdout + stderr).trim(), code: child.exitCode ?? -1 });
    });
  });
}

/** The database and data folder of a test's server. */
export function settingsOf({ ctx, database }: TestApp): Settings {
  return { DATABASE_URL: addressOf(inject('connection'), database), DATA_DIR: ctx.config.dataDir };
}

export async function readJournalOf({ ctx: { files } }: TestApp): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for await (const page of files.list('journal/')) {
    for (const { key } of page) entries.push(...JSON.parse(Buffer.from((await files.find(key)) ?? '[]').toString()));
  }
  return entries;
}
