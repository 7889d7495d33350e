import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolders } from './make-folders.ts';
import { StartupError } from './startup-error.ts';

test('folders are made with those above them, once', () => {
  const top = mkdtempSync(path.join(os.tmpdir(), 'platsa-folders-'));
  onTestFinished(() => rmSync(top, { recursive: true }));
  const folder = path.join(top, 'a', 'b');
  expect([makeFolders(folder), makeFolders(folder), existsSync(folder)]).toEqual([true, false, true]);
});

test.skipIf(!existsSync('/proc/self'))('a place where nothing can be made is named, instead of tried for ever', () => {
  expect(() => makeFolders('/proc/platsa/data')).toThrow(new StartupError('The folder /proc/platsa cannot be made.'));
});
