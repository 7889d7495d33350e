import { findNode } from './find-node.mjs';
import { withLock } from './lock.mjs';
import { hashOf, npm, readStamp, SetupError, writeStamp } from './project.mjs';

const installStamp = 'node_modules/.platsa-lock-hash';

const web = {
  workspace: 'web',
  announcement: 'Building the web app …',
  sources: ['contract/src', 'web/src', 'web/public', 'web/build', 'web/index.html', 'web/postcss.config.js'],
  settings: 'web/vite.config.ts',
};
const server = {
  workspace: 'server',
  announcement: 'Building the server …',
  sources: ['contract/src', 'demo', 'packages', 'server/src'],
  settings: 'server/build.mjs',
};

/** Installs packages and builds what is missing or stale. Returns the path of the Node to run everything with. */
export async function prepare() {
  if (!isInstalled() || !isBuilt(web) || !isBuilt(server)) {
    await withLock('prepare.lock', async () => {
      if (!isInstalled()) await install();
      if (!isBuilt(web)) await build(web);
      if (!isBuilt(server)) await build(server);
    });
  }
  return findNode();
}

export function buildWeb() {
  return build(web);
}

function isInstalled() {
  return readStamp(installStamp) === hashOf('package-lock.json');
}

async function install() {
  console.log('Installing packages …');
  // Explicit, because NODE_ENV=production would skip the build tools. No package needs its install script.
  const kinds = ['--include=dev', '--include=optional', '--ignore-scripts'];
  // Not `npm ci`: it requires the optional packages of every platform, which some registries do not carry.
  const code = await npm(['install', '--no-save', ...kinds, '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new SetupError('The packages could not be installed. The error from npm is above.');
  writeStamp(installStamp, hashOf('package-lock.json'));
}

function stampOf({ workspace }) {
  return `${workspace}/dist/.source-hash`;
}

function sourceHash({ workspace, sources, settings }) {
  return hashOf(...sources, settings, `${workspace}/package.json`, 'package-lock.json');
}

function isBuilt(part) {
  return readStamp(stampOf(part)) === sourceHash(part);
}

async function build(part) {
  console.log(part.announcement);
  const hash = sourceHash(part);
  const code = await npm(['run', 'build', '-w', part.workspace, '--silent', '--', '--logLevel', 'error']);
  if (code !== 0) throw new SetupError('The build failed. The error is above.');
  writeStamp(stampOf(part), hash);
}
