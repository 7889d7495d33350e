import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { buildWeb, prepare } from './prepare.mjs';
import { main, root, run, SetupError } from './project.mjs';

const port = process.env.PORT ?? '3000';
const webPort = 5173;

/** Pages rendered on the server come from the web build, so it is rebuilt when their sources change. */
function rebuildOnChange() {
  let timer;
  let building = Promise.resolve();
  const rebuild = () => {
    building = building.then(buildWeb).catch((error) => console.error(error.message));
  };
  for (const folder of ['web/src/public', 'web/src/shared', 'contract/src']) {
    fs.watch(path.join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, 200);
    });
  }
}

/** While Node watches the sources, a server that cannot start would wait for one to change. */
async function checkSettings(node) {
  const check = `const { readConfig } = await import('./server/src/config.ts');
    try { readConfig(process.env) } catch (error) { console.error(error.message); process.exit(1) }`;
  return run(node, ['--input-type=module', '--eval', check]);
}

function refusePortInUse(number, advice) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', () => reject(new SetupError(`Port ${number} is already in use. ${advice}`)));
    probe.listen(number, 'localhost', () => probe.close(resolve));
  });
}

await main(async () => {
  const node = await prepare();
  const wrong = await checkSettings(node);
  if (wrong) return wrong;
  await refusePortInUse(Number(port), 'Choose another with PORT.');
  await refusePortInUse(webPort, 'Another npm run dev may be running.');
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, PORT: port, API_URL: `http://127.0.0.1:${port}` };
  const children = [
    spawn(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], { cwd: root, env, stdio: 'inherit' }),
    spawn(node, [vite, '--port', String(webPort), '--strictPort'], {
      cwd: path.join(root, 'web'),
      env,
      stdio: 'inherit',
    }),
  ];
  rebuildOnChange();
  console.log(`Development: http://localhost:${webPort} (server on port ${port})`);
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.once('exit', (code) => {
            // The server and Vite are only useful together.
            stop();
            resolve(code ?? 0);
          });
        }),
    ),
  );
  process.exit(Math.max(...codes));
});
