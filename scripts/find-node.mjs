import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root, SetupError } from './project.mjs';

const needed = 24;

/** Path of a Node that runs TypeScript without a build (24 or later): the one npm installed, else the system's. */
export function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = path.join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
  const found = [own, process.execPath].find((file) => majorOf(file) >= needed);
  if (found) return found;
  throw new SetupError(
    `Platsa needs Node ${needed} or later to run, and only Node ${process.versions.node} was found. Install a newer one from nodejs.org.`,
  );
}

function majorOf(file) {
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0);
}
