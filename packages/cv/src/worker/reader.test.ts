import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { permissions } from './reader.ts';

test('the process that reads CVs cannot read other files, write, start programs or run text', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platsa-reader-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const secret = path.join(folder, 'secret');
  fs.writeFileSync(secret, 'hemligt');
  const own = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
  const program = `
    const fs = require('node:fs');
    const outcome = (work) => { try { work(); return 'done'; } catch (error) { return error.code; } };
    console.log(JSON.stringify([
      outcome(() => fs.readFileSync(${JSON.stringify(own)})),
      outcome(() => fs.readFileSync(${JSON.stringify(secret)})),
      outcome(() => fs.writeFileSync(${JSON.stringify(`${own}.new`)}, '')),
      outcome(() => require('node:child_process').spawnSync('true')),
      outcome(() => new Function('return 1')()) ?? 'no code',
    ]));`;
  const { stdout } = spawnSync(process.execPath, [...permissions, '-e', program], { encoding: 'utf8' });
  const denied = 'ERR_ACCESS_DENIED';
  expect(JSON.parse(stdout)).toEqual(['done', denied, denied, denied, 'no code']);
});
