import { findNode } from './find-node.mjs';
import { withLock } from './lock.mjs';
import { hashOf, npm, readStamp, SetupError, writeStamp } from './project.mjs';

const installStamp = 'node_modules/.platsa-lock-hash';

/** What is built from what; with its own settings, and the packages that go into it. */
const web = {
  workspace: 'web',
  says: 'Bygger webbplatsen …',
  sources: ['contract/src', 'web/src', 'web/public', 'web/build', 'web/index.html', 'web/postcss.config.js'],
  settings: 'web/vite.config.ts',
};
const server = {
  workspace: 'server',
  says: 'Bygger servern …',
  sources: ['contract/src', 'demo', 'server/src'],
  settings: 'server/build.mjs',
};

/** Installs and builds what is missing or old, and gives the Node that runs the server. */
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
  console.log('Installerar paket …');
  // Named, because NODE_ENV=production would leave out what builds the product. No package needs its install script.
  const kinds = ['--include=dev', '--include=optional', '--ignore-scripts'];
  // Not `npm ci`: it refuses a lock without every other system's optional packages, which some registries do not carry.
  const code = await npm(['install', '--no-save', ...kinds, '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new SetupError('Paketen kunde inte installeras. Felet från npm står ovan.');
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
  console.log(part.says);
  const hash = sourceHash(part);
  const code = await npm(['run', 'build', '-w', part.workspace, '--silent', '--', '--logLevel', 'error']);
  if (code !== 0) throw new SetupError('Bygget misslyckades. Felet står ovan.');
  writeStamp(stampOf(part), hash);
}
