import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { main, root } from './project.mjs';

/**
 * How Node runs the server, here and in bench/. Requests leave little behind, so memory is what V8 would let grow before it
 * collects: the young generation gets 4 MB semi-spaces instead of 16 MB, and the old generation is collected when it has
 * grown by a quarter. The compile cache makes the next start faster.
 */
const command = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'server-command.json'), 'utf8'));

const shell = process.ppid;

/** npm runs us in a shell, and a signal to npm ends that shell without reaching us. */
function onEndOfNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== shell && stop(), 100).unref();
}

await main(async () => {
  const node = await prepare();
  const server = spawn(node, command.arguments, {
    cwd: root,
    env: { ...command.environment, ...process.env },
    // The channel tells the server when we are gone, also when we were killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  onEndOfNpm(() => server.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
});
