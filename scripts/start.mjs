import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { main, root } from './project.mjs';

/**
 * How Node is told to run the server, here and in bench/. Young objects get 2 × 4 MB before they are looked through, not
 * 2 × 32: a request leaves nothing behind, so the rest would only be memory. For the same reason the old ones are gone
 * through when they have grown by a quarter, not fourfold. Outside V8, threads share one arena, and what takes a megabyte or
 * more, as a board of thousands, goes back to the system when it is done with; glibc by itself keeps ever larger pieces.
 * What was compiled at one start is read at the next.
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
