// Everything in scripts/ runs on Node 20, which is all that a fresh checkout can count on.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** A problem that the user can fix. `message` is one line and is printed without a stack. */
export class SetupError extends Error {}

/** Runs a script and sets the exit code from its result. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Runs a program in the terminal and resolves with its exit code. */
export function run(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

/** Runs npm: the one that started this script, else the one on the path. */
export function npm(args, options = {}) {
  const self = process.env.npm_execpath;
  if (self?.endsWith('.js')) return run(process.execPath, [self, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

/** What npm prints, whatever its exit code; empty if it takes longer than a minute. */
export function npmOutput(args) {
  const self = process.env.npm_execpath;
  const [file, all] = self?.endsWith('.js') ? [process.execPath, [self, ...args]] : ['npm', args];
  const options = { cwd: root, shell: file === 'npm' && process.platform === 'win32', timeout: 60_000, maxBuffer: 2e7 };
  return new Promise((resolve) => execFile(file, all, options, (_error, output) => resolve(output)));
}

/** Hash of the names and contents of files and folders. */
export function hashOf(...names) {
  const hash = createHash('sha256');
  for (const file of names.flatMap((name) => filesBelow(path.join(root, name))).sort()) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(name) {
  const found = fs.statSync(name, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [name];
  return fs.readdirSync(name).flatMap((entry) => filesBelow(path.join(name, entry)));
}

export function readStamp(name) {
  const file = path.join(root, name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
}

export function writeStamp(name, value) {
  fs.writeFileSync(path.join(root, name), `${value}\n`);
}
