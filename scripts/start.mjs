import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { main, root } from './project.mjs';

/**
 * Node's arguments and environment for the server, shared with bench/. They limit memory: requests leave little behind, so
 * 8 MB semi-spaces hold the young generation, and the old one is collected when it has grown by 60 %; threads share two
 * pools of memory (glibc's arenas).
 */
const command = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'server-command.json'), 'utf8'));

const shell = process.ppid;

/** npm runs this script in a shell. A signal to npm ends the shell without reaching us, so its pid is watched. */
function whenNpmEnds(stop) {
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== shell && stop(), 100).unref();
}

await main(async () => {
  const node = await prepare();
  const server = spawn(node, command.arguments, {
    cwd: root,
    env: { ...command.environment, ...process.env },
    // The server stops when this channel closes, also when this script is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  whenNpmEnds(() => server.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
});
