import { spawn } from 'node:child_process';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { main, root } from './project.mjs';

const shell = process.ppid;

/** npm runs us in a shell, and a signal to npm ends that shell without reaching us. */
function onEndOfNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== shell && stop(), 100).unref();
}

await main(async () => {
  const node = await prepare();
  const server = spawn(node, [path.join('server', 'src', 'main.ts')], {
    cwd: root,
    env: { NODE_ENV: 'production', ...process.env },
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
